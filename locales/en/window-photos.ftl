# Photos of cards and of one's own miniatures.
window-photos-card = Photo
window-photos-mine = Your miniature
window-photos-none = None yet. Choose a file, or paste a picture.
window-photos-lent = This is the photo of the card. A photo of your own replaces it in this force.
window-photos-lost = The file of this photo is missing or damaged. Add the photo again.
window-photos-coming = This photo is on its way from another device.
window-photos-add = Add a photo
window-photos-other = Another photo
window-photos-camera = Take a photo
window-photos-remove = Remove
window-photos-removed = Photo removed.
window-photos-replaced = Photo replaced.
window-photos-look = Show photo: { $name }
window-photos-alt = Photo: { $name }
window-photos-zoom = Actual size, or fit to window
window-photos-edit = Edit photo: { $name }
window-photos-reading = Reading the photo…
window-photos-working = Saving the photo…
window-photos-turn = Rotate
window-photos-hold = Corners
window-photos-crop = Crop
window-photos-crop-text = Drag the corners around the part to keep. Arrow keys move a corner; hold Shift to move it further.
window-photos-straighten = Straighten
window-photos-straighten-text = Put the four corners on those of the card to make it a rectangle. Arrow keys move a corner; hold Shift to move it further.
window-photos-whole = Whole photo
window-photos-top-left = Top left corner, { $x }% from the left, { $y }% from the top
window-photos-top-right = Top right corner, { $x }% from the left, { $y }% from the top
window-photos-bottom-right = Bottom right corner, { $x }% from the left, { $y }% from the top
window-photos-bottom-left = Bottom left corner, { $x }% from the left, { $y }% from the top
window-photos-privacy = Stored in small size on this device only, without place, time or camera.
window-photos-stop = Stop
window-photos-keep = Save photo

# Many photos at once
window-photos-many = Add many photos
window-photos-many-text = Each photo goes to the card that its file is named after; correct those that are wrong.
window-photos-many-choose = Choose photos…
window-photos-many-of = Card on “{ $file }”
window-photos-many-without = Leave out “{ $file }”
window-photos-many-bar = { $done } of { $of } photos
window-photos-many-stop = Stop
window-photos-many-take = { $count ->
    [one] Add one photo
   *[other] Add { $count } photos
}
window-photos-many-done = { $count ->
    [one] One photo added.
   *[other] { $count } photos added.
}
