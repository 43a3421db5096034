/** The public picture of a sellable item: re-encoded from the upload, and stored under its content digest. */
import { onVersionConflict } from '#application/conflict.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { FileReply } from '#application/contract/files.js';
import type { App } from '#application/app.js';
import { storePicture, pictureReply, redrawn, type NewPicture } from '#application/pictures.js';
import { subject } from './fields.js';
import { itemOf } from './items.js';
import { viewOf } from './view.js';

interface OfItem {
  readonly sellableItemId: string;
}

/** Sharp on a phone at the width of a card, with a small file. */
const sidePixels = 640;

/** Throws NOT_FOUND. */
export async function readImage(
  app: App,
  { sellableItemId: id, v }: OfItem & { readonly v?: string | undefined },
): Promise<FileReply> {
  const image = await app.read(async (store) => {
    const item = await store.sellableItems.get(id);
    return item.image === null ? null : store.sellableItemImages.find(id);
  });
  return pictureReply(image, v);
}

async function change(app: App, staff: Staff, id: string, picture: NewPicture | null) {
  return app.transaction(async (store) => {
    const known = await itemOf(store, staff, id);
    await storePicture(store.sellableItemImages, id, picture);
    const image = picture?.digest ?? null;
    const item = await store.sellableItems.save({ ...known, image, updatedAt: app.clock.now() });
    await audit(app, store, staff, { action: 'sellableItem.image', ...subject(item) });
    return viewOf(store, item);
  });
}

/** Throws IMAGE_NOT_ACCEPTED. */
export async function saveImage(
  app: App,
  staff: Staff,
  { sellableItemId: id, image }: OfItem & { readonly image: Uint8Array },
) {
  await app.read((store) => itemOf(store, staff, id));
  const picture = await redrawn(app, image, sidePixels);
  return onVersionConflict(() => change(app, staff, id, picture));
}

export async function removeImage(app: App, staff: Staff, { sellableItemId: id }: OfItem) {
  return onVersionConflict(() => change(app, staff, id, null));
}
