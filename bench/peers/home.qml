// Home for Qt Quick's software renderer. Every length is in points times `u`, so that pictures land pixel for pixel.
import QtQuick
import "picture.js" as Picture

Rectangle {
  id: home
  readonly property real u: 3
  property var now: Picture.motion("still", 0)
  function frame(kind: string, i: int) { now = Picture.motion(kind, i) }

  width: 402 * u
  height: 874 * u

  component Words: Text {
    property real size: 13
    property bool strong: false
    font.family: "Inter"
    font.pixelSize: size * home.u
    font.variableAxes: { "wght": strong ? 600 : 400 }
    font.features: { "tnum": 1 }
    verticalAlignment: Text.AlignVCenter
  }

  component Glyph: Image {
    property string name
    property real side: 24
    property string tint: "black"
    width: side * home.u
    height: width
    source: "data:image/svg+xml;utf8," + encodeURIComponent(Picture.svg(name, width, height, tint))
  }

  // A round photo in its ring comes from the image provider as one picture: the renderer cannot clip to a circle.
  component Avatar: Image {
    property string person
    property string ring: "none"
    property real side
    property real stroke: 2.5
    property real gap: 3
    width: side * home.u
    height: width
    source: `image://avatar/${person}/${ring}/${side * home.u}/${stroke * home.u}/${gap * home.u}`
  }

  component Dot: Rectangle {
    width: 8 * home.u
    height: width
    radius: width / 2
    color: "#ff3040"
  }

  component Story: Item {
    property alias person: photo.person
    property alias ring: photo.ring
    property alias label: words.text
    property alias color: words.color
    width: 82 * home.u
    height: 110 * home.u
    Avatar { id: photo; side: 82 }
    Words { id: words; size: 11.9; y: 85.5 * home.u; anchors.horizontalCenter: parent.horizontalCenter }
  }

  component Post: Item {
    id: post
    property var info
    property int likes: info.likes
    width: 402 * home.u
    height: (56 + info.height + 46 + 74) * home.u

    Avatar { x: 12 * home.u; y: 7 * home.u; side: 42; stroke: 2; gap: 2; person: post.info.id; ring: post.info.ring }
    Column {
      x: 64 * home.u
      height: 56 * home.u
      topPadding: (post.info.place ? 12.5 : 20) * home.u
      spacing: home.u
      Words { text: post.info.handle; size: 12.9; strong: true }
      Words { text: post.info.place; size: 11.9; visible: text !== "" }
    }
    Glyph { name: "ellipsis"; x: 366 * home.u; y: 16 * home.u }
    Image {
      y: 56 * home.u
      width: 402 * home.u
      height: post.info.height * home.u
      source: "image://photo/" + post.info.photo + "/" + width + "/" + height
    }
    Row {
      x: 12 * home.u
      y: (56 + post.info.height + 11) * home.u
      spacing: 14 * home.u
      Repeater {
        model: ["heart", "comment", "repost", "plane"]
        Row {
          id: action
          required property string modelData
          required property int index
          spacing: 5 * home.u
          Glyph { name: action.modelData }
          Words {
            text: action.index === 0 ? Picture.count(post.likes) : post.info.counts[action.index - 1]
            size: 12.9
            strong: true
            anchors.verticalCenter: parent.verticalCenter
          }
        }
      }
    }
    Glyph { name: "bookmark"; x: 366 * home.u; y: (56 + post.info.height + 11) * home.u }
    Column {
      x: 12 * home.u
      y: (56 + post.info.height + 48) * home.u
      spacing: 4 * home.u
      Row {
        spacing: 4 * home.u
        Words { text: post.info.handle; size: 13.7; strong: true; height: 18 * home.u }
        Words { text: post.info.caption; size: 13.7; height: 18 * home.u }
      }
      Words { text: `View all ${post.info.counts[0]} comments`; size: 13.7; height: 18 * home.u; color: "#737373" }
      Words { text: post.info.time; size: 11.8; height: 14 * home.u; color: "#737373" }
    }
  }

  Item {
    y: (106 - home.now.scroll) * home.u
    Row {
      x: 12 * home.u
      y: 6 * home.u
      spacing: 12 * home.u
      Story { person: "sam"; label: "Your story"; color: "#737373" }
      Repeater {
        model: Picture.stories
        Story { required property var modelData; person: modelData.id; ring: modelData.ring; label: modelData.label }
      }
    }
    Rectangle {
      x: 64 * home.u; y: 58 * home.u; width: 29 * home.u; height: width; radius: width / 2
      border.width: 2.5 * home.u; border.color: "white"; color: "black"
      Glyph { name: "plusBold"; side: 12; tint: "white"; anchors.centerIn: parent }
    }
    Column {
      y: 116 * home.u
      Repeater {
        model: Picture.posts
        Post {
          required property var modelData
          required property int index
          info: modelData
          likes: index === 0 ? home.now.likes : modelData.likes
        }
      }
    }
    Glyph {
      name: "heartFill"; side: 140; tint: "white"; x: 131 * home.u; y: 303 * home.u
      scale: home.now.heartScale; opacity: home.now.heartOpacity; visible: opacity > 0
    }
  }

  Rectangle {
    width: 402 * home.u
    height: 106 * home.u
    Words { text: "9:41"; size: 17; strong: true; x: 55 * home.u; y: 22 * home.u }
    Rectangle {
      x: 138.3 * home.u; y: 14 * home.u; width: 125.3 * home.u; height: 36.7 * home.u
      radius: height / 2; color: "black"
    }
    Glyph { name: "status"; x: 289 * home.u; y: 26.4 * home.u; width: 78 * home.u; height: 13 * home.u }
    Glyph { name: "plus"; x: 16 * home.u; y: 72 * home.u }
    Glyph { name: "heart"; x: 362 * home.u; y: 72 * home.u }
    Dot { x: 380 * home.u; y: 71 * home.u }
    Words { text: "Instagram"; font.family: "Grand Hotel"; size: 34; x: 145.5 * home.u; y: 60 * home.u }
  }

  // Glass without its blur and shadow, which the software renderer does not have.
  Rectangle {
    x: 21 * home.u; y: 791 * home.u; width: 360 * home.u; height: 62 * home.u; radius: height / 2; color: "#a6ffffff"
    border.width: 2; border.color: "#0a000000"
    Rectangle { x: 4 * home.u; y: x; width: 77 * home.u; height: 54 * home.u; radius: height / 2; color: "#ededed" }
    Repeater {
      model: ["houseFill", "reels", "plane", "search"]
      Glyph {
        required property int index
        required property string modelData
        name: modelData; side: 26; x: (29.5 + 68.75 * index) * home.u; y: 18 * home.u
      }
    }
    Dot {
      x: 184.5 * home.u; y: 16.5 * home.u; width: 11 * home.u
      border.width: 1.5 * home.u; border.color: "white"
    }
    Avatar { person: "sam"; side: 26; stroke: 0; gap: 0; x: 304.5 * home.u; y: 18 * home.u }
  }
}
