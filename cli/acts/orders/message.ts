/** Which message to resend: the named one, else the newest that may be resent. */
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import { exitCodes, Failure } from '#cli/exit.js';

export function chooseMessage(messages: readonly OrderMessage[], named: string | undefined): string {
  const fitting = messages.filter(
    ({ id, template, canResend }) =>
      canResend && (named === undefined || id.startsWith(named) || id.endsWith(named) || template === named),
  );
  const [newest] = [...fitting].sort((left, right) => right.createdAt.localeCompare(left.createdAt));
  if (newest) return newest.id;
  const which = named === undefined ? '' : ` « ${named} »`;
  throw new Failure(exitCodes.notFound, `Aucun message${which} ne peut être renvoyé.`, {
    code: 'NO_MESSAGE',
  });
}
