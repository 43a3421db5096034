/** The shop's e-mails and SMS, in French; SMS stay within 160 GSM-7 characters (messages.md#channels-and-content). */
import { placeText } from '#domain/lockers/place-text.js';
import { showCode } from '#domain/shared/codes.js';
import type { SaleEnding } from '#domain/sales/sale.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { reachLines } from '#application/lockers/codes/requested-reach.js';
import { refundAfterDispute } from '#application/messages/after-dispute.js';
import { amount, dayAndTime } from '#application/formats.js';
import { greeting } from '#application/messages/greeting.js';
import type { Templates } from '#application/messages/table.js';
import { emailFrom, smsFrom } from '#application/messages/template.js';
import { termsLine } from '#application/messages/terms-line.js';
import { acceptedByCancelling, acknowledged, answerTo, goBack } from '#application/sales/withdrawal-words.js';

export interface Words {
  readonly order: ShopOrder;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  /** The order's locker, once it is in one. */
  readonly lockerNumber: number | null;
  /** The reach of that locker, if an accessible one was requested. */
  readonly reach: RequestedReach;
  /** The customer's code, with the address of its page. */
  readonly code: string | null;
  readonly link: string;
  /** What is still to be refunded, in cents: a part may have been refunded before, manually. */
  readonly refundCents: number;
  /** The customer's bank blocks the money until it decides: a refund waits for it. */
  readonly isDisputed: boolean;
  /** « 2 × Limonade », if pieces are refunded and not an amount. */
  readonly refundedItems: string | null;
  /** To the newest document: the credit note once there is one; null before the payment. */
  readonly documentLink: string | null;
  /** To the accepted terms, if there are any. */
  readonly termsLink: string | null;
  /** To the withdrawal form. */
  readonly withdrawalLink: string;
  /** To the order's page. */
  readonly orderLink: string;
}

const hello = ({ order }: Words): string => greeting(order.customerName);
const follow = ({ orderLink }: Words): string => `Suivre ma commande : ${orderLink}`;
const place = ({ cabinetName, cabinetLocation }: Words): string => placeText(cabinetName, cabinetLocation);

const receipt = ({ order }: Words): readonly string[] => [
  ...order.lines.map(
    ({ quantity, itemName, totalCents }) => `${quantity} × ${itemName} : ${amount(totalCents)} TTC`,
  ),
  `Total : ${amount(order.totalAmountCents)} TTC`,
];

/** True after a withdrawal that was not refused: the message then promises no other code. */
const isGivenBack = ({ withdrawnAt, withdrawalOutcome }: ShopOrder): boolean =>
  withdrawnAt !== null && withdrawalOutcome !== 'refused';

const wayIn = (words: Words): readonly string[] => [
  `Lieu de retrait : ${place(words)}, casier N°${words.lockerNumber ?? ''}.`,
  ...reachLines(words.reach),
  `Code de retrait : ${showCode(words.code ?? '')}`,
  `Retirer ma commande : ${words.link}`,
];

/** The code that opens the door comes first, so that it is never truncated. */
const waiting = ({ order, lockerNumber, code, link }: Words): string =>
  `Consigne: code ${showCode(code ?? '')}, casier ${lockerNumber ?? ''}. Votre commande ${order.reference} vous attend. ${link}`;

const paper = (what: string, { documentLink }: Words): readonly string[] =>
  documentLink === null ? [] : [`${what} : ${documentLink}`];

const bankDelay = 'Votre banque peut mettre quelques jours à l’afficher.';

/** Their bank blocks the money until it has decided a dispute. */
const waitsForBank = ({ refundCents, isDisputed }: Words): boolean => refundCents > 0 && isDisputed;

/** Why an order ended without a payment. */
const unpaidWords = {
  customer: 'Votre commande est annulée, comme vous l’avez demandé.',
  unpaid: 'Le paiement ne nous est pas parvenu à temps : votre commande est annulée.',
  refused: 'Le paiement a été refusé : votre commande est annulée.',
  staff: 'Votre commande a été annulée par notre équipe.',
  platform: 'Nous ne pouvons pas vous servir cette fois-ci : votre commande est annulée.',
} as const satisfies Record<SaleEnding, string>;

export const templates = {
  'shop.paid': {
    subject: ({ order }) => `Votre commande ${order.reference} est payée`,
    lines: (words) => [
      hello(words),
      `Merci pour votre achat. Votre commande ${words.order.reference} est payée :`,
      ...receipt(words),
      `Lieu de retrait : ${place(words)}.`,
      'Nous la préparons. Vous recevrez un code de retrait dès qu’elle sera dans un casier.',
      follow(words),
      ...paper('Votre facture', words),
      ...termsLine(words),
      ...goBack(words),
    ],
    sms: ({ order }) =>
      `Consigne: commande ${order.reference} payee, merci. Vous recevrez un code des qu'elle sera dans un casier.`,
  },
  'shop.ready': {
    subject: ({ order }) => `Votre commande ${order.reference} vous attend`,
    lines: (words) => [
      hello(words),
      `Votre commande ${words.order.reference} est prête.`,
      ...wayIn(words),
      'Gardez ce code pour vous : il ouvre le casier à lui seul.',
      follow(words),
    ],
    sms: waiting,
  },
  'shop.remind': {
    subject: ({ order }) => `Votre commande ${order.reference} vous attend toujours`,
    lines: (words) => [
      hello(words),
      `Votre commande ${words.order.reference} vous attend depuis le ${dayAndTime(words.order.readyAt ?? 0)}.`,
      ...wayIn(words),
      follow(words),
    ],
    sms: waiting,
  },
  'shop.notReady': {
    subject: ({ order }) => `Votre commande ${order.reference} n’est plus dans son casier`,
    lines: (words) => [
      hello(words),
      `Votre commande ${words.order.reference} n’est pas, ou n’est plus, dans son casier : le code reçu n’ouvre plus rien.`,
      isGivenBack(words.order)
        ? 'Notre équipe répond à votre rétractation par e-mail.'
        : 'Vous recevrez un autre code dès qu’elle y sera.',
      follow(words),
    ],
    sms: ({ order }) =>
      isGivenBack(order)
        ? `Consigne: commande ${order.reference} : le code recu n'ouvre plus. Reponse a votre retractation par e-mail.`
        : `Consigne: attendez avant de venir. Commande ${order.reference} : le code recu n'ouvre plus, un autre suivra.`,
  },
  'shop.completed': {
    subject: ({ order }) => `Votre commande ${order.reference} est retirée`,
    lines: (words) => [
      hello(words),
      `Votre commande ${words.order.reference} a été retirée le ${dayAndTime(words.order.completedAt ?? 0)}.`,
      'Si ce n’est pas vous, appelez-nous sans attendre.',
      follow(words),
      ...goBack(words),
    ],
    sms: null,
  },
  'shop.withdrawn': {
    subject: ({ order }) => `Votre rétractation de la commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      ...acknowledged(words.order),
      'Notre équipe vous répond pour le retour et le remboursement.',
    ],
    sms: null,
  },
  'shop.withdrawalSettled': {
    subject: ({ order }) => `Notre réponse à votre rétractation de la commande ${order.reference}`,
    lines: (words) => [hello(words), ...answerTo(words.order)],
    sms: null,
  },
  'shop.unpaid': {
    subject: ({ order }) => `Votre commande ${order.reference} est annulée`,
    lines: (words) => [
      hello(words),
      `${unpaidWords[words.order.cancelReason ?? 'unpaid']} Rien n’a été débité.`,
    ],
    sms: null,
  },
  'shop.refunded': {
    subject: (words) =>
      `Votre commande ${words.order.reference} est annulée${waitsForBank(words) ? '' : ' et remboursée'}`,
    lines: (words) => [
      hello(words),
      acceptedByCancelling(words.order) ??
        `Votre commande ${words.order.reference} a été annulée par notre équipe. Veuillez nous excuser.`,
      words.refundCents === 0
        ? 'Votre paiement vous a déjà été rendu.'
        : waitsForBank(words)
          ? refundAfterDispute(words.refundCents)
          : `Nous vous remboursons ${amount(words.refundCents)}. ${bankDelay}`,
      ...paper('Votre avoir', words),
    ],
    sms: (words) =>
      `Consigne: commande ${words.order.reference} annulee${waitsForBank(words) ? '' : ' et remboursee'}. Details par e-mail.`,
  },
  'shop.givenBack': {
    subject: ({ order }) => `Remboursement de votre commande ${order.reference}`,
    lines: (words) => [
      hello(words),
      `Nous vous remboursons ${amount(words.refundCents)} de votre commande ${words.order.reference}, sur la carte du paiement. ${bankDelay}`,
      ...(words.refundedItems === null ? [] : [`Pour : ${words.refundedItems}`]),
      ...paper('Votre avoir', words),
    ],
    sms: null,
  },
  'shop.paidTooLate': {
    subject: ({ order }) => `Votre paiement pour la commande ${order.reference} vous est rendu`,
    lines: (words) => [
      hello(words),
      `Votre paiement nous est parvenu après l’annulation de la commande ${words.order.reference}.`,
      `Nous vous remboursons ${amount(words.order.totalAmountCents)}. ${bankDelay}`,
      'Pour obtenir ces articles, passez une nouvelle commande.',
    ],
    sms: ({ order }) =>
      `Consigne: commande ${order.reference} payee trop tard. Nous vous remboursons tout, details par e-mail.`,
  },
} as const satisfies Templates<'shop', Words>;

export type TemplateName = keyof typeof templates;

export const emailOf = (name: TemplateName, words: Words) => emailFrom<Words>(templates[name], words);

export const smsOf = (name: TemplateName, words: Words): string | null =>
  smsFrom<Words>(templates[name], words);
