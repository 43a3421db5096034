/** Resends messages of an order of any kind, found by what the customer on the phone can say. */
import type { DryRun } from '#application/contract/dry-run.js';
import type { HitKind } from '#application/contract/find.js';
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import type { Context, Session } from '#cli/context.js';
import { ambiguous, exitCodes, Failure, usage } from '#cli/exit.js';
import { messagesPart } from '#cli/acts/parts.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import type { OrderRecords } from './kind.js';
import { keyOf, confirmProfile, isDry, previewOf, printPreview } from '#cli/acts/confirm.js';

interface Order {
  readonly kind: HitKind;
  readonly id: string;
  readonly label: string;
  readonly messages: readonly OrderMessage[];
  resend(messageId: string, key: string): Promise<unknown>;
  tryToResend(messageId: string): Promise<DryRun>;
}

const isOrder = (kind: string): boolean => (orderSubjectNames as readonly string[]).includes(kind);

/** The records of an order's kind, by its name in the API; undefined for what is no order. */
type RecordsOf = (subject: string) => Promise<OrderRecords> | undefined;

/** The one matching order; lists several (exit 2); exit 3 if there is none. */
async function findOrder(session: Session, typed: string, recordsOf: RecordsOf): Promise<Order> {
  const { items } = await session.client.find({ query: { q: typed } });
  const orders = items.filter(({ kind }) => isOrder(kind));
  const exact = orders.filter(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const found = exact.length > 0 ? exact : orders;
  const [first] = found;
  if (!first)
    throw new Failure(exitCodes.notFound, `Aucune commande ne correspond à « ${typed} ».`, {
      code: 'NOT_FOUND',
    });
  if (found.length > 1) {
    const candidates = found.map(({ id, label, hint }) => ({ id, label, hint: hint ?? '' }));
    throw ambiguous('commande', { typed, candidates, wordOf: ({ label }) => label });
  }
  const { kind, id, label } = first;
  const records = await recordsOf(kind);
  if (!records) throw usage(`« ${typed} » n’est pas une commande.`);
  const { messages } = await records.read(session.client, id);
  return {
    kind,
    id,
    label,
    messages,
    resend: (messageId, key) => records.resend<unknown>(session.keyed(key), id, messageId),
    tryToResend: (messageId) => records.resend(session.tried, id, messageId),
  };
}

export async function listMessages(context: Context, recordsOf: RecordsOf): Promise<void> {
  const { out, words } = context;
  const order = await findOrder(await context.session(), words.args.join(' '), recordsOf);
  const { kind, id, label, messages } = order;
  if (out.isJson) return out.json({ order: { kind, id, label }, items: messages });
  if (messages.length === 0) return out.say(`Aucun message (${label}).`);
  out.data(messagesPart(messages, out));
}

export async function resendMessage(context: Context, recordsOf: RecordsOf): Promise<void> {
  const { out, words } = context;
  const isDryRun = isDry(context);
  const session = await context.session();
  if (!isDryRun) await confirmProfile(context, session.profile);
  const order = await findOrder(session, words.args.join(' '), recordsOf);
  const messageId = chooseMessage(order.messages, words.text('message'));
  if (isDryRun) return printPreview(context, previewOf(await order.tryToResend(messageId)));
  await order.resend(messageId, keyOf(words));
  const { kind, id, label } = order;
  out.answer({ order: { kind, id, label }, messageId }, () => `✓ Message renvoyé (${label}).`);
}

/** Which message to resend: the named one, else the newest that may be resent. */
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
