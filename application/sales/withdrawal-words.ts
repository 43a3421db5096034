/** E-mails about withdrawals, the same for laundry, the shop and rentals (Code de la consommation, D. 221-5). */
import { isExcluded, withdrawalState, type SoldAs } from '#domain/sales/withdrawal.js';
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';
import type { Language } from '#domain/shared/languages.js';
import { dayAndTime } from '#application/formats.js';
import { exclusionNote } from '#application/messages/greeting.js';
import type { App, Settings } from '#application/app.js';
import type { Contract } from './sale-rules.js';
import { words } from './words/index.js';

/** The noun before an order's reference. */
export const nounOf = (kind: WithdrawableKind, language: Language = 'fr'): string =>
  words[language].nouns[kind];

interface Words {
  readonly order: Contract;
  /** To the withdrawal form. */
  readonly withdrawalLink: string;
}

/** The exclusions, and how to withdraw from the rest; empty for a sale over a counter. */
export const goBack = ({ order, withdrawalLink }: Words, language: Language = 'fr'): readonly string[] => {
  if (order.checkoutSessionId === null) return [];
  const excluded = order.lines.flatMap(({ itemName, withdrawalExclusion }) => {
    const note = exclusionNote(withdrawalExclusion, language);
    return note === null ? [] : [`${itemName} – ${note}`];
  });
  return isExcluded(order) ? excluded : [...excluded, words[language].goBack(withdrawalLink)];
};

/** The customer's proof of their statement, which is law and stays in French. `more`: its possible cost. */
export const acknowledged = (
  order: Contract,
  more: readonly string[] = [],
  language: Language = 'fr',
): readonly string[] => [
  words[language].acknowledged(dayAndTime(order.withdrawnAt ?? 0, language)),
  ...(order.withdrawalText ?? '').split('\n'),
  ...more,
];

/** The customer's proof of the answer: the decision, its date, and the remedies against a refusal. */
export function answerTo(
  order: Contract,
  kind: WithdrawableKind = 'shop',
  language: Language = 'fr',
): readonly string[] {
  const t = words[language];
  const { reference, withdrawnAt, withdrawalSettledAt, withdrawalOutcome, withdrawalAnswer } = order;
  const of = t.ofOrder(nounOf(kind, language), reference, dayAndTime(withdrawnAt ?? 0, language));
  const said = t.said(dayAndTime(withdrawalSettledAt ?? 0, language), withdrawalAnswer ?? '');
  return withdrawalOutcome === 'refused'
    ? [`${of} ${t.refused}`, t.reason(said), t.remedies]
    : [`${of} ${t.accepted}`, t.done(said)];
}

/** The cancellation is the answer; null if it is not. No later cancellation accepts a refused withdrawal. */
export const acceptedByCancelling = (
  { reference, withdrawnAt, withdrawalOutcome, endedAt }: Contract,
  kind: WithdrawableKind = 'shop',
  language: Language = 'fr',
): string | null =>
  withdrawnAt === null || withdrawalOutcome !== 'accepted'
    ? null
    : words[language].byCancelling(
        dayAndTime(withdrawnAt, language),
        nounOf(kind, language),
        reference,
        dayAndTime(endedAt ?? 0, language),
      );

/** The link to « Renoncer au contrat ici »: keyed by the order, like an invoice's link (documents/link.ts). */

type Secrets = Pick<App, 'secrets'>;

const tokenOf = (app: Secrets, kind: WithdrawableKind, orderId: string): string =>
  app.secrets.digest(`${kind}:${orderId}:withdrawal`);

/** The token is in the fragment, which reaches no server and no log. */
export const withdrawalLink = (
  app: Secrets & { readonly settings: Pick<Settings, 'publicUrl'> },
  kind: WithdrawableKind,
  { id }: { readonly id: string },
): string => `${app.settings.publicUrl}/renoncer/${id}#t=${tokenOf(app, kind, id)}`;

/** The same while a withdrawal is possible; null before and after, and once its customer was erased. */
export const openWithdrawalLink = (
  app: App,
  { kind, soldAs }: { readonly kind: WithdrawableKind; readonly soldAs: SoldAs },
  order: Contract,
): string | null =>
  order.erasedAt === null && withdrawalState(soldAs, order, app.clock.now()) === 'open'
    ? withdrawalLink(app, kind, order)
    : null;

/** To the statement and its answer; null before a withdrawal, and once its customer was erased. */
export const statedWithdrawalLink = (
  app: App,
  kind: WithdrawableKind,
  order: Pick<Contract, 'id' | 'withdrawnAt' | 'erasedAt'>,
): string | null =>
  order.withdrawnAt === null || order.erasedAt !== null ? null : withdrawalLink(app, kind, order);

/** Compared in constant time. */
export const opensWithdrawal = (
  app: Secrets,
  kind: WithdrawableKind,
  orderId: string,
  token: string,
): boolean => app.secrets.equal(tokenOf(app, kind, orderId), token);
