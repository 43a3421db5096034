/** Decisions on a rental's money: previewed by the server, executed as shown, and audited with their reason. */
import type { ActionInput } from '#cli/acts/action.js';
import type { Preview } from '#cli/acts/preview.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { euros } from '#cli/ui/formats.js';
import { debtReasonLabels } from '#domain/rentals/debt-labels.js';
import { actionVerb } from '#cli/commands/build.js';
import { previewOf, rows } from './rental-action.js';
import { params } from './rental-daily.js';
import type { Option, Verb } from '#cli/verb.js';

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

/** `--dry-run`: the amount owed, or exit 5 if nothing is owed. */
const debtPreview =
  (effect: string) =>
  async ({ id, session }: ActionInput): Promise<Preview> => {
    const { debts } = await session.client.rentalOrder(params(id));
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
    about: 'Demander au client de payer par un lien ce qu’aucune empreinte ne garantit plus',
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
