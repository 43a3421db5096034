/**
 * Messages to the recipient of a parcel, in French; SMS stay within 160 GSM-7 characters (parcels.md#states,
 * messages.md#channels-and-content).
 */
import { placeText } from '#domain/lockers/place-text.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { showCode } from '#domain/shared/codes.js';
import type { Instant } from '#domain/shared/record.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { reachLines } from '#application/lockers/codes/requested-reach.js';
import { dayAndTime, shortMoment } from '#application/formats.js';
import { greeting } from '#application/messages/greeting.js';
import { fitSms, smsLength } from '#application/messages/gsm7.js';
import type { Templates } from '#application/messages/table.js';
import { emailFrom, smsFrom } from '#application/messages/template.js';

export interface Words {
  readonly parcel: Parcel;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  readonly supportPhone: string | null;
  /** Null if no code opens for the recipient. */
  readonly code: string | null;
  readonly link: string;
  readonly keptUntil: Instant | null;
  /** The reach of its locker, if an accessible one was requested. */
  readonly reach: RequestedReach;
}

const smsMost = 160;

/** Only the place may be truncated, not the code or the link. */
function sms(head: string, { cabinetName, cabinetLocation, link }: Words): string {
  const before = fitSms(`Consigne: ${head}, `);
  const room = smsMost - smsLength(before) - smsLength(` ${link}`);
  const place = [...fitSms([cabinetName, cabinetLocation].filter(Boolean).join(', '))];
  while (smsLength(place.join('')) > Math.max(room, 0)) place.pop();
  return fitSms(`${before}${place.join('')} ${link}`);
}

const shown = ({ code }: Words): string => showCode(code ?? '');
const place = ({ cabinetName, cabinetLocation }: Words): string => placeText(cabinetName, cabinetLocation);

const help = ({ supportPhone }: Words): readonly string[] =>
  supportPhone === null ? [] : [`Une question ? Appelez le ${supportPhone}.`];

const fetching = (words: Words): readonly string[] => [
  `Casier N°${words.parcel.lockerNumber}, ${place(words)}.`,
  ...reachLines(words.reach),
  `Code de retrait : ${shown(words)}`,
  ...(words.keptUntil === null ? [] : [`Votre colis vous y attend jusqu’au ${dayAndTime(words.keptUntil)}.`]),
  `Ouvrez le casier : ${words.link}`,
  ...help(words),
];

const untilWords = ({ keptUntil }: Words): string =>
  keptUntil === null ? '' : ` jusqu'au ${shortMoment(keptUntil)}`;

const notThere = (words: Words): readonly string[] => [
  'Le code reçu n’ouvre plus le casier.',
  ...help(words),
];

export const templates = {
  'parcel.deposited': {
    subject: ({ parcel }) => `Votre colis vous attend au casier N°${parcel.lockerNumber}`,
    lines: (words) => [
      greeting(words.parcel.customerName),
      `Votre colis ${words.parcel.trackingNumber} est arrivé.`,
      ...fetching(words),
    ],
    sms: (words) => sms(`colis au casier ${words.parcel.lockerNumber}, code ${shown(words)}`, words),
  },
  'parcel.reminder': {
    subject: ({ parcel }) => `Votre colis vous attend toujours au casier N°${parcel.lockerNumber}`,
    lines: (words) => [
      greeting(words.parcel.customerName),
      `Votre colis ${words.parcel.trackingNumber} n’a pas encore été retiré.`,
      ...fetching(words),
    ],
    sms: (words) => sms(`rappel, colis au casier ${words.parcel.lockerNumber}, code ${shown(words)}`, words),
  },
  'parcel.keptLonger': {
    subject: ({ parcel }) => `Votre colis est gardé plus longtemps au casier N°${parcel.lockerNumber}`,
    lines: (words) => [
      greeting(words.parcel.customerName),
      `Votre colis ${words.parcel.trackingNumber} vous attend plus longtemps. Le code reste le même.`,
      ...fetching(words),
    ],
    sms: (words) => sms(`colis garde${untilWords(words)}, code ${shown(words)}`, words),
  },
  'parcel.newCode': {
    subject: () => 'Nouveau code pour votre colis',
    lines: (words) => [
      greeting(words.parcel.customerName),
      'Le code de votre colis a changé. L’ancien n’ouvre plus rien.',
      ...fetching(words),
    ],
    sms: (words) => sms(`nouveau code ${shown(words)}, casier ${words.parcel.lockerNumber}`, words),
  },
  'parcel.undone': {
    subject: () => 'Votre colis n’est pas encore dans le casier',
    lines: (words) => [
      greeting(words.parcel.customerName),
      `Le dépôt de votre colis ${words.parcel.trackingNumber} a été annulé : le casier N°${words.parcel.lockerNumber} est vide.`,
      'Vous recevrez un nouveau message dès que votre colis sera déposé.',
      ...notThere(words),
    ],
    sms: ({ parcel }) =>
      `Consigne: depot de votre colis annule, le casier ${parcel.lockerNumber} est vide. Attendez notre prochain message.`,
  },
  'parcel.moved': {
    subject: () => 'Votre colis sera déposé dans un autre casier',
    lines: (words) => [
      greeting(words.parcel.customerName),
      `Votre colis ${words.parcel.trackingNumber} sera déposé au casier N°${words.parcel.lockerNumber}, ${place(words)}.`,
      'Vous recevrez votre code de retrait dès qu’il y sera.',
      ...help(words),
    ],
    sms: ({ parcel }) =>
      `Consigne: votre colis sera depose dans un autre casier, N.${parcel.lockerNumber}. Notre prochain message vous dira ou et donnera le code.`,
  },
  'parcel.collected': {
    subject: () => 'Votre colis n’est plus dans le casier',
    lines: (words) => [
      greeting(words.parcel.customerName),
      `Votre colis ${words.parcel.trackingNumber} a été repris par notre équipe.`,
      ...notThere(words),
    ],
    sms: ({ supportPhone }) =>
      `Consigne: votre colis a ete repris par notre equipe, le code n'ouvre plus.${supportPhone === null ? '' : ` Appelez le ${supportPhone}`}`,
  },
  'parcel.cancelled': {
    subject: () => 'Votre colis ne sera pas livré dans le casier',
    lines: (words) => [
      greeting(words.parcel.customerName),
      `La livraison de votre colis ${words.parcel.trackingNumber} au casier N°${words.parcel.lockerNumber} est annulée.`,
      ...notThere(words),
    ],
    sms: ({ supportPhone }) =>
      `Consigne: la livraison de votre colis au casier est annulee.${supportPhone === null ? '' : ` Appelez le ${supportPhone}`}`,
  },
} as const satisfies Templates<'parcel', Words>;

export type ParcelTemplate = keyof typeof templates;

export const emailOf = (name: ParcelTemplate, words: Words) => emailFrom<Words>(templates[name], words);

export const smsOf = (name: ParcelTemplate, words: Words): string | null =>
  smsFrom<Words>(templates[name], words);
