/** Photos of cards and of the user's own miniatures: the list of them, and their pictures on demand. */
import type { PhotoOf, PhotoRow } from '../../bindings';
import { withErrorToast } from '../calls/with-error-toast';
import { callForBytes, call } from '../calls/call';
import { offerUndo } from '../page/offer-undo';
import { t } from '../words/words.svelte';

/** The number of pictures that are cached, by size. */
const MAX_CACHED = { photo_thumb: 600, photo: 6 };

type Kind = keyof typeof MAX_CACHED;

let rows: ReadonlyMap<string, PhotoRow> = $state.raw(new Map());
let isRequested = false;
const pictureCache: Record<Kind, Map<string, Promise<Blob>>> = { photo_thumb: new Map(), photo: new Map() };

const key = (of: PhotoOf): string => ('card' in of ? of.card : `${of.entry.force}\n${of.entry.node}`);

export const photos = {
  /** Returns the photo of a card or an entry, if there is one. */
  of(of: PhotoOf): PhotoRow | undefined {
    return rows.get(key(of));
  },

  /** Loads the list of photos, unless it was requested before. */
  load(): void {
    if (!isRequested) void photos.refresh();
  },

  /** Reloads the list of photos. */
  async refresh(): Promise<void> {
    isRequested = true;
    const all = await withErrorToast(() => call('photos', {}));
    if (all) rows = new Map(all.map((row) => [key(row.of), row]));
  },

  /** Reloads the list after another device changed photos. Does nothing if the list was never loaded. */
  refreshIfLoaded(): void {
    if (isRequested) void photos.refresh();
  },

  /** Removes a photo and offers to undo that. */
  async remove(of: PhotoOf): Promise<void> {
    const photo = await withErrorToast(() => call('remove_photo', { of }));
    await photos.refresh();
    if (photo) offerPhoto(t('window-photos-removed'), of, photo);
  },

  /** Updates the list after a photo was taken. If it replaced another, offers to undo that. */
  async afterTaken(of: PhotoOf, before: string | null): Promise<void> {
    await photos.refresh();
    if (before && before !== photos.of(of)?.photo) offerPhoto(t('window-photos-replaced'), of, before);
  },
};

/** Says what happened to a photo, and offers to put it back. */
function offerPhoto(text: string, of: PhotoOf, photo: string): void {
  offerUndo(text, () => call('assign_photo', { of, photo }).then(photos.refresh));
}

/** Returns a picture by its name. A name always stands for the same picture, so it is cached. */
export function picture(kind: Kind, photo: string): Promise<Blob> {
  const known = pictureCache[kind].get(photo);
  if (known) return known;
  const asked = callForBytes(kind, { photo }).then((bytes) => new Blob([bytes], { type: 'image/jpeg' }));
  pictureCache[kind].set(photo, asked);
  asked.catch(() => pictureCache[kind].delete(photo));
  const [oldest] = pictureCache[kind].keys();
  if (pictureCache[kind].size > MAX_CACHED[kind] && oldest !== undefined) pictureCache[kind].delete(oldest);
  return asked;
}
