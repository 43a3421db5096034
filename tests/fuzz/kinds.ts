/**
 * The meaning of a name in the document: an `id` belongs to the collection of its path, a `code` to its kind of door.
 */
import type { Operation } from './document.js';

const other: Readonly<Record<string, string>> = {
  cabinetSizeId: 'sizeId',
  rentalItemId: 'itemId',
  depositLockerId: 'lockerId',
  pickupLockerId: 'lockerId',
  assignedLockerId: 'lockerId',
  depositCode: 'doorCode',
  pickupCode: 'doorCode',
  thresholdIds: 'thresholdId',
  cabinetIds: 'cabinetId',
  // The inbox is changed for a rental (hints.ts).
  subjectId: 'orderId',
  ownerId: 'userId',
};

const trade = (path: string): string =>
  /pressing/i.test(path) ? 'pressing' : /ecommerce/i.test(path) ? 'shop' : 'rental';

/** The kind of thing that this name means at this address. */
export function kindOf(name: string, path: string): string {
  if (name === 'code' && path.includes('/lockers/')) return 'maintenanceCode';
  if (name === 'code' && /second-factor|login/.test(path)) return 'factorCode';
  if (name === 'code') return path.includes('/rental-status/') ? 'rentalCode' : 'doorCode';
  if (name === 'sessionId' || name === 'checkoutSessionId') return `${trade(path)}SessionId`;
  // A message can be sent again only with its own order.
  if (name === 'messageId') return `${/parcels/.test(path) ? 'parcel' : trade(path)}MessageId`;
  if (name === 'orderId' && trade(path) !== 'rental') return `${trade(path)}OrderId`;
  if (name === 'itemId' && !path.includes('rental')) return 'sellableItemId';
  return other[name] ?? name;
}

/**
 * The kind of a bare `id` by the words of an address: `/api/items` and `/api/cabinets/{cabinetId}/items` list the same
 * things.
 */
export class Collections {
  private readonly kindByWord = new Map<string, string>([['reservations', 'orderId']]);

  constructor(operations: readonly Operation[]) {
    for (const { path } of operations) {
      const [, word = '', name = ''] = /\/([\w-]+)\/\{(\w+)\}$/.exec(path) ?? [];
      if (/Id$/.test(name) && name !== 'sessionId' && word !== 'stripe') this.kindByWord.set(word, name);
    }
  }

  idKind(path: string): string | null {
    const words = path.split('/').filter((word) => !word.startsWith('{'));
    const known = words.map((word) => this.kindByWord.get(word.replace(/^free-/, '')));
    return known.findLast((kind) => kind !== undefined) ?? null;
  }
}

/** The mode of the cabinets that this address is about; null for any. */
export function modesOf(path: string): readonly string[] | null {
  if (/rental/i.test(path)) return ['Rental'];
  if (/parcels/.test(path)) return ['ClickAndCollect'];
  if (/Pressing/.test(path)) return ['Pressing'];
  if (/Ecommerce/.test(path)) return ['ECommerce'];
  return /\/items/.test(path) ? ['Pressing', 'ECommerce'] : null;
}
