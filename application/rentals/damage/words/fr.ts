/** What the receipt of a damage report says. */
import { counted } from '#domain/shared/plurals.js';
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  subject: (code: string) => `Votre location ${code} : signalement bien reçu`,
  received: (item: string, number: number, when: string) =>
    `Nous avons bien reçu votre signalement pour « ${item} », casier N°${number}, le ${when}.`,
  noticed: (moment: string, when: string) => `Constaté ${moment}, le ${when}.`,
  noPhoto: 'Sans photo.',
  photos: (count: number) => `Avec ${counted(count, 'photo reçue', 'photos reçues')}.`,
  missing: (came: number, count: number) =>
    `${came === 0 ? 'Aucune photo reçue' : counted(came, 'photo reçue', 'photos reçues')} sur ${count}. Rouvrez votre page sur le téléphone qui les a prises : les autres partent de là.`,
  wrote: (text: string) => `Vous avez écrit : ${text}`,
  onPage: 'Ce que vous avez écrit est sur votre page.',
  keep: 'Notre équipe en prend connaissance. Gardez ce message : il dit ce que vous avez signalé, et quand.',
  reference: (code: string) => `Pour toute question, donnez la référence ${code}.`,
  call: (phone: string, code: string) =>
    `Une question, ou une urgence ? Appelez le ${phone} et donnez la référence ${code}.`,
  rental: (link: string) => `Votre location : ${link}`,
  sms: (code: string, link: string) => `Consigne: signalement recu pour la location ${code}. ${link}`,
};

export type Words = Texts<typeof fr>;
