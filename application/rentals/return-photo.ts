/**
 * The customer's photo of the returned item, one a rental: another one replaces it until the deposit is decided
 * (rental.md#photo-of-the-return). It is stored among the photos of damage, under the id of its order.
 */
import { damagePhotoSide } from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { canAddReturnPhoto } from '#domain/rentals/return-photo.js';
import { DomainError } from '#domain/shared/errors.js';
import type { ReturnPhoto } from '#application/contract/rentals/return-photo.js';
import type { App, HolderRequest } from '#application/app.js';
import { onConflict } from '#application/conflict.js';
import { redrawn, type NewPicture } from '#application/pictures.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { holderOf } from './holder.js';

function requireOpen(order: RentalOrder): void {
  if (!canAddReturnPhoto(order)) throw new DomainError('STATE_CONFLICT');
}

async function storePhoto(store: Store, { id }: RentalOrder, picture: NewPicture): Promise<void> {
  const image = { id, orderId: id, ...picture };
  if (await store.damageImages.find(id)) await store.damageImages.save(image);
  else await store.damageImages.add(image);
}

/**
 * Re-encodes the photo, which removes all metadata such as place and camera. Throws as `holderOf`, STATE_CONFLICT
 * unless the item is said to be back and its deposit is undecided, or IMAGE_NOT_ACCEPTED.
 */
export async function addReturnPhoto(
  app: App,
  request: HolderRequest & { readonly image: Uint8Array },
): Promise<ReturnPhoto> {
  const heldIn = await holderOf(app, request);
  await app.read(async (store) => requireOpen(await heldIn(store)));
  // The picture is redrawn before the transaction because that is slow.
  const picture = await redrawn(app, request.image, damagePhotoSide);
  const returnPhotoAt = await onConflict(() =>
    app.transaction(async (store) => {
      const order = await heldIn(store);
      requireOpen(order);
      const now = app.clock.now();
      await storePhoto(store, order, picture);
      await store.rentalOrders.save({ ...order, returnPhotoAt: now });
      await recordEntry(app, store, order, 'customer', 'returnPhotoAdded');
      return now;
    }),
  );
  return { returnPhotoAt: iso(returnPhotoAt) };
}

/** The order without its photo, for the caller to save: the return that it showed no longer holds. */
export async function withoutReturnPhoto(store: Store, order: RentalOrder): Promise<RentalOrder> {
  if (order.returnPhotoAt === null) return order;
  await store.forgetImage(order.id);
  return { ...order, returnPhotoAt: null };
}
