# QR codes: a force shown to a camera, and read by one.
window-qr-label = QR code with the share code of { $name }
window-qr-how = The other player chooses Import, then Scan a QR code.
window-qr-too-long = This force is too large for a QR code. Share it as a file.
window-qr-file = As a file
window-qr-scan = Scan a QR code
window-qr-camera = What the camera sees
window-qr-aim = Hold the whole code inside the frame.
window-qr-asking = Waiting for permission to use the camera…
window-qr-none = This device has no camera. Take a picture of the code with another one and choose it here.
window-qr-refused = Muster may not use the camera. Allow it for this page in the browser’s settings, or choose a picture of the code.
window-qr-insecure = The browser allows the camera only over HTTPS. Choose a picture of the code.
window-qr-drop = A picture of the code works too: choose it, or paste it.
window-qr-choose = Choose a picture
window-qr-nothing = There is no QR code in this picture.
window-qr-unclear = The QR code in this picture cannot be read. Take the picture closer, straight from above and in even light.
window-qr-other = This QR code is not a force. It says:
window-qr-no-address = This QR code has no server address. It says:
