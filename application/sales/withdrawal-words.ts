/** E-mails about withdrawals, the same for laundry, the shop and rentals (Code de la consommation, D. 221-5). */
import { exclusionText } from '#domain/catalogue/exclusion-labels.js';
import { isExcluded, type WithdrawableKind } from '#domain/sales/withdrawal.js';
import { dayAndTime } from '#application/french.js';
import type { Contract } from './withdrawal-rules.js';

/** The noun before its reference. */
export const nounOf: Readonly<Record<WithdrawableKind, string>> = {
  pressing: 'commande',
  shop: 'commande',
  rental: 'location',
};

interface Words {
  readonly order: Contract;
  /** To the withdrawal form. */
  readonly withdrawalLink: string;
}

/** The exclusions, and how to withdraw from the rest; empty for a sale over a counter. */
export const goBack = ({ order, withdrawalLink }: Words): readonly string[] =>
  order.checkoutSessionId === null
    ? []
    : [
        ...order.lines.flatMap(({ itemName, withdrawalExclusion }) =>
          withdrawalExclusion ? [`${itemName} – ${exclusionText(withdrawalExclusion)}`] : [],
        ),
        ...(isExcluded(order) ? [] : [`Renoncer au contrat ici : ${withdrawalLink}`]),
      ];

/** The customer's proof of their statement. `more`: its possible cost. */
export const acknowledged = (order: Contract, more: readonly string[] = []): readonly string[] => [
  `Nous avons reçu votre rétractation le ${dayAndTime(order.withdrawnAt ?? 0)}. Gardez cet e-mail : il en est l’accusé de réception. Vous avez déclaré :`,
  ...(order.withdrawalText ?? '').split('\n'),
  ...more,
];

/** The customer's proof of the answer: the decision, its date, and the remedies against a refusal. */
export function answerTo(order: Contract, noun = nounOf.shop): readonly string[] {
  const { reference, withdrawnAt, withdrawalSettledAt, withdrawalOutcome, withdrawalAnswer } = order;
  const of = `Votre rétractation de la ${noun} ${reference}, reçue le ${dayAndTime(withdrawnAt ?? 0)},`;
  const said = `le ${dayAndTime(withdrawalSettledAt ?? 0)}\u00a0: ${withdrawalAnswer ?? ''}`;
  return withdrawalOutcome === 'refused'
    ? [
        `${of} n’est pas acceptée.`,
        `Motif, noté ${said}`,
        'Pour en discuter, appelez-nous. Le médiateur de la consommation est nommé dans nos conditions.',
      ]
    : [`${of} est acceptée.`, `Ce que nous avons fait, noté ${said}`];
}

/** The cancellation is the answer; null if it is not. No later cancellation accepts a refused withdrawal. */
export const acceptedByCancelling = (
  { reference, withdrawnAt, withdrawalOutcome, endedAt }: Contract,
  noun = nounOf.shop,
): string | null =>
  withdrawnAt === null || withdrawalOutcome !== 'accepted'
    ? null
    : `Votre rétractation du ${dayAndTime(withdrawnAt)} est acceptée : votre ${noun} ${reference} est annulée depuis le ${dayAndTime(endedAt ?? 0)}.`;
