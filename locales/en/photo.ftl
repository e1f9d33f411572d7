# Photos of cards and miniatures.
problem-photo-empty = There is no photo in this.
problem-photo-too-many-bytes = This photo has { $size } MB; at most { $limit } MB are taken. Save it smaller and try again.
problem-photo-too-many-pixels = This photo is { $width } by { $height } pixels large; at most { $limit } megapixels are taken. Save it smaller and try again.
problem-photo-too-much-memory = Reading this photo would take more memory than a photo may. Save it smaller, as JPEG, and try again.
problem-photo-no-pixels = This photo has a width or a height of 0: there is nothing in it.
problem-photo-heic = This is a HEIC photo, which Muster cannot read. Save it as JPEG: on an iPhone, share it with “Options”, “Most Compatible”, or choose Settings, Camera, Formats, “Most Compatible”; on a computer, open it and export it as JPEG.
problem-photo-format = This is no JPEG, PNG or WebP picture, whatever its name says. Save it as one of these and try again.
problem-photo-variant = This picture is of a sort that Muster cannot read. Save it as an ordinary JPEG and try again.
problem-photo-cut = The end of this photo is missing, as after a copy that broke off. Copy it again.
problem-photo-broken = This photo is damaged and cannot be read.
problem-photo-corners = The four corners do not go around a part of the photo. Drag them apart.
problem-photo-crop = What is to stay lies outside the photo.
problem-photo-stopped = Stopped; the photo was not taken in.
problem-photo-not-kept = This is not a photo as Muster keeps them.
