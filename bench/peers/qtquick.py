"""Home in Qt Quick's software renderer: how long a frame takes from the change to the PNG's bytes."""

import os
import pathlib

os.environ.update(QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QT_LOGGING_RULES="*.debug=false")

from PySide6 import __version__
from PySide6.QtCore import QBuffer, QIODevice, QMetaObject, QRectF, Q_ARG, Qt, QUrl
from PySide6.QtGui import (
    QBrush, QColor, QConicalGradient, QFontDatabase, QGuiApplication, QImage, QImageWriter, QPainter, QPainterPath)
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import (
    QQuickImageProvider, QQuickRenderControl, QQuickRenderTarget, QQuickWindow, QSGRendererInterface)

import timing

HERE = pathlib.Path(__file__).resolve().parent
MEDIA = HERE.parent.parent / "Media"
FONTS = HERE.parent.parent / "Fonts"
RING = ["#feda75", "#fa7e1e", "#d62976", "#962fbf", "#4f5bd5", "#feda75"]
# What Qt calls zlib's levels 0 (stored) and 1 (the fastest that compresses), on its scale of 0...100.
STORED, FASTEST = 0, 11


def scaled(path, width, height):
    """A picture filled into width x height pixels, its middle kept."""
    image = QImage(str(path)).scaled(
        width, height, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation)
    return image.copy((image.width() - width) // 2, (image.height() - height) // 2, width, height)


class Photos(QQuickImageProvider):
    """`photo/<name>/<width>/<height>`: decoded and scaled once, at the size it is shown."""

    def __init__(self):
        super().__init__(QQuickImageProvider.ImageType.Image)

    def requestImage(self, id, size, requested):
        name, width, height = id.split("/")
        return scaled(MEDIA / "photos" / f"{name}.jpg", int(width), int(height))


class Avatars(QQuickImageProvider):
    """`avatar/<person>/<ring>/<side>/<stroke>/<gap>`: a round photo in its ring, painted once."""

    def __init__(self):
        super().__init__(QQuickImageProvider.ImageType.Image)

    def requestImage(self, id, size, requested):
        person, ring, side, stroke, gap = id.split("/")
        side, stroke, gap = int(side), float(stroke), float(gap)
        image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, side, side)
        if ring != "none":
            self.disc(painter, box, self.ink(ring, side))
            self.disc(painter, box.adjusted(stroke, stroke, -stroke, -stroke), QBrush(Qt.GlobalColor.white))
        inset = stroke + gap
        photo = box.adjusted(inset, inset, -inset, -inset)
        brush = QBrush(scaled(MEDIA / "people" / f"{person}.jpg", round(photo.width()), round(photo.width())))
        painter.setBrushOrigin(photo.topLeft())
        self.disc(painter, photo, brush)
        painter.end()
        return image

    @staticmethod
    def disc(painter, box, brush):
        path = QPainterPath()
        path.addEllipse(box)
        painter.fillPath(path, brush)

    @staticmethod
    def ink(ring, side):
        """Green, or five colours clockwise from the lower left; Qt's angles run the other way."""
        if ring == "friends":
            return QBrush(QColor("#1cd150"))
        gradient = QConicalGradient(side / 2, side / 2, 225)
        for k, color in enumerate(reversed(RING)):
            gradient.setColorAt(k / (len(RING) - 1), QColor(color))
        return QBrush(gradient)


class Scene:
    """home.qml, rendered into one QImage that is kept: only what changed is painted again."""

    def __init__(self, compression):
        self.compression = compression
        QQuickWindow.setGraphicsApi(QSGRendererInterface.GraphicsApi.Software)
        for name in ("Inter-Variable", "GrandHotel-Regular"):
            QFontDatabase.addApplicationFont(str(FONTS / f"{name}.ttf"))
        self.engine = QQmlEngine()
        self.engine.addImageProvider("photo", Photos())
        self.engine.addImageProvider("avatar", Avatars())
        self.component = QQmlComponent(self.engine, QUrl.fromLocalFile(str(HERE / "home.qml")))
        self.home = self.component.create()
        if self.home is None:
            raise RuntimeError(self.component.errorString())
        self.control = QQuickRenderControl()
        self.window = QQuickWindow(self.control)
        self.window.setGeometry(0, 0, *timing.PIXELS)
        self.home.setParentItem(self.window.contentItem())
        self.image = QImage(*timing.PIXELS, QImage.Format.Format_RGB32)
        self.window.setRenderTarget(QQuickRenderTarget.fromPaintDevice(self.image))
        # Icons are data URLs, which load behind the event loop.
        while any(item.property("progress") < 1 for item in self.images()):
            QGuiApplication.processEvents()

    def images(self):
        pending = [self.home]
        while pending:
            item = pending.pop()
            pending += item.childItems()
            if item.inherits("QQuickImage"):
                yield item

    def shoot(self, kind, i):
        QMetaObject.invokeMethod(self.home, "frame", Q_ARG(str, kind), Q_ARG(int, i))
        self.control.polishItems()
        self.control.sync()
        self.control.render()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, b"png")
        writer.setCompression(self.compression)
        if not writer.write(self.image):
            raise RuntimeError(writer.errorString())
        return bytes(buffer.data())


if __name__ == "__main__":
    stored = {"action": "store_true", "help": "write the PNG's pixels uncompressed"}
    options = timing.arguments(__doc__, stored=stored)
    app = QGuiApplication([])
    scene = Scene(STORED if options.stored else FASTEST)
    png = "stored PNG" if options.stored else "PNG at zlib 1"
    timing.run(f"Qt Quick {__version__} (software renderer, {png})", scene.shoot, options)
