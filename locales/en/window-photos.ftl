# Photos of cards and of one's own miniatures.
window-photos-card = Photo
window-photos-mine = Your miniature
window-photos-none = None yet. Choose a file, drop one here, or paste a picture.
window-photos-lent = This is the card’s photo. Your own takes its place in this force.
window-photos-lost = The file of this photo is missing or damaged. Add it anew.
window-photos-coming = This photo is on its way from another device.
window-photos-add = Add a photo
window-photos-other = Another photo
window-photos-camera = Take a photo
window-photos-remove = Remove
window-photos-removed = The photo is removed.
window-photos-replaced = The photo is replaced.
window-photos-look = Look at the photo: { $name }
window-photos-alt = Photo: { $name }
window-photos-zoom = As large as it is, or as large as the window
window-photos-edit = Photo: { $name }
window-photos-reading = The photo is being read…
window-photos-working = The photo is being taken in…
window-photos-turn = Turn
window-photos-hold = What the corners do
window-photos-crop = Crop
window-photos-crop-text = Drag the corners around what is to stay. Arrow keys move a corner, with Shift further.
window-photos-straighten = Straighten
window-photos-straighten-text = Put the four corners on those of the card: it becomes a rectangle. Arrow keys move a corner, with Shift further.
window-photos-whole = Whole photo
window-photos-top-left = Top left corner, { $x }% from the left, { $y }% from the top
window-photos-top-right = Top right corner, { $x }% from the left, { $y }% from the top
window-photos-bottom-right = Bottom right corner, { $x }% from the left, { $y }% from the top
window-photos-bottom-left = Bottom left corner, { $x }% from the left, { $y }% from the top
window-photos-privacy = Kept small, on this device alone, and without where, when and with what it was taken.
window-photos-stop = Stop
window-photos-keep = Keep the photo

# Many photos at once
window-photos-many = Add many photos
window-photos-many-text = Drop photos here. Each goes to the card that its file is named after; put right what is not.
window-photos-many-choose = Choose photos…
window-photos-many-of = What “{ $file }” shows
window-photos-many-without = Leave out “{ $file }”
window-photos-many-bar = { $done } of { $of } photos
window-photos-many-stop = Stop
window-photos-many-take = { $count ->
    [one] Take in one photo
   *[other] Take in { $count } photos
}
window-photos-many-done = { $count ->
    [one] One photo is taken in.
   *[other] { $count } photos are taken in.
}
