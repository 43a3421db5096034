/** E-mails about withdrawals, the same for laundry, the shop and rentals (Code de la consommation, D. 221-5). */
import { isExcluded, type WithdrawableKind } from '#domain/sales/withdrawal.js';
import type { Language } from '#domain/shared/languages.js';
import { dayAndTime } from '#application/formats.js';
import { exclusionNote } from '#application/messages/greeting.js';
import type { Contract } from './withdrawal-rules.js';
import { words } from './words/index.js';

/** The noun before its reference. */
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
