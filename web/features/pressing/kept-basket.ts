/** Where an order at a pressing is kept while it is made; what was paid is no order to be made again. */
import { keep, readKept } from '#web/lib/device-storage.js';

export const draftKey = (cabinetId: string): string => `consigne.pressing.${cabinetId}`;

/** Whoever it was for stays. */
export function forgetBasket(cabinetId: string): void {
  const kept = readKept('session', draftKey(cabinetId));
  if (typeof kept === 'object' && kept !== null)
    keep('session', draftKey(cabinetId), { ...kept, basket: '' });
}
