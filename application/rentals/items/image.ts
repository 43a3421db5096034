/** The picture of an item: re-encoded from the upload, stored by content, public. */
import type { RentalItem } from '#domain/rentals/rental-item.js';
import { onVersionConflict } from '#application/conflict.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { FileReply } from '#application/contract/files.js';
import type { App } from '#application/app.js';
import { storePicture, pictureReply, redrawn, type NewPicture } from '#application/pictures.js';
import { subject, viewOf } from './items.js';
import { editableItem } from './scope.js';

interface OfItem {
  readonly itemId: string;
}

/** Sharp at the width of a card on a phone, and small. */
const sidePixels = 640;

/** Throws NOT_FOUND. */
export async function readImage(
  app: App,
  { itemId, v }: OfItem & { readonly v?: string | undefined },
): Promise<FileReply> {
  const image = await app.read(async (store) => {
    const item = await store.rentalItems.get(itemId);
    return item.image === null ? null : store.rentalItemImages.find(itemId);
  });
  return pictureReply(image, v);
}

/** Stores or erases the picture, and updates its public address. */
async function change(app: App, staff: Staff, itemId: string, picture: NewPicture | null) {
  return app.transaction(async (store) => {
    const known = await editableItem(store, staff, itemId);
    await storePicture(store.rentalItemImages, itemId, picture);
    const image = picture && `/api/rental-items/${itemId}/image?v=${picture.digest}`;
    const item: RentalItem = await store.rentalItems.save({ ...known, image, updatedAt: app.clock.now() });
    await audit(app, store, staff, { action: 'rentalItem.image', ...subject(item) });
    return viewOf(store, item);
  });
}

/** Throws IMAGE_NOT_ACCEPTED or ITEM_RENTED. */
export async function saveImage(
  app: App,
  staff: Staff,
  { itemId, image }: OfItem & { readonly image: Uint8Array },
) {
  await app.read((store) => editableItem(store, staff, itemId));
  const picture = await redrawn(app, image, sidePixels);
  return onVersionConflict(() => change(app, staff, itemId, picture));
}

/** Throws ITEM_RENTED. */
export async function removeImage(app: App, staff: Staff, { itemId }: OfItem) {
  return onVersionConflict(() => change(app, staff, itemId, null));
}
