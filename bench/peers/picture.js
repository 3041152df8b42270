// What the peers draw: the words, pictures, icons and motions of Home, read by home.html and by home.qml alike.

// Icons on a 24 x 24 grid, y down: lines of width 2 with round ends, and areas.
var icons = {
  plus: { stroke: "M12 3V21M3 12H21" },
  plusBold: { stroke: "M12 5V19M5 12H19", weight: 3.6 },
  heart: {
    stroke: "M12 20C8.4 17.2 3 13.2 3 8.8C3 6 5.1 3.9 7.6 3.9C9.5 3.9 11.1 5 12 6.8C12.9 5 14.5 3.9 16.4 3.9"
      + "C18.9 3.9 21 6 21 8.8C21 13.2 15.6 17.2 12 20Z"
  },
  heartFill: {
    fill: "M12 21.2C11.5 21.2 11.2 20.9 10.8 20.6C7 17.6 2 13.6 2 8.8C2 5.4 4.6 2.9 7.6 2.9C9.4 2.9 11 3.8 12 5.2"
      + "C13 3.8 14.6 2.9 16.4 2.9C19.4 2.9 22 5.4 22 8.8C22 13.6 17 17.6 13.2 20.6C12.8 20.9 12.5 21.2 12 21.2Z"
  },
  comment: {
    stroke: "M16.82 19.84A9.2 9.2 0 1 1 19.89 16.74C20.4 18.4 21 20.6 21.3 21.3C20.6 21.1 18.4 20.5 16.82 19.84Z"
  },
  repost: {
    stroke: "M4 12.2V9.5Q4 6 7.5 6H19.8M16.6 2.6L20 6L16.6 9.4M20 11.8V14.5Q20 18 16.5 18H4.2M7.4 14.6L4 18L7.4 21.4"
  },
  plane: { stroke: "M2.5 3.6H21.5L11.8 20.3L9.3 10.4ZM9.3 10.4L21.3 3.7" },
  bookmark: { stroke: "M4.5 3.2H19.5V20.8L12 13.8L4.5 20.8Z" },
  ellipsis: {
    fill: "M3.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0"
      + "M17.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0"
  },
  houseFill: {
    stroke: "M9.2 21.2H3V11.2L12 3L21 11.2V21.2H14.8V16.6A2.8 2.8 0 0 0 9.2 16.6Z",
    fill: "M9.2 21.2H3V11.2L12 3L21 11.2V21.2H14.8V16.6A2.8 2.8 0 0 0 9.2 16.6Z"
  },
  reels: {
    stroke: "M8.4 2.8H15.6Q21.2 2.8 21.2 8.4V15.6Q21.2 21.2 15.6 21.2H8.4Q2.8 21.2 2.8 15.6V8.4Q2.8 2.8 8.4 2.8Z"
      + "M9.8 8.3L16.2 12L9.8 15.7Z"
  },
  search: { stroke: "M3 10.6a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0 -15.2 0M16.2 16.2L21.2 21.2" },
  // Cellular bars, Wi-Fi and battery in one box of 78 x 13.
  status: {
    box: "0 0 78 13",
    fill: "M0 9.8h3.2v3.2h-3.2zM5.33 6.6h3.2v6.4h-3.2zM10.66 3.8h3.2v9.2h-3.2zM16 .8h3.2v12.2h-3.2z"
      + "M32.04 9.93A3.7 3.7 0 0 1 37.36 9.93L34.7 12.5ZM29.02 7.01A7.9 7.9 0 0 1 40.38 7.01L38.58 8.75"
      + "A5.4 5.4 0 0 0 30.82 8.75ZM26 4.09A12.1 12.1 0 0 1 43.4 4.09L41.61 5.83A9.6 9.6 0 0 0 27.79 5.83Z"
      + "M55 2h16q2 0 2 2v5q0 2 -2 2h-16q-2 0 -2 -2v-5q0 -2 2 -2z",
    faint: "M55.3 .5H70.7Q74.5 .5 74.5 4.3V8.7Q74.5 12.5 70.7 12.5H55.3Q51.5 12.5 51.5 8.7V4.3Q51.5 .5 55.3 .5Z"
      + "M76.6 4.8V8.2"
  }
};

// An icon as a whole SVG document, `width` x `height` in the unit of its user.
function svg(name, width, height, color) {
  var icon = icons[name];
  var line = "' fill='none' stroke='" + color + "' stroke-linecap='round' stroke-linejoin='round' stroke-width='";
  return "<svg xmlns='http://www.w3.org/2000/svg' width='" + width + "' height='" + height
    + "' viewBox='" + (icon.box || "0 0 24 24") + "'>"
    + (icon.fill ? "<path d='" + icon.fill + "' fill='" + color + "'/>" : "")
    + (icon.faint ? "<path opacity='.35' d='" + icon.faint + line + "1'/>" : "")
    + (icon.stroke ? "<path d='" + icon.stroke + line + (icon.weight || 2) + "'/>" : "") + "</svg>";
}

var stories = [
  { id: "maya", label: "maya.chen", ring: "friends" }, { id: "theo", label: "theo.outside", ring: "story" },
  { id: "priya", label: "priya.eats", ring: "story" }, { id: "jonah", label: "jonah.films", ring: "story" },
  { id: "lena", label: "lena.f", ring: "story" }, { id: "ava", label: "ava.k", ring: "story" }
];

// `height` is the picture's, in points, at 402 points of width.
var posts = [
  {
    id: "maya", handle: "maya.chen", place: "Lisbon, Portugal", ring: "friends", photo: "maya-lisbon", height: 402,
    likes: 2104, counts: ["48", "12", "31"], caption: "golden hour in Lisbon", time: "2 hours ago"
  },
  {
    id: "jonah", handle: "jonah.films", place: "", ring: "story", photo: "poodle-yellow", height: 502,
    likes: 18200, counts: ["412", "96", "1,204"], caption: "he knows he's the main character", time: "5 hours ago"
  },
  {
    id: "priya", handle: "priya.eats", place: "Brooklyn", ring: "story", photo: "pasta", height: 402,
    likes: 986, counts: ["37", "8", "22"], caption: "Sunday sauce, round 3", time: "7 hours ago"
  },
  {
    id: "theo", handle: "theo.outside", place: "Yosemite", ring: "story", photo: "theo-granite", height: 502,
    likes: 3471, counts: ["92", "27", "118"], caption: "made it up before the sun", time: "9 hours ago"
  }
];

function count(n) {
  return n < 10000 ? String(n).replace(/(\d)(\d{3})$/, "$1,$2") : (n / 1000).toFixed(1) + "K";
}

// What moves in frame `i`: `scroll` 8 points (24 pixels) a frame, or `small`: the big heart and the count of likes.
function motion(kind, i) {
  var step = i % 20;
  return {
    scroll: kind === "scroll" ? 8 * (i % 150) : 0,
    heartScale: 0.62 + 0.02 * step,
    heartOpacity: kind === "small" ? 1 - 0.03 * step : 0,
    likes: posts[0].likes + (kind === "small" ? i % 100 : 0)
  };
}
