/** The public picture of a sellable item: re-encoded from the upload, and stored under its content digest. */
import { onVersionConflict } from '#application/conflict.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { FileReply } from '#application/contract/files.js';
import type { Installation } from '#application/installation.js';
import { keepPicture, pictureReply, redrawn, type NewPicture } from '#application/pictures.js';
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
  at: Installation,
  { sellableItemId: id, v }: OfItem & { readonly v?: string | undefined },
): Promise<FileReply> {
  const image = await at.read(async (store) => {
    const item = await store.sellableItems.get(id);
    return item.image === null ? null : store.sellableItemImages.find(id);
  });
  return pictureReply(image, v);
}

async function change(at: Installation, staff: Staff, id: string, picture: NewPicture | null) {
  return at.transaction(async (store) => {
    const known = await itemOf(store, staff, id);
    await keepPicture(store.sellableItemImages, id, picture);
    const image = picture?.digest ?? null;
    const item = await store.sellableItems.save({ ...known, image, updatedAt: at.clock.now() });
    await audit(at, store, staff, { action: 'sellableItem.image', ...subject(item) });
    return viewOf(store, item);
  });
}

/** Throws IMAGE_NOT_ACCEPTED. */
export async function saveImage(
  at: Installation,
  staff: Staff,
  { sellableItemId: id, image }: OfItem & { readonly image: Uint8Array },
) {
  await at.read((store) => itemOf(store, staff, id));
  const picture = await redrawn(at, image, sidePixels);
  return onVersionConflict(() => change(at, staff, id, picture));
}

export async function removeImage(at: Installation, staff: Staff, { sellableItemId: id }: OfItem) {
  return onVersionConflict(() => change(at, staff, id, null));
}
