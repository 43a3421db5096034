/** Decisions on a rental's money: previewed by the server, executed as shown, and audited with their reason. */
import type { ActionInput } from '#cli/acts/action.js';
import type { Preview } from '#cli/acts/confirm.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { euros, moment } from '#cli/ui/formats.js';
import { debtReasonLabels } from '#domain/rentals/debt-labels.js';
import { actionVerb } from '#cli/commands/build.js';
import { params, plan } from './rental-daily.js';
import type { Option, Verb } from '#cli/verb.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import type { DecisionEffect } from '#application/contract/rentals/rental-decision.js';
import { unprovenText } from '#domain/doors/unproven-labels.js';
import { debited } from '#domain/payments/payment.js';
import { mayBeOutText, rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { paidRows } from './order-rows.js';

/** Shared by actions on a rental: the server's own preview, and what is printed afterwards. */
const effectText = (effect: DecisionEffect): string =>
  [
    ...(effect.mayBeOut ? [`! ${mayBeOutText}`] : []),
    ...(effect.unproven === null ? [] : [`! ${unprovenText(effect.unproven)}`]),
    `Débité maintenant : ${euros(effect.capturedNow)}`,
    `Libéré maintenant : ${euros(effect.releasedNow)}`,
    `Remboursé maintenant : ${euros(effect.refundedNow)}`,
    `Frais de retard : ${euros(effect.lateFees)}`,
    `Retenu sur le dépôt : ${euros(effect.retainedDeposit)}`,
    `Pénalité : ${euros(effect.penalty)}`,
    ...(effect.writtenOff > 0 ? [`${writtenOffLabel()} : ${euros(effect.writtenOff)}`] : []),
    `Non recouvré : ${euros(effect.uncollected)}`,
    `Le client aura payé en tout : ${euros(effect.customerPaysInTotal)}`,
    `État ensuite : ${rentalStatusLabels[effect.statusAfter]}`,
  ].join('\n');

type PreviewAction = DecisionEffect['action'];

/** The server's own preview: the action then does what was shown. */
export const previewOf =
  (action: PreviewAction) =>
  async ({ id, words, session }: ActionInput): Promise<Preview> => {
    const amount = words.amount('amount');
    const isDeposit = action === 'captureDeposit';
    const effect = await session.client.rentalDecisionPreview({
      ...params(id),
      query: {
        action,
        ...(isDeposit ? {} : { amount }),
        partialDepositAmount: isDeposit ? amount : words.amount('depositAmount'),
        actualReturnTime: words.instant('returnedAt'),
        ...(words.flag('ourFault') ? { isPlatformFault: 'true' as const } : {}),
      },
    });
    return { text: effectText(effect), value: effect };
  };

const moneyText = (order: RentalOrderDetail): string =>
  `${order.rentalCode} : ${rentalStatusLabels[order.status].toLowerCase()}, débité ${euros(debited(order.cost))}, remboursé ${euros(order.cost.totalRefundedAmount)}.`;

/** The rows of decisions, which print the money afterwards. */
export const rows = paidRows({ ...plan, successText: moneyText });

const amountOption = (about: string): Option => ({ flags: '--amount <euros>', about });
const onlyIfGivenBack = amountOption('Seulement si c’est ce montant qui est rendu ; sinon rien n’est fait');
const depositShare = ({ words }: ActionInput) => {
  const amount = words.amount('amount');
  return amount === undefined ? { captureFullDeposit: true } : { partialDepositAmount: amount };
};

/** Captures the whole deposit only if it is named: a forgotten amount must not cost a customer all of it. */
function requireShare({ words }: ActionInput): void {
  const isPart = words.amount('amount') !== undefined;
  if (isPart === words.flag('full'))
    throw usage('Combien retenir ?', 'Soit --amount 35,50 (une partie), soit --full (tout le dépôt).');
}

const ofAmount = ({ id, words, reason }: ActionInput) => ({
  ...params(id),
  body: { reason, amount: words.amount('amount') },
});

/** One by one: in a bulk run the statement would not refer to a single rental. */
const unseenOption: Option = {
  flags: '--unseen',
  about: 'Même si personne n’a constaté le retour de l’article (une location à la fois)',
};

/** `--dry-run`: the amount owed or to pay by the link, or exit 5 if there is none. */
const debtPreview =
  (effect: string) =>
  async ({ id, session }: ActionInput): Promise<Preview> => {
    const { debts, payUntil, baseRentalAmount } = await session.client.rentalOrder(params(id));
    if (payUntil !== null) {
      const text = `Location à payer avant le ${moment(payUntil)} : ${euros(baseRentalAmount)}`;
      return { text: [text, effect].join('\n'), value: { payUntil, baseRentalAmount } };
    }
    const open = debts.filter(({ state }) => state === 'owed' || state === 'asked');
    if (open.length === 0)
      throw new Failure(exitCodes.refused, 'Plus rien n’est dû pour cette location.', {
        code: 'NOTHING_OWED',
      });
    const lines = open.map(({ reason, amount }) => `${debtReasonLabels()[reason]} : ${euros(amount)}`);
    return { text: [...lines, effect].join('\n'), value: open };
  };

const debts: readonly Verb[] = [
  actionVerb({
    ...rows.money,
    name: 'request-payment',
    route: 'requestRentalPayment',
    reason: 'none',
    about:
      'Envoyer au client un lien pour payer : sa location saisie par l’équipe, ou ce qu’aucune empreinte ne garantit plus',
    call: rows.byId,
    preview: debtPreview('Le client recevrait un lien pour payer par carte.'),
    examples: [
      'consigne rentals request-payment K7QM --dry-run',
      'consigne rentals request-payment K7QM --yes',
    ],
  }),
  actionVerb({
    ...rows.money,
    name: 'paid-otherwise',
    route: 'rentalPaidOtherwise',
    about: 'Noter que ce qui était dû a été payé autrement que par carte (responsables)',
    preview: debtPreview('Noté comme payé autrement ; son lien de paiement serait fermé.'),
    examples: ['consigne rentals paid-otherwise K7QM --reason "Payé en espèces" --yes'],
  }),
  actionVerb({
    ...rows.money,
    name: 'write-off',
    route: 'writeOffRentalDebt',
    about: 'Abandonner ce qui est dû : plus personne ne le demande (responsables)',
    question: 'Abandonner ce qui est dû ?',
    preview: debtPreview('Abandonné ; son lien de paiement serait fermé.'),
    examples: ['consigne rentals write-off K7QM --reason "Geste commercial" --yes'],
  }),
];

export const rentalMoney: readonly Verb[] = [
  actionVerb({
    ...rows.money,
    name: 'capture',
    route: 'captureRental',
    about: 'Débiter le prix de la location, ou une partie',
    options: [amountOption('Seulement ce montant')],
    call: ofAmount,
    preview: previewOf('captureRental'),
    examples: [
      'consigne rentals capture K7QM --reason "Fin de location" --dry-run',
      'consigne rentals capture @a-debiter.csv --reason "Clôture du mois"',
    ],
  }),
  actionVerb({
    ...rows.money,
    name: 'capture-deposit',
    route: 'captureDeposit',
    about: 'Retenir une partie du dépôt de garantie (--amount) ou tout (--full), frais de retard compris',
    options: [
      amountOption('Retenir ce montant, en plus des frais de retard'),
      { flags: '--full', about: 'Retenir tout le dépôt' },
    ],
    call: (input) => {
      requireShare(input);
      return { ...params(input.id), body: { reason: input.reason, ...depositShare(input) } };
    },
    preview: (input) => {
      requireShare(input);
      return previewOf('captureDeposit')(input);
    },
    examples: [
      'consigne rentals capture-deposit K7QM --amount 35,50 --reason "Mandrin cassé" --dry-run',
      'consigne rentals capture-deposit K7QM --full --reason "Article détruit"',
    ],
  }),
  actionVerb({
    ...rows.money,
    name: 'release-deposit',
    route: 'releaseDeposit',
    about: 'Libérer le dépôt de garantie ; les frais de retard en sont débités',
    options: [onlyIfGivenBack, unseenOption],
    call: (input) => {
      const { body, ...of } = ofAmount(input);
      return { ...of, body: { ...body, onlyIfReturned: !input.words.flag('unseen') } };
    },
    preview: previewOf('releaseDeposit'),
    examples: [
      'consigne rentals release-deposit K7QM --reason "Article en bon état"',
      'consigne rentals release-deposit K7QM --amount 120 --reason "Article en bon état"',
    ],
  }),
  actionVerb({
    ...rows.money,
    name: 'capture-all',
    route: 'captureRentalAndDeposit',
    about: 'Terminer une location dont l’article est perdu : le prix, et le dépôt ou une partie',
    options: [
      amountOption('Partie du prix'),
      { flags: '--deposit-amount <euros>', about: 'Partie du dépôt (sinon tout)' },
    ],
    question: 'L’article est perdu : débiter prix et dépôt ?',
    call: ({ id, words, reason }) => {
      const partialDepositAmount = words.amount('depositAmount');
      const share =
        partialDepositAmount === undefined ? { captureFullDeposit: true } : { partialDepositAmount };
      return { ...params(id), body: { reason, amount: words.amount('amount'), ...share } };
    },
    preview: previewOf('captureRentalAndDeposit'),
    examples: ['consigne rentals capture-all K7QM --reason "Jamais rendu" --yes'],
  }),
  actionVerb({
    ...rows.money,
    name: 'refund-price',
    route: 'refundRentalPrice',
    about: 'Rendre le prix, prolongations comprises ; le dépôt de garantie se décide à part',
    question: 'Rembourser la location ?',
    options: [onlyIfGivenBack],
    call: ofAmount,
    preview: previewOf('refundPrice'),
    examples: ['consigne rentals refund-price K7QM --reason "Rétractation du client" --yes'],
  }),
  actionVerb({
    ...rows.money,
    name: 'refund',
    route: 'refundRental',
    about: 'Tout rendre : débits remboursés, empreintes libérées',
    question: 'Tout rembourser ?',
    options: [onlyIfGivenBack],
    call: ofAmount,
    preview: previewOf('refundFull'),
    examples: ['consigne rentals refund K7QM --reason "Casier en panne" --yes'],
  }),
  actionVerb({ ...rows.refundedOffCard, route: 'rentalRefundedOffCard' }),
  ...debts,
];

function newEnd({ words }: ActionInput): string {
  const end = words.instant('until');
  if (end === undefined) throw usage('Jusqu’à quand ?', 'Ajoutez --until "20/11/2026 à 18 h".');
  return end;
}

/** The server's own check, which refuses like the action itself. */
async function previewed(input: ActionInput): Promise<Preview> {
  const { id, words, session } = input;
  const query = { plannedEndTime: newEnd(input) };
  const value = await session.client.staffExtensionOffer({ ...params(id), query });
  const { quote, plannedEndTime } = value;
  if (!quote) return { text: value.refusal ?? '', value };
  const isFree = words.flag('free') && quote.amountTtc > 0;
  const refusal = isFree ? quote.freeRefusal : quote.chargeRefusal;
  if (refusal !== null) throw new Failure(exitCodes.refused, refusal, { facts: { quote } });
  const paid = words.flag('link') ? 'par un lien envoyé au client' : 'débité au client';
  const who = isFree ? 'offert' : paid;
  const price = quote.amountTtc === 0 ? 'aucun supplément' : `${euros(quote.amountTtc)} TTC, ${who}`;
  return {
    text: [
      `Fin prévue : ${moment(plannedEndTime)}`,
      `Nouvelle fin : ${moment(quote.plannedEndTime)}`,
      `Prix : ${price}`,
    ].join('\n'),
    value,
  };
}

const extendedText = ({ rentalCode, endDate, extension }: RentalOrderDetail): string => {
  if (extension === null) return `${rentalCode} : fin prévue le ${moment(endDate)}.`;
  const requested = `${rentalCode} : jusqu’au ${moment(extension.plannedEndTime)}, ${euros(extension.amountTtc)} TTC`;
  return extension.until === null
    ? `${requested}, paiement en cours.`
    : `${requested}, en attente du paiement du client avant le ${moment(extension.until)}. La fin ne change qu’une fois payée.`;
};

/** Extends a rental for its customer: the server returns the price of the new end, and later accepts that price. */
export const rentalExtend: Verb = actionVerb({
  ...rows.money,
  name: 'extend',
  route: 'extendRentalByStaff',
  about:
    'Prolonger une location dont l’article est sorti : le client paie, ou reçoit un lien si sa banque le demande ; --free l’offre (responsables)',
  question: 'Prolonger la location ?',
  options: [
    {
      flags: '--until <date>',
      about: 'Nouvelle fin, arrondie à l’unité de la location (heure, jour…)',
    },
    { flags: '--free', about: 'Offert : rien n’est débité (responsables)' },
    {
      flags: '--link',
      about: 'Le client reçoit un lien pour payer avec la carte de son choix ; la sienne n’est pas débitée',
    },
    { flags: '--amount <euros>', about: 'Seulement si c’est ce prix ; sinon rien n’est fait' },
  ],
  call: (input) => {
    const { id, words, reason } = input;
    const plannedEndTime = newEnd(input);
    const [isFree, byLink] = [words.flag('free'), words.flag('link')];
    const body = { reason, plannedEndTime, isFree, byLink, amountTtc: words.amount('amount') };
    return { ...params(id), body };
  },
  successText: extendedText,
  preview: previewed,
  examples: [
    'consigne rentals extend K7QM --until "20/11/2026 à 18 h" --reason "Demande du client" --dry-run',
    'consigne rentals extend K7QM --until 2026-11-20T18:00 --free --reason "Retard de notre fait" --yes',
  ],
});
