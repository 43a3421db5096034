/** Decisions on a rental's money: each is previewed by the server, carried out as it was shown, and in the audit with its reason. */
import type { DecisionEffect } from '#application/contract/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import type { Asked } from '#cli/acts/deed.js';
import type { Preview } from '#cli/acts/preview.js';
import { owedPreview } from '#cli/acts/owed-refund.js';
import { usage } from '#cli/exit.js';
import { euros } from '#cli/ui/formats.js';
import { debited } from '#domain/payments/debited.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { deedVerb } from './build.js';
import { rentalArg as arg } from './rental-daily.js';
import type { Option, Verb } from './verb.js';

const effectText = (effect: DecisionEffect): string =>
  [
    `Débité maintenant : ${euros(effect.capturedNow)}`,
    `Libéré maintenant : ${euros(effect.releasedNow)}`,
    `Remboursé maintenant : ${euros(effect.refundedNow)}`,
    `Frais de retard : ${euros(effect.lateFees)}`,
    `Retenu sur le dépôt : ${euros(effect.retainedDeposit)}`,
    `Pénalité : ${euros(effect.penalty)}`,
    `Non recouvré : ${euros(effect.uncollected)}`,
    `Le client aura payé en tout : ${euros(effect.customerPaysInTotal)}`,
    `État ensuite : ${rentalStatusLabels[effect.statusAfter]}`,
  ].join('\n');

type PreviewAction = DecisionEffect['action'];

/** The server's own preview: what it shows is what the deed then does. */
const previewOf =
  (action: PreviewAction) =>
  async ({ id, words, session }: Asked): Promise<Preview> => {
    const amount = words.amount('amount');
    const isDeposit = action === 'captureDeposit';
    const effect = await session.client.rentalDecisionPreview({
      params: { orderId: id },
      query: {
        action,
        ...(isDeposit ? {} : { amount }),
        partialDepositAmount: isDeposit ? amount : words.amount('depositAmount'),
        actualReturnTime: words.instant('returnedAt'),
        ...(words.flag('ourFault') ? { isFaultOurs: 'true' as const } : {}),
      },
    });
    return { text: effectText(effect), value: effect };
  };

const told = (order: RentalOrderDetail): string =>
  `${order.rentalCode} : ${rentalStatusLabels[order.status].toLowerCase()}, débité ${euros(debited(order.cost))}, remboursé ${euros(order.cost.totalRefundedAmount)}.`;

const amountOption = (about: string): Option => ({ flags: '--amount <euros>', about });
const onlyIfGivenBack = amountOption('Seulement si c’est ce montant qui est rendu ; sinon rien n’est fait');
const returnedAt: Option = {
  flags: '--returned-at <date>',
  about: 'Heure réelle du retour (sinon maintenant)',
};
const money = { kind: 'rental', arg, changes: 'money', reason: 'required', told } as const;

const depositShare = ({ words }: Asked) => {
  const amount = words.amount('amount');
  return amount === undefined ? { captureFullDeposit: true } : { partialDepositAmount: amount };
};

/** All of the deposit only when it is said: leaving an amount out must not cost a customer the whole. */
function requireShare({ words }: Asked): void {
  const isPart = words.amount('amount') !== undefined;
  if (isPart === words.flag('full'))
    throw usage('Combien retenir ?', 'Soit --amount 35,50 (une partie), soit --full (tout le dépôt).');
}

const givingBack = ({ id, words, reason }: Asked) => ({
  params: { orderId: id },
  body: { reason, amount: words.amount('amount') },
});

const endings: readonly Verb[] = [
  deedVerb({
    ...money,
    name: 'terminate',
    route: 'manualTerminateRental',
    about: 'Enregistrer que l’article est revenu autrement',
    options: [returnedAt],
    call: ({ id, words, reason }) => ({
      params: { orderId: id },
      body: { reason, actualReturnTime: words.instant('returnedAt') },
    }),
    preview: previewOf('manualTerminate'),
    examples: [
      'consigne rentals terminate K7QM --reason "Rapporté à l’accueil"',
      'consigne rentals terminate K7QM --returned-at 2026-11-20T17:30+01:00 --dry-run',
    ],
  }),
  deedVerb({
    ...money,
    name: 'not-returned',
    route: 'recordNotReturned',
    about:
      'Noter qu’un article compté comme rendu ne l’est pas ; son casier reste fermé jusqu’à vérification, le client est averti',
    call: ({ id, reason }) => ({ params: { orderId: id }, body: { reason } }),
    preview: previewOf('notReturned'),
    examples: ['consigne rentals not-returned K7QM --reason "Code de retour refusé par la serrure"'],
  }),
  deedVerb({
    ...money,
    name: 'cancel',
    route: 'cancelRentalOrder',
    about: 'Annuler avant le retrait ; gratuit si la cause est chez nous',
    options: [{ flags: '--our-fault', about: 'La cause est chez nous : le client ne paie rien' }],
    call: ({ id, words, reason }) => ({
      params: { orderId: id },
      body: { reason, isFaultOurs: words.flag('ourFault') },
    }),
    preview: previewOf('cancel'),
    examples: ['consigne rentals cancel K7QM --our-fault --reason "Casier en panne"'],
  }),
  deedVerb({
    ...money,
    changes: 'record',
    name: 'settle-withdrawal',
    route: 'settleRentalWithdrawal',
    about: 'Noter ce qui a été fait d’une rétractation ; le client est prévenu, aucun argent ne bouge',
    options: [{ flags: '--refused', about: 'La rétractation est refusée : le motif est donné au client' }],
    call: ({ id, reason, words }) =>
      ({
        params: { orderId: id },
        body: { outcome: words.flag('refused') ? 'refused' : 'accepted', reason },
      }) as const,
    examples: [
      'consigne rentals settle-withdrawal K7QM --reason "Article rendu, location remboursée"',
      'consigne rentals settle-withdrawal K7QM --refused --reason "Délai de quatorze jours passé"',
    ],
  }),
  deedVerb({
    ...money,
    changes: 'record',
    name: 'close-withdrawal',
    route: 'closeRentalWithdrawal',
    about: 'Noter pourquoi plus rien n’est à rendre d’une rétractation acceptée ; aucun argent ne bouge',
    call: ({ id, reason }) => ({ params: { orderId: id }, body: { reason } }),
    examples: ['consigne rentals close-withdrawal K7QM --reason "Rendu par virement"'],
  }),
];

const decisions: readonly Verb[] = [
  deedVerb({
    ...money,
    name: 'capture',
    route: 'captureRental',
    about: 'Débiter le prix de la location, ou une partie',
    options: [amountOption('Seulement ce montant')],
    call: ({ id, words, reason }) => ({
      params: { orderId: id },
      body: { reason, amount: words.amount('amount') },
    }),
    preview: previewOf('captureRental'),
    examples: [
      'consigne rentals capture K7QM --reason "Fin de location" --dry-run',
      'consigne rentals capture @a-debiter.csv --reason "Clôture du mois"',
    ],
  }),
  deedVerb({
    ...money,
    name: 'capture-deposit',
    route: 'captureDeposit',
    about: 'Retenir une partie du dépôt de garantie (--amount) ou tout (--full), frais de retard compris',
    options: [
      amountOption('Retenir ce montant, en plus des frais de retard'),
      { flags: '--full', about: 'Retenir tout le dépôt' },
    ],
    call: (asked) => {
      requireShare(asked);
      return { params: { orderId: asked.id }, body: { reason: asked.reason, ...depositShare(asked) } };
    },
    preview: (asked) => {
      requireShare(asked);
      return previewOf('captureDeposit')(asked);
    },
    examples: [
      'consigne rentals capture-deposit K7QM --amount 35,50 --reason "Mandrin cassé" --dry-run',
      'consigne rentals capture-deposit K7QM --full --reason "Article détruit"',
    ],
  }),
  deedVerb({
    ...money,
    name: 'release-deposit',
    route: 'releaseDeposit',
    about: 'Libérer le dépôt de garantie ; les frais de retard en sont débités',
    options: [onlyIfGivenBack],
    call: givingBack,
    preview: previewOf('releaseDeposit'),
    examples: [
      'consigne rentals release-deposit K7QM --reason "Article en bon état"',
      'consigne rentals release-deposit K7QM --amount 120 --reason "Article en bon état"',
    ],
  }),
  deedVerb({
    ...money,
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
      return { params: { orderId: id }, body: { reason, amount: words.amount('amount'), ...share } };
    },
    preview: previewOf('captureRentalAndDeposit'),
    examples: ['consigne rentals capture-all K7QM --reason "Jamais rendu" --yes'],
  }),
  deedVerb({
    ...money,
    name: 'refund-price',
    route: 'refundRentalPrice',
    about: 'Rendre le prix, prolongations comprises ; le dépôt de garantie se décide à part',
    question: 'Rembourser la location ?',
    options: [onlyIfGivenBack],
    call: givingBack,
    preview: previewOf('refundPrice'),
    examples: ['consigne rentals refund-price K7QM --reason "Rétractation du client" --yes'],
  }),
  deedVerb({
    ...money,
    name: 'refund',
    route: 'refundRental',
    about: 'Tout rendre : débits remboursés, empreintes libérées',
    question: 'Tout rembourser ?',
    options: [onlyIfGivenBack],
    call: givingBack,
    preview: previewOf('refundFull'),
    examples: ['consigne rentals refund K7QM --reason "Casier en panne" --yes'],
  }),
  deedVerb({
    ...money,
    name: 'refunded-elsewhere',
    route: 'rentalRefundedElsewhere',
    about: 'Noter qu’un remboursement qui n’est pas arrivé sur la carte a été payé au client autrement',
    call: ({ id, reason }) => ({ params: { orderId: id }, body: { reason } }),
    preview: async ({ id, session }) =>
      owedPreview((await session.client.rentalOrder({ params: { orderId: id } })).owedRefund),
    examples: ['consigne rentals refunded-elsewhere K7QM --reason "Virement au client" --yes'],
  }),
];

export const rentalMoney: readonly Verb[] = [...endings, ...decisions];
