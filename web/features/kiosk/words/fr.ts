/** Texts of the shared screen at a cabinet. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  codeKeys: 'Clavier des codes',
  digitKeys: 'Clavier des chiffres',
  deleteOne: 'Effacer un caractère',
  deleteAll: 'Tout effacer',
  yourCode: 'Votre code',
  codeHint: (length: number) => `${length} caractères, reçus par e-mail, par SMS ou imprimés sur l’étiquette`,
  tryAgainIn: (seconds: number) => `Nouvel essai dans ${seconds}${noBreakSpace}s`,
  submit: 'Valider le code',
  finish: 'Terminer',
  startAgain: 'Revenir au début',
  otherCabinet: 'Une autre consigne',
  codeOfOtherCabinet: 'Ce code est celui d’une autre consigne.',
  /** After the cabinet's name. */
  lockerThere: (number: number) => `, casier N°${number}.`,
  cameraRefused: 'La caméra est refusée. Autorisez-la dans le navigateur, ou tapez le code.',
  noCamera: 'Aucune caméra n’a été trouvée. Tapez le code.',
  cameraFailed: 'La caméra ne répond pas. Tapez le code.',
  stopCamera: 'Arrêter la caméra',
  scan: 'Scanner un QR code',
  showCode: 'Montrez le QR code de votre message ou de l’étiquette à la caméra.',
  opensAtOnce: 'Un casier relié s’ouvre aussitôt.',
  cameraPicture: 'Image de la caméra',
  foreignQr: 'Ce QR code n’est pas celui d’un casier. Montrez-en un autre.',
};

export type Words = Texts<typeof fr>;
