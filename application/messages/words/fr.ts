/** What the messages of several kinds of orders say, and the frame of an e-mail. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  hello: (name: string) => `Bonjour ${name},`,
  helloThere: 'Bonjour,',
  quoted: (text: string) => `« ${text} »`,
  terms: (link: string) => `Conditions que vous avez acceptées : ${link}`,
  refundAfterDispute: (sum: string) =>
    `Votre banque examine ce paiement : si elle ne vous le rend pas elle-même, nous vous remboursons ${sum} dès qu’elle a décidé.`,
  reachMet: 'Ce casier est à hauteur accessible, comme vous l’avez demandé.',
  reachMissed:
    'Aucun casier à hauteur accessible n’était libre : celui-ci ne l’est pas. Si vous ne pouvez pas l’atteindre, appelez-nous.',
  openLink: 'Ouvrir le lien',
  help: (phone: string) => `Besoin d’aide ? Appelez le ${phone}.`,
  sentBy: (name: string) => `Message envoyé par ${name}.`,
  exclusion: (label: string) => `Droit de rétractation exclu : ${label}.`,
  customMade: 'fait sur mesure ou nettement personnalisé (L. 221-28, 3°)',
  perishable: 'se détériore ou se périme rapidement (L. 221-28, 4°)',
  unsealedHygiene: 'dès qu’il est descellé, pour l’hygiène ou la santé (L. 221-28, 5°)',
  mixed: 'mélangé à d’autres articles de manière indissociable (L. 221-28, 6°)',
  unsealedMedia: 'dès qu’il est descellé : enregistrement ou logiciel (L. 221-28, 9°)',
  press: 'journal, périodique ou magazine (L. 221-28, 10°)',
  datedLeisure: 'loisirs ou location de voiture à une période déterminée (L. 221-28, 12°)',
};

export type Words = Texts<typeof fr>;
