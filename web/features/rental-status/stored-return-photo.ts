/** The photo of a return that waits for its upload, on the device until it is sent or the rental takes none any more. */
import type { Instant } from '#domain/shared/record.js';
import { deviceStores, inStore, photoType, waitsAtMostMs } from '#web/features/damage/device-store.js';

interface Stored {
  /** The rental's code: one photo a rental. */
  readonly key: string;
  /** By the device's clock. */
  readonly storedAt: Instant;
  /** Older Safari loses blobs that are stored as such. */
  readonly photo: ArrayBuffer;
}

/** Limit for all rentals together. */
const mostStoredBytes = 20 * 1024 * 1024;

/** For the life of the page, if the browser refuses storage. */
const fallback = new Map<string, Blob>();

/** One change at a time: a photo that is sent at once is dropped after it was stored. */
let lastChange: Promise<unknown> = Promise.resolve();
function inTurn(change: () => Promise<void>): Promise<void> {
  const next = lastChange.then(change);
  lastChange = next;
  return next;
}

const name = deviceStores.returnPhotos;
const remove = (key: string): Promise<unknown> =>
  inStore(name, 'readwrite', (photos) => photos.delete(key)).catch(() => undefined);

/** The keys of photos to remove: those that waited too long, and the oldest of those that take too much. */
export function overLimit(
  stored: readonly { readonly key: string; readonly storedAt: Instant; readonly bytes: number }[],
  now: Instant,
): string[] {
  const newestFirst = stored.toSorted((one, other) => other.storedAt - one.storedAt);
  let bytes = 0;
  return newestFirst
    .filter((each) => {
      bytes += each.bytes;
      return each.storedAt + waitsAtMostMs < now || bytes > mostStoredBytes;
    })
    .map(({ key }) => key);
}

async function trim(now: Instant): Promise<void> {
  const stored = await inStore(name, 'readonly', (photos) => photos.getAll() as IDBRequest<Stored[]>);
  const sized = stored.map(({ photo, ...each }) => ({ ...each, bytes: photo.byteLength }));
  for (const key of overLimit(sized, now)) await remove(key);
}

async function store(code: string, photo: Blob, now: Instant): Promise<void> {
  try {
    const stored: Stored = { key: code, storedAt: now, photo: await photo.arrayBuffer() };
    await inStore(name, 'readwrite', (photos) => photos.put(stored));
    fallback.delete(code);
    await trim(now);
  } catch {
    // Without a store, or with a full one, the photo is still sent from the page.
    fallback.set(code, photo);
  }
}

export const storeReturnPhoto = (code: string, photo: Blob, now: Instant = Date.now()): Promise<void> =>
  inTurn(() => store(code, photo, now));

/** Null without one. */
export async function storedReturnPhoto(code: string, now: Instant = Date.now()): Promise<Blob | null> {
  const onPage = fallback.get(code);
  if (onPage) return onPage;
  await trim(now).catch(() => undefined);
  const stored = await inStore(
    name,
    'readonly',
    (photos) => photos.get(code) as IDBRequest<Stored | undefined>,
  ).catch(() => undefined);
  return stored ? new Blob([stored.photo], { type: photoType }) : null;
}

export const dropReturnPhoto = (code: string): Promise<void> =>
  inTurn(async () => {
    fallback.delete(code);
    await remove(code);
  });
