/** Texts of what few holders of a code see: more proof, and the form of a report. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  code: `Code${noBreakSpace}: `,
  cabinetNumber: 'Numéro de la consigne',
  cabinetNumberHint: '6 chiffres, imprimés sur la consigne sous le QR code',
  cabinetNumberFault: 'Tapez les 6 chiffres imprimés sur la consigne.',
  digits: '4 derniers chiffres du téléphone',
  digitsHint: 'Ceux du numéro donné à la commande',
  digitsFault: 'Tapez les 4 derniers chiffres.',
  checking: 'Vérification…',
  next: 'Continuer',
  chooseFault: 'Choisissez ce qui ne va pas.',
  report: 'Signaler un problème',
  staysShut: 'Le casier reste fermé jusqu’à ce que notre équipe l’ait vérifié. Elle vous répond par message.',
  whatFound: 'Qu’avez-vous trouvé ?',
  details: 'Précisez si vous le souhaitez',
  sending: 'Envoi…',
  send: 'Envoyer le signalement',
  cancel: 'Annuler',
};

export type Words = Texts<typeof fr>;
