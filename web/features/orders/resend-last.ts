/** Sends the newest message of each chosen order again: fetches the order first, because the list has no messages. */
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import { NotDone } from '#web/ui/admin/list/bulk-run.js';
import type { BulkAction } from '#web/ui/admin/list/list-types.js';

interface Actions<Row> {
  /** « 3 locations ». */
  readonly many: (count: number) => string;
  readonly read: (row: Row) => Promise<{ readonly messages: readonly OrderMessage[] }>;
  readonly resend: (row: Row, messageId: string) => Promise<unknown>;
}

export function newestToResend(messages: readonly OrderMessage[]): OrderMessage | undefined {
  const fitting = messages.filter(({ canResend }) => canResend);
  return fitting.sort((left, right) => right.createdAt.localeCompare(left.createdAt))[0];
}

export const resendingLast = <Row>({ many, read, resend }: Actions<Row>): BulkAction<Row> => ({
  label: 'Renvoyer le dernier message',
  confirm: (count) => `${many(count)} : chaque client reçoit de nouveau son dernier message, tel quel.`,
  run: async (row) => {
    const newest = newestToResend((await read(row)).messages);
    if (!newest) throw new NotDone('Aucun message ne peut être renvoyé.');
    await resend(row, newest.id);
  },
});
