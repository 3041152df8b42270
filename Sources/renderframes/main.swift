print("renderframes")
