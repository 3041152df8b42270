# make hook       renders the Instagram hook to frames/
# make test       builds, tests, checks style: what CI runs
# make report-test  tries the report's page in Chromium
# make checklist  prints the promises of Tests/checklist.txt that no test names
# make setup      installs what is missing (Debian and its relatives)

PACKAGES := libcairo2-dev libpango1.0-dev libpng-dev libturbojpeg0-dev libdeflate-dev libavcodec-dev \
  ffmpeg fonts-noto-color-emoji culmus pkg-config
OUT ?= frames
LINES := 300

.PHONY: hook build test report-test lint lines checklist setup clean

hook: build
	.build/release/renderframes hook --out $(OUT)/

build: setup
	swift build -c release --static-swift-stdlib --product renderframes

test: setup lines lint
	swift build --build-tests
	swift test --skip-build
	.build/debug/renderframes test

report-test:
	python3 Tests/Report/report_test.py

lint:
	swift format lint --strict -r Sources Tests Package.swift

lines:
	@long=$$(find Sources Tests -name '*.swift' -exec wc -l {} + | \
	  awk '$$2 != "total" && $$1 > $(LINES) { print $$2 ": " $$1 " lines" }'); \
	if [ -n "$$long" ]; then echo "longer than $(LINES) lines; split by topic:"; echo "$$long"; exit 1; fi

checklist:
	@grep -v '^#' Tests/checklist.txt | while read -r id words; do \
	  grep -rqF --include='*.swift' "$$id" Tests || echo "$$id $$words"; done

setup:
	@command -v swift >/dev/null || { echo "Swift 6 is not in PATH; install a toolchain first"; exit 1; }
	@command -v dpkg-query >/dev/null || { echo "no Debian packages here; install yourself: $(PACKAGES)"; exit 0; }; \
	missing=; for name in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$name 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$name"; done; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ]; then as=; elif command -v sudo >/dev/null; then as=sudo; else \
	  echo "missing:$$missing; install as root: apt-get install$$missing"; exit 1; fi; \
	echo "installing$$missing"; $$as apt-get update -qq || true; \
	$$as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing

clean:
	rm -rf .build $(OUT)
