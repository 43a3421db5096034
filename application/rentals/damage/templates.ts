/**
 * Messages that confirm a damage report to the customer; an SMS stays within 160 GSM-7 characters
 * (messages.md#channels-and-content).
 */
import { damageMomentLabels } from '#domain/rentals/damage-labels.js';
import { isComplete, type DamageReport } from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { counted } from '#domain/shared/plurals.js';
import { dayAndTime } from '#application/formats.js';
import { greeting, quoted } from '#application/messages/greeting.js';
import { emailFrom, smsFrom, type Template } from '#application/messages/template.js';

interface Words {
  readonly order: RentalOrder;
  readonly report: DamageReport;
  readonly link: string;
  readonly supportPhone: string | null;
}

const whatWasSaid = ({ report: { text } }: Words): string => {
  const words = quoted(text ?? '');
  return words === null ? 'Ce que vous avez écrit est sur votre page.' : `Vous avez écrit : ${words}`;
};

/** Missing photos wait on the phone (rental.md#damage-reports) and are sent from its page. */
function photosText({ report }: Words): string {
  const { photoCount, photos } = report;
  if (photoCount === 0) return 'Sans photo.';
  if (isComplete(report)) return `Avec ${counted(photos.length, 'photo reçue', 'photos reçues')}.`;
  const came =
    photos.length === 0 ? 'Aucune photo reçue' : counted(photos.length, 'photo reçue', 'photos reçues');
  return `${came} sur ${photoCount}. Rouvrez votre page sur le téléphone qui les a prises : les autres partent de là.`;
}

const whomToCall = ({ order: { rentalCode }, supportPhone }: Words): string =>
  supportPhone === null
    ? `Pour toute question, donnez la référence ${rentalCode}.`
    : `Une question, ou une urgence ? Appelez le ${supportPhone} et donnez la référence ${rentalCode}.`;

export const templates = {
  'rental.damageReceived': {
    subject: ({ order }) => `Votre location ${order.rentalCode} : signalement bien reçu`,
    lines: (words) => [
      greeting(words.order.customerName),
      `Nous avons bien reçu votre signalement pour « ${words.order.rentalItemName} », casier N°${words.order.lockerNumber}, le ${dayAndTime(words.report.createdAt)}.`,
      `Constaté ${damageMomentLabels()[words.report.moment].toLowerCase()}, le ${dayAndTime(words.report.noticedAt)}. ${photosText(words)}`,
      whatWasSaid(words),
      'Notre équipe en prend connaissance. Gardez ce message : il dit ce que vous avez signalé, et quand.',
      whomToCall(words),
      `Votre location : ${words.link}`,
    ],
    sms: ({ order, link }) => `Consigne: signalement recu pour la location ${order.rentalCode}. ${link}`,
  },
} as const satisfies Record<string, Template<Words>>;

type TemplateName = keyof typeof templates;

export const emailOf = (name: TemplateName, words: Words) => emailFrom<Words>(templates[name], words);

export const smsOf = (name: TemplateName, words: Words): string | null =>
  smsFrom<Words>(templates[name], words);
