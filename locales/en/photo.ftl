# Photos of cards and miniatures.
problem-photo-empty = This contains no photo.
problem-photo-too-many-bytes = This photo has { $size } MB; at most { $limit } MB are allowed. Save a smaller copy and try again.
problem-photo-too-many-pixels = This photo is { $width } by { $height } pixels; at most { $limit } megapixels are allowed. Save a smaller copy and try again.
problem-photo-too-much-memory = This photo would need too much memory. Save a smaller copy as JPEG and try again.
problem-photo-no-pixels = This photo is empty: its width or height is 0.
problem-photo-heic = This is a HEIC photo, which Muster cannot read. Save it as JPEG: on an iPhone, share it with “Options”, “Most Compatible”, or choose Settings, Camera, Formats, “Most Compatible”; on a computer, open it and export it as JPEG.
problem-photo-format = This is not a JPEG, PNG or WebP picture, whatever its name says. Save it as one of these and try again.
problem-photo-variant = Muster cannot read this kind of picture. Save it as an ordinary JPEG and try again.
problem-photo-cut = The end of this photo is missing, perhaps because a copy was interrupted. Copy it again.
problem-photo-broken = This photo is damaged and cannot be read. Choose another copy.
problem-photo-corners = The four corners do not enclose a part of the photo. Drag them apart.
problem-photo-crop = The part to keep lies outside the photo. Move the corners inside it.
problem-photo-stopped = Stopped; the photo was not added.
problem-photo-not-kept = This is not a photo in the format that Muster stores. Add the original photo instead.
