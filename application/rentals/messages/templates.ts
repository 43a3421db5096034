/** E-mails and SMS, in French; SMS stay within 160 GSM-7 characters (messages.md#channels-and-content). */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { orderCost } from '#domain/rentals/pricing.js';
import { type RentalOrder, depositDecisionMs } from '#domain/rentals/rental-order.js';
import { writtenOffCents, writtenOffLabel } from '#domain/rentals/written-off.js';
import { durationText } from '#domain/shared/duration-words.js';
import { reachLines } from '#application/lockers/codes/requested-reach.js';
import { refundAfterDispute } from '#application/messages/after-dispute.js';
import { amount, dayAndTime } from '#application/french.js';
import { greeting } from '#application/messages/greeting.js';
import type { Templates } from '#application/messages/table.js';
import { type Template, emailFrom, smsFrom } from '#application/messages/template.js';
import { debtTemplates } from '#application/rentals/debt/templates.js';
import { extensionTemplates } from '#application/rentals/extension/templates.js';
import { termsLine } from '#application/messages/terms-line.js';
import { writtenOffPenaltyCents } from '#domain/rentals/penalty.js';
import { contractOf } from '#domain/rentals/rental-withdrawal.js';
import {
  acceptedByCancelling,
  acknowledged,
  answerTo,
  goBack,
  nounOf,
} from '#application/sales/withdrawal-words.js';
import { holdTemplates } from './hold-templates.js';
import { returnReminderTemplates } from './return-reminder-templates.js';
import { type Words, where } from './template-words.js';

const noun = nounOf.rental;

/** In the confirmation: how to withdraw, or why that is not possible. */
const howToGoBack = ({ order, withdrawalLink }: Words): readonly string[] =>
  goBack({ order: contractOf(order), withdrawalLink });

const isAccepted = ({ withdrawnAt, withdrawalOutcome }: RentalOrder): boolean =>
  withdrawnAt !== null && withdrawalOutcome === 'accepted';

/** Acknowledgement and answer in one, for a rental that was cancelled by the withdrawal. */
function undone({ order }: Words): readonly string[] {
  const contract = contractOf(order);
  const accepted = acceptedByCancelling(contract, noun);
  return accepted === null ? [] : [...acknowledged(contract), accepted];
}

/** For a rental fully refunded after its pick-up. */
const acceptance = ({ order }: Words): readonly string[] =>
  isAccepted(order) ? [`Votre rétractation du ${dayAndTime(order.withdrawnAt ?? 0)} est acceptée.`] : [];

const isOut = ({ pickedUpAt, returnedAt }: RentalOrder): boolean =>
  pickedUpAt !== null && returnedAt === null;

const comeBack = ({ order, link }: Words): readonly string[] =>
  isOut(order)
    ? [
        `La location court jusqu’au retour de l’article : remettez-le dans le casier N°${order.lockerNumber} dès que possible, par votre page. Ouvrir ma location : ${link}`,
      ]
    : [];

/** Messages about a rental's withdrawal; those of laundry and the shop say the same (sales/withdrawal-words.ts). */
const withdrawalTemplates = {
  'rental.withdrawn': {
    subject: ({ order }) => `Votre rétractation de la location ${order.rentalCode}`,
    lines: (words) => [
      greeting(words.order.customerName),
      ...acknowledged(contractOf(words.order), comeBack(words)),
      'Notre équipe vous répond par e-mail.',
    ],
    sms: null,
  },
  'rental.withdrawalSettled': {
    subject: ({ order }) => `Notre réponse à votre rétractation de la location ${order.rentalCode}`,
    lines: ({ order }) => [greeting(order.customerName), ...answerTo(contractOf(order), noun)],
    sms: null,
  },
} as const satisfies Record<string, Template<Words>>;

const endings: Readonly<Record<string, string>> = {
  customer: 'Votre location est annulée, comme vous l’avez demandé. Rien n’a été débité.',
  staff: 'Votre location a été annulée par notre équipe. Rien n’a été débité.',
  unpaid: 'Le paiement ne nous est pas parvenu à temps : votre commande est annulée. Rien n’a été débité.',
  noShow: 'Votre réservation n’a pas été retirée à temps : elle est annulée.',
  notFetched:
    'L’article n’a pas été retiré avant la fin prévue : votre location est close et son prix est débité.',
  lateCancellation: 'Votre réservation est annulée après le délai gratuit.',
  depositRefused:
    'Votre carte n’a pas permis l’empreinte du dépôt de garantie : votre location est annulée sans frais.',
  platform:
    'Nous ne pouvons pas vous servir cette fois-ci : votre location est annulée sans frais. Veuillez nous excuser.',
};

const nothingTaken = 'Rien n’a été débité.';

/** Also for a hold that was captured manually at the provider. */
const moneyBack = (cents: number, { isDisputed }: Pick<Words, 'isDisputed'>): string =>
  isDisputed
    ? refundAfterDispute(cents)
    : `Nous vous remboursons ${amount(cents)}. Votre banque peut mettre quelques jours à l’afficher.`;

function endingLines(words: Words): readonly string[] {
  const { order, refundCents } = words;
  const text = isAccepted(order) ? nothingTaken : (endings[order.cancelReason ?? 'platform'] ?? '');
  if (refundCents === 0) return [text];
  return [text.replace(nothingTaken, '').trim(), moneyBack(refundCents, words)].filter((line) => line !== '');
}

/** The customer cancelled, or did not pay: the page said so, and the e-mail is enough. */
const isOwnDoing = ({ cancelReason }: RentalOrder): boolean =>
  cancelReason === 'customer' || cancelReason === 'unpaid' || cancelReason === 'lateCancellation';

const ended = {
  subject: ({ order }: Words) =>
    isAccepted(order)
      ? `Votre rétractation de la location ${order.rentalCode} : elle est annulée`
      : `Location annulée : ${order.rentalItemName}`,
  lines: (words: Words) => {
    const { order } = words;
    const penalty = order.penaltyCents > 0 ? [`Montant débité : ${amount(order.penaltyCents)} TTC.`] : [];
    const offeredCents = writtenOffPenaltyCents(order);
    const offered =
      offeredCents > 0 ? [`${writtenOffLabel()} : ${amount(offeredCents)}. Rien n’a été débité.`] : [];
    const released =
      'Toute empreinte bancaire restante est levée ; votre banque peut l’afficher encore quelques jours.';
    const last = order.paidAt === null ? [released] : [released, `Votre reçu : ${words.receiptLink}`];
    return [
      greeting(order.customerName),
      ...undone(words),
      ...endingLines(words),
      ...penalty,
      ...offered,
      ...last,
    ];
  },
  sms: ({ order }: Words) =>
    isOwnDoing(order)
      ? null
      : `Consigne: votre location ${order.rentalCode} est annulee. Details par e-mail.`,
} as const satisfies Template<Words>;

export type { Words } from './template-words.js';

const hello = ({ order }: Words): string => greeting(order.customerName);
const follow = ({ link }: Words): string => `Suivez votre location : ${link}`;
const paper = ({ receiptLink }: Words): string => `Votre reçu : ${receiptLink}`;

function receipt({ order, priceCents, retainedReason, uncollectedCents }: Words): readonly string[] {
  const cost = orderCost(order, order.actualEndAt ?? order.plannedEndAt);
  const lines = [
    `Location : ${amount(priceCents)} TTC`,
    `Frais de retard : ${amount(order.cappedLateFeeCents)} TTC`,
  ];
  if (cost.hasCappedLateFees)
    lines.push(`Frais de retard abandonnés au-delà du dépôt de garantie : ${amount(cost.writtenOffCents)}`);
  if (order.retainedDepositCents > 0)
    lines.push(
      `Retenu sur le dépôt de garantie : ${amount(order.retainedDepositCents)}${retainedReason === null ? '' : ` (${retainedReason})`}`,
    );
  if (uncollectedCents > 0)
    lines.push(`Non débité, car l’empreinte bancaire n’est plus disponible : ${amount(uncollectedCents)}`);
  return lines;
}

/** The amount owed of the deposit cannot always be captured: its hold may have expired, or been refused. */
function deposit(words: Words): readonly string[] {
  const { order, depositCapturedCents: taken } = words;
  const { depositCents, cappedLateFeeCents, retainedDepositCents } = order;
  const offeredCents = writtenOffCents(order, taken);
  const isShort = taken < cappedLateFeeCents + retainedDepositCents;
  const offered = offeredCents > 0 ? [`${writtenOffLabel()} : ${amount(offeredCents)}`] : [];
  const debited = isShort ? [`Débité sur le dépôt de garantie : ${amount(taken)}`] : [];
  const lines = [...offered, ...debited];
  if (depositCents === 0) return lines;
  if (taken >= depositCents) return [...lines, 'Le dépôt de garantie est débité en entier.'];
  const what = taken === 0 ? 'Le dépôt de garantie' : 'Le reste du dépôt de garantie';
  const restCents = words.depositHeldCents + words.depositReleasedCents;
  const sum = restCents > 0 ? ` (${amount(restCents)})` : '';
  return [
    ...lines,
    `${what} est libéré${sum} ; votre banque peut afficher l’empreinte encore quelques jours.`,
  ];
}

const releaseText = `libéré au plus tard ${durationText(depositDecisionMs)} après le retour, sauf décision motivée`;

/** Once the item is back, the latest release has a date. */
const releaseDate = ({ depositReleaseAt }: RentalOrder): string =>
  depositReleaseAt === null
    ? releaseText
    : `libéré au plus tard le ${dayAndTime(depositReleaseAt)}, sauf décision motivée`;

/** After the end, while the decision about it is pending. */
function heldDeposit({ order, depositHeldCents: held, depositCapturedCents }: Words): readonly string[] {
  if (order.status !== 'PendingDepositDecision' || held === 0) return [];
  const owedCents = order.cappedLateFeeCents - depositCapturedCents;
  const reserved = `Dépôt de garantie réservé sur votre carte, non débité : ${amount(held)}`;
  if (owedCents >= held) return [reserved, 'Les frais de retard prennent tout ce dépôt.'];
  return [
    reserved,
    owedCents > 0 && !isBelowCardMinimum(owedCents)
      ? `Les frais de retard sont pris sur ce dépôt. Le reste est ${releaseDate(order)}.`
      : `Il est ${releaseDate(order)}.`,
  ];
}

export const templates = {
  'rental.confirmed': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : ${order.rentalItemName}`,
    lines: (words) => {
      const { order } = words;
      return [
        hello(words),
        `Votre location est confirmée : ${order.rentalItemName}, casier N°${order.lockerNumber}.`,
        ...reachLines(words.reach),
        where(words),
        `Du ${dayAndTime(order.startAt)} au ${dayAndTime(order.plannedEndAt)}.`,
        `Code de location : ${order.rentalCode}`,
        [
          `Prix : ${amount(order.baseTtcCents)} TTC, débité au retour.`,
          ...(order.depositCents > 0
            ? [`Dépôt de garantie : ${amount(order.depositCents)}, empreinte bancaire non débitée.`]
            : []),
        ].join(' '),
        ...(order.depositCents > 0 ? [`Le dépôt de garantie est ${releaseText}.`] : []),
        follow(words),
        ...howToGoBack(words),
        ...termsLine(words),
      ];
    },
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode} confirmee, casier ${order.lockerNumber}. ${link}`,
  },
  ...returnReminderTemplates,
  'rental.terminated': {
    subject: ({ order }) => `Retour de votre location ${order.rentalCode}`,
    lines: (words) => [
      hello(words),
      `Vous avez terminé la location de « ${words.order.rentalItemName} » le ${dayAndTime(words.order.actualEndAt ?? words.order.plannedEndAt)}.`,
      ...receipt(words),
      ...heldDeposit(words),
      words.order.returnedAt === null
        ? `Remettez l’article dans le casier N°${words.order.lockerNumber} et fermez la porte.`
        : `L’article est de retour dans le casier N°${words.order.lockerNumber}, porte refermée.`,
      follow(words),
    ],
    sms: null,
  },
  'rental.returned': {
    subject: ({ order }) => `L’article est rendu : location ${order.rentalCode}`,
    lines: (words) => [
      hello(words),
      `« ${words.order.rentalItemName} » est de retour dans le casier N°${words.order.lockerNumber}, porte fermée, le ${dayAndTime(words.order.returnedAt ?? words.now)}. Merci.`,
      'Il ne vous reste rien à faire.',
      ...heldDeposit(words),
      follow(words),
    ],
    sms: null,
  },
  'rental.closedByStaff': {
    subject: ({ order }) => `Retour de votre location ${order.rentalCode}`,
    lines: (words) => [
      hello(words),
      `Notre équipe a enregistré le retour de « ${words.order.rentalItemName} » le ${dayAndTime(words.order.actualEndAt ?? words.order.plannedEndAt)}.`,
      ...receipt(words),
      ...heldDeposit(words),
      follow(words),
    ],
    sms: null,
  },
  'rental.notReturned': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : l’article n’est pas dans son casier`,
    lines: (words) => [
      hello(words),
      `Notre équipe n’a pas trouvé « ${words.order.rentalItemName} » dans le casier N°${words.order.lockerNumber}.`,
      `Si vous l’avez encore, demandez un code de retour et rapportez-le. Ouvrir ma location : ${words.link}`,
      'L’heure de fin et les frais ne changent pas ; le dépôt de garantie reste réservé jusqu’au retour.',
      'Si vous l’avez rendu, contactez-nous.',
    ],
    sms: ({ order, link }) =>
      `Consigne: location ${order.rentalCode}, article absent du casier. Rapportez-le ou contactez-nous. ${link}`,
  },
  'rental.priceRefunded': {
    subject: ({ order, isDisputed }) =>
      isDisputed
        ? `Le prix de votre location ${order.rentalCode}`
        : `Le prix de votre location ${order.rentalCode} est remboursé`,
    lines: (words) => [
      hello(words),
      ...acceptance(words),
      words.priceCapturedCents > 0
        ? words.isDisputed
          ? refundAfterDispute(words.priceCapturedCents)
          : `Nous vous remboursons ${amount(words.priceCapturedCents)}, le prix de la location. Votre banque peut mettre quelques jours à l’afficher.`
        : 'Le prix de la location ne sera pas débité.',
      paper(words),
    ],
    sms: null,
  },
  'rental.refunded': {
    subject: ({ order, isDisputed }) =>
      isDisputed
        ? `Le remboursement de votre location ${order.rentalCode}`
        : `Votre location ${order.rentalCode} est remboursée`,
    lines: (words) => [
      hello(words),
      ...acceptance(words),
      words.netCapturedCents > 0 ? moneyBack(words.netCapturedCents, words) : 'Rien n’a été débité.',
      'Toute empreinte bancaire restante est levée.',
      paper(words),
    ],
    sms: null,
  },
  'rental.completed': {
    subject: ({ order }) => `Votre location ${order.rentalCode} est close`,
    lines: (words) => [
      hello(words),
      'Votre location est close. Voici le détail :',
      ...receipt(words),
      `Débité en tout : ${amount(words.paidCents)}`,
      ...deposit(words),
      paper(words),
    ],
    sms: null,
  },
  ...holdTemplates,
  'rental.movedUnit': {
    subject: ({ order }) => `Votre location ${order.rentalCode} change de casier`,
    lines: (words) => [
      hello(words),
      `Votre article vous attend désormais au casier N°${words.order.lockerNumber}. Le prix ne change pas.`,
      ...reachLines(words.reach),
      follow(words),
    ],
    sms: ({ order }) =>
      `Consigne: location ${order.rentalCode}, votre article est au casier ${order.lockerNumber}.`,
  },
  ...withdrawalTemplates,
  ...extensionTemplates,
  ...debtTemplates,
  ...{ 'rental.cancel': ended, 'rental.cancelUnopened': ended, 'rental.closeUnopened': ended },
  ...{ 'rental.noShow': ended, 'rental.fail': ended },
} as const satisfies Templates<'rental', Words, 'rental.damageReceived' | 'rental.freeAgain'>;

export type TemplateName = keyof typeof templates;

export const emailOf = (name: TemplateName, words: Words) => emailFrom<Words>(templates[name], words);

export const smsOf = (name: TemplateName, words: Words): string | null =>
  smsFrom<Words>(templates[name], words);
