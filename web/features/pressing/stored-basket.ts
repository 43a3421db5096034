/** Stores a pressing order while it is made; a paid one is removed. */
import { writeStored, readStored } from '#web/lib/device-storage.js';

export const draftKey = (cabinetId: string): string => `consigne.pressing.${cabinetId}`;

/** Retains the customer's contact. */
export function forgetBasket(cabinetId: string): void {
  const kept = readStored('session', draftKey(cabinetId));
  if (typeof kept === 'object' && kept !== null)
    writeStored('session', draftKey(cabinetId), { ...kept, basket: '' });
}
