/**
 * Messages that give a code which was replaced or taken back: they would lead somebody to a door that stays shut, so they are not
 * sent any more (behaviour.md §6: reissuing kills the old code). A code that was used is no reason: its message is a receipt, too.
 */
import { showCode } from '#domain/shared/codes.js';
import type { Installation } from '#application/installation.js';
import type { Message } from '#application/records.js';
import type { Store } from '#application/store.js';

export const bodyContext = (messageId: string): string => `message:${messageId}:body`;

const textOf = (at: Pick<Installation, 'secrets'>, { id, bodySealed }: Message): string =>
  bodySealed === null ? '' : at.secrets.unseal(bodySealed, bodyContext(id));

/** In words or in a link. */
const gives = (text: string, code: string): boolean => text.includes(showCode(code)) || text.includes(code);

/** Tells it of any message of the order. */
export async function outdatedIn(
  at: Pick<Installation, 'secrets'>,
  store: Store,
  orderId: string,
): Promise<(message: Message) => boolean> {
  const dead = (await store.doorCodes.where({ orderId })).filter(({ revokedAt }) => revokedAt !== null);
  if (dead.length === 0) return () => false;
  return (message) => {
    const text = textOf(at, message);
    return dead.some(({ code }) => gives(text, code));
  };
}
