/** « Recevoir mes liens ». */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  title: 'Message perdu ?',
  contact: 'L’e-mail ou le téléphone de votre commande',
  needed: 'Indiquez l’e-mail ou le téléphone de votre commande.',
  send: 'Recevoir mes liens',
  sending: 'Envoi…',
  sent: 'C’est envoyé, si une commande est à ce contact.',
  sentHint: 'Regardez vos e-mails, courriers indésirables compris, et vos SMS.',
};

export type Words = Texts<typeof fr>;
