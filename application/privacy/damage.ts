/** A person's damage reports with photos: part of the copy required by article 15. */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { PersonView } from '#application/contract/privacy.js';
import { iso } from '#application/iso.js';
import type { Store } from '#application/store.js';

type Told = PersonView['orders'][number]['damageReports'];
export type DamageTold = (order: Pick<RentalOrder, 'id'>) => Told;

/** By order, the oldest report first. */
export async function damageTold(store: Store, orders: readonly RentalOrder[]): Promise<DamageTold> {
  const orderId = orders.map(({ id }) => id);
  const [reports, images] = await Promise.all([
    store.damageReports.where({ orderId }),
    store.damageImages.where({ orderId }),
  ]);
  const pictures = new Map(images.map(({ id, mediaType, base64 }) => [id, { mediaType, base64 }]));
  return ({ id }) =>
    reports
      .filter((report) => report.orderId === id)
      .map(({ createdAt, moment, text, settlement, photos }) => ({
        ...{ at: iso(createdAt), moment, text, settlement },
        photos: photos.flatMap((photo) => pictures.get(photo.id) ?? []),
      }));
}
