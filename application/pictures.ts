/** Uploaded pictures: re-encoded, stored apart from their record, named by their content. */
import { DomainError } from '#domain/shared/errors.js';
import type { StoredPicture } from '#domain/shared/stored-picture.js';
import type { FileReply } from './contract/files.js';
import type { App } from './app.js';
import type { Collection } from './collection.js';

export type NewPicture = Omit<StoredPicture, 'id'>;

/** At most this many pixels on a side. Throws IMAGE_NOT_ACCEPTED. */
export async function redrawn(
  app: Pick<App, 'images' | 'secrets'>,
  image: Uint8Array,
  sidePixels: number,
): Promise<NewPicture> {
  const picture = await app.images.redraw(image, sidePixels);
  if (!picture) throw new DomainError('IMAGE_NOT_ACCEPTED');
  return { ...picture, digest: app.secrets.digest(picture.base64).slice(0, 22) };
}

/** Stores a picture; null erases it completely. */
export async function storePicture(
  pictures: Collection<StoredPicture>,
  id: string,
  picture: NewPicture | null,
): Promise<void> {
  const kept = { id, ...(picture ?? { digest: '', mediaType: '', base64: '' }) };
  if (await pictures.find(id)) await pictures.save(kept);
  else if (picture) await pictures.add(kept);
}

/** `v` is the version in the requested address. Throws NOT_FOUND if there is no picture. */
export function pictureReply(picture: StoredPicture | null, v: string | undefined): FileReply {
  if (!picture) throw new DomainError('NOT_FOUND');
  const { mediaType, base64, digest: version } = picture;
  return { mediaType, base64, version, isPermanent: v === version };
}
