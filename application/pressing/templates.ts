/** E-mails, SMS of a pressing, in French; SMS stay within 160 GSM-7 characters (messages.md#channels-and-content). */
import { placeText } from '#domain/lockers/place-text.js';
import { begunOnRequest, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { showCode } from '#domain/shared/codes.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { reachLines } from '#application/lockers/codes/requested-reach.js';
import { refundAfterDispute } from '#application/messages/after-dispute.js';
import { amount, dayAndTime, dayOfYear } from '#application/formats.js';
import { greeting } from '#application/messages/greeting.js';
import type { Templates } from '#application/messages/table.js';
import { emailFrom, smsFrom } from '#application/messages/template.js';
import { termsLine } from '#application/messages/terms-line.js';
import { acceptedByCancelling, acknowledged, answerTo, goBack } from '#application/sales/withdrawal-words.js';

export interface Words {
  readonly order: PressingOrder;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  /** The locker that the message is about, or null. */
  readonly lockerNumber: number | null;
  /** The reach of that locker, if an accessible one was requested. */
  readonly reach: RequestedReach;
  /** As stored, with the page of the code; null if the message contains none. */
  readonly code: string | null;
  readonly codeLink: string | null;
  readonly invoiceLink: string | null;
  /** To the accepted terms, if there are any. */
  readonly termsLink: string | null;
  /** To the withdrawal form. */
  readonly withdrawalLink: string;
  /** To the order's page. */
  readonly orderLink: string;
  /** The amount refunded to the customer's card. */
  readonly refundCents: number;
  /** The customer's bank blocks the money until it decides: a refund waits for it. */
  readonly isDisputed: boolean;
  /** « 2 × Chemise », if pieces are refunded and not an amount. */
  readonly refundedItems: string | null;
  /** Refunded over the counter, where the order was paid. */
  readonly isPaidInPerson: boolean;
}

const hello = ({ order }: Words): string => greeting(order.customerName);
const follow = ({ orderLink }: Words): string => `Suivre ma commande : ${orderLink}`;
const promised = ({ order }: Words): string =>
  `Votre linge est promis pour le ${dayOfYear(order.promisedAt)} au plus tard.`;
const place = ({ cabinetName, cabinetLocation }: Words): string =>
  `${placeText(cabinetName, cabinetLocation)}.`;
const invoice = ({ invoiceLink: link }: Words): readonly string[] =>
  link === null ? [] : [`Votre facture : ${link}`];
const noted = ({ order }: Words): readonly string[] =>
  order.reserves === null ? [] : ['À la réception, nous avons noté ceci :', order.reserves];

const codeLines = ({ code, codeLink }: Words, what: string): readonly string[] =>
  code === null || codeLink === null
    ? []
    : [
        `${what} : ${showCode(code)}`,
        'Devant le casier, ouvrez cette page : elle donne le code du clavier, et ouvre la porte à distance si la serrure le permet.',
        `Ouvrir le casier : ${codeLink}`,
      ];

const contents = ({ order }: Words): readonly string[] =>
  order.lines.map(
    ({ itemName, quantity, totalCents }) =>
      `${quantity} × ${itemName.replaceAll(':', ' ')} : ${amount(totalCents)} TTC`,
  );

const total = ({ order }: Words): string => `Total : ${amount(order.totalAmountCents)} TTC`;

const endings: Readonly<Record<string, string>> = {
  customer: 'Votre commande est annulée, comme vous l’avez demandé.',
  staff: 'Votre commande a été annulée par notre équipe.',
  unpaid: 'Le paiement ne nous est pas parvenu à temps : votre commande est annulée.',
  refused: 'Le paiement a été refusé : votre commande est annulée.',
  platform: 'Nous ne pouvons pas vous servir cette fois-ci : votre commande est annulée.',
};

/** The customer cancelled, or did not pay: the page said so, and the e-mail is enough. */
const isOwnDoing = ({ cancelReason }: PressingOrder): boolean =>
  cancelReason === 'customer' || cancelReason === 'unpaid' || cancelReason === 'refused';

function moneyBack({ refundCents, isPaidInPerson, isDisputed }: Words): string {
  if (refundCents === 0) return 'Rien n’a été débité.';
  if (isDisputed) return refundAfterDispute(refundCents);
  return isPaidInPerson
    ? `Nous vous remboursons ${amount(refundCents)} au comptoir.`
    : `Nous vous remboursons ${amount(refundCents)} sur votre carte. Votre banque peut mettre quelques jours à l’afficher.`;
}

/** The work done at the customer's request before the withdrawal (L. 221-25). */
function begun({ order }: Words): readonly string[] {
  const since = begunOnRequest(order);
  return since === null
    ? []
    : [
        `Le nettoyage a commencé le ${dayAndTime(since)}, à votre demande : ce qui a été fait jusqu’à votre rétractation peut vous être facturé, en proportion du total (article L. 221-25 du Code de la consommation).`,
      ];
}

export const templates = {
  'pressing.confirmed': {
    subject: ({ order }) => `Votre commande de pressing ${order.reference} : déposez votre linge`,
    lines: (words) => [
      hello(words),
      `Votre commande ${words.order.reference} est confirmée. Déposez votre linge dans le casier N°${words.lockerNumber} : ${place(words)}`,
      ...reachLines(words.reach),
      ...codeLines(words, 'Code de dépôt'),
      promised(words),
      ...contents(words),
      total(words),
      follow(words),
      ...invoice(words),
      ...termsLine(words),
      ...goBack(words),
    ],
    sms: ({ code, codeLink, lockerNumber }) =>
      `Consigne: deposez votre linge casier ${lockerNumber}, code ${showCode(code ?? '')}. ${codeLink}`,
  },
  'pressing.received': {
    subject: ({ order }) => `Nous avons votre linge : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Vous nous avez confié votre linge : commande ${words.order.reference}, ${place(words)}`,
      promised(words),
      ...contents(words),
      total(words),
      follow(words),
      ...invoice(words),
      'Vous recevrez un code de retrait dès qu’il est prêt.',
    ],
    sms: null,
  },
  'pressing.deposited': {
    subject: ({ order }) => `Votre linge est déposé : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Votre linge est dans son casier depuis le ${dayAndTime(words.order.depositedAt ?? 0)} : commande ${words.order.reference}, ${place(words)}`,
      'Il ne vous reste rien à faire. Notre équipe le collecte, et vous prévient dès qu’elle l’a.',
      promised(words),
      follow(words),
    ],
    sms: null,
  },
  'pressing.collected': {
    subject: ({ order }) => `Votre linge est entre nos mains : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Nous avons collecté votre linge (commande ${words.order.reference}).`,
      ...noted(words),
      promised(words),
      'Vous recevrez un code de retrait dès qu’il est prêt.',
      follow(words),
    ],
    sms: null,
  },
  'pressing.reserves': {
    subject: ({ order }) => `Remarque sur votre linge : commande ${order.reference}`,
    lines: (words) => [hello(words), ...noted(words), 'Une question ? Répondez-nous ou appelez-nous.'],
    sms: null,
  },
  'pressing.ready': {
    subject: ({ order }) => `Votre linge est prêt : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Votre linge vous attend dans le casier N°${words.lockerNumber} : ${place(words)}`,
      ...reachLines(words.reach),
      ...codeLines(words, 'Code de retrait'),
      ...noted(words),
      follow(words),
    ],
    sms: ({ code, codeLink, lockerNumber }) =>
      `Consigne: linge pret, casier ${lockerNumber}, code ${showCode(code ?? '')}. ${codeLink}`,
  },
  'pressing.notReady': {
    subject: ({ order }) => `Votre linge n’est pas encore dans son casier : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      'Nous vous avons prévenu trop tôt : votre linge n’est pas encore dans son casier, et le code reçu n’ouvre plus rien.',
      'Vous recevrez un autre code dès qu’il y sera. Veuillez nous excuser.',
      follow(words),
    ],
    sms: ({ order }) =>
      `Consigne: attendez avant de venir. Pressing ${order.reference} : le code recu n'ouvre plus, un autre suivra.`,
  },
  'pressing.reminder': {
    subject: ({ order }) => `Votre linge vous attend : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Votre linge est prêt depuis deux jours dans le casier N°${words.lockerNumber} : ${place(words)} Venez le chercher pour libérer le casier.`,
      ...reachLines(words.reach),
      ...codeLines(words, 'Code de retrait'),
      follow(words),
    ],
    sms: ({ code, codeLink, lockerNumber }) =>
      `Consigne: rappel, votre linge attend casier ${lockerNumber}, code ${showCode(code ?? '')}. ${codeLink}`,
  },
  'pressing.completed': {
    subject: ({ order }) => `Votre linge est récupéré : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Votre linge (commande ${words.order.reference}) a été récupéré le ${dayAndTime(words.order.completedAt ?? 0)}.`,
      'Si ce n’est pas vous, appelez-nous sans attendre.',
      follow(words),
    ],
    sms: null,
  },
  'pressing.cancel': {
    subject: ({ order }) => `Commande de pressing ${order.reference} annulée`,
    lines: (words) => [
      hello(words),
      acceptedByCancelling(words.order) ?? endings[words.order.cancelReason ?? 'platform'] ?? '',
      moneyBack(words),
      ...(words.invoiceLink === null ? [] : [`Votre avoir : ${words.invoiceLink}`]),
    ],
    sms: (words) => {
      const { reference, customerEmail } = words.order;
      if (customerEmail === '')
        return `Consigne: commande pressing ${reference} annulee. ${moneyBack(words)}`;
      return isOwnDoing(words.order)
        ? null
        : `Consigne: commande pressing ${reference} annulee. Details par e-mail.`;
    },
  },
  'pressing.withdrawn': {
    subject: ({ order }) => `Votre rétractation de la commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      ...acknowledged(words.order, begun(words)),
      'Notre équipe vous répond pour votre linge et le remboursement.',
    ],
    sms: null,
  },
  'pressing.withdrawalSettled': {
    subject: ({ order }) => `Notre réponse à votre rétractation de la commande ${order.reference}`,
    lines: (words) => [hello(words), ...answerTo(words.order)],
    sms: null,
  },
  'pressing.givenBack': {
    subject: ({ order }) => `Remboursement de votre commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Votre commande de pressing ${words.order.reference} fait l’objet d’un remboursement.`,
      moneyBack(words),
      ...(words.refundedItems === null ? [] : [`Pour : ${words.refundedItems}`]),
      ...(words.invoiceLink === null ? [] : [`Votre avoir : ${words.invoiceLink}`]),
    ],
    sms: null,
  },
  'pressing.paidTooLate': {
    subject: ({ order }) => `Votre paiement est remboursé : commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      'Votre paiement nous est parvenu après l’annulation de la commande : le casier n’était plus réservé.',
      moneyBack(words),
      'Vous pouvez commander de nouveau quand vous le souhaitez. Veuillez nous excuser.',
    ],
    sms: ({ order }) =>
      `Consigne: paiement tardif, commande ${order.reference} remboursee. Details par e-mail.`,
  },
} as const satisfies Templates<'pressing', Words>;

export type TemplateName = keyof typeof templates;

export const emailOf = (name: TemplateName, words: Words) => emailFrom<Words>(templates[name], words);

export const smsOf = (name: TemplateName, words: Words): string | null =>
  smsFrom<Words>(templates[name], words);
