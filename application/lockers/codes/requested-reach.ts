/** Whether an accessible locker was requested, and its text (domain/lockers/fit.ts): no promise, no silence. */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Sale } from '#domain/sales/sale.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { words } from '#application/messages/words/index.js';
import type { Store } from '#application/store.js';
import { languageOf, type Language } from '#domain/shared/languages.js';

interface Asking {
  readonly needsReach: boolean;
}

/** `lockerId` is the order's current locker; null while it has none. */
export async function requestedReachOf(
  store: Store,
  { needsReach }: Asking,
  lockerId: string | null,
): Promise<RequestedReach> {
  if (!needsReach) return null;
  return { isMet: lockerId === null ? null : (await store.lockers.get(lockerId)).isWithinReach };
}

/** For the messages that name a locker. */
export const reachLines = (requested: RequestedReach, language: Language = 'fr'): readonly string[] =>
  requested === null || requested.isMet === null
    ? []
    : [requested.isMet ? words[language].reachMet : words[language].reachMissed];

/** At the door, until the door task is done, in the language of the order. */
export const reachAtDoor = async (
  store: Store,
  order: Asking & Pick<Sale, 'language'>,
  { lockerId, doneAt }: Pick<DoorCode, 'lockerId' | 'doneAt'>,
): Promise<readonly string[]> =>
  doneAt === null ? reachLines(await requestedReachOf(store, order, lockerId), languageOf(order)) : [];
