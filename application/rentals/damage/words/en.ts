import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const en: Words = {
  subject: (code) => `Your rental ${code}: report received`,
  received: (item, number, when) =>
    `We have received your report on “${item}”, locker no. ${number}, on ${when}.`,
  noticed: (moment, when) => `Noticed ${moment}, on ${when}.`,
  noPhoto: 'Without photos.',
  photos: (count) => `With ${counted(count, 'photo', 'photos', 'en')} received.`,
  missing: (came, count) =>
    `${came === 0 ? 'No photo' : counted(came, 'photo', 'photos', 'en')} received out of ${count}. Open your page again on the phone that took them: the others are sent from there.`,
  wrote: (text) => `You wrote: ${text}`,
  onPage: 'What you wrote is on your page.',
  keep: 'Our team is looking into it. Keep this message: it says what you reported, and when.',
  reference: (code) => `For any question, give the reference ${code}.`,
  call: (phone, code) => `A question, or an emergency? Call ${phone} and give the reference ${code}.`,
  rental: (link) => `Your rental: ${link}`,
  sms: (code, link) => `Consigne: report received for rental ${code}. ${link}`,
};
