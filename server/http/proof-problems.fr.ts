/** Refusals of codes, links and digits (doors-and-codes.md#proof-of-an-order): unknown, or another proof is needed. */
import { words } from './problem-words.js';

export const proofProblems = {
  CABINET_REQUIRED: words(
    403,
    'Numéro de la consigne nécessaire',
    'Ajoutez le numéro à 6 chiffres imprimé sur la consigne, ou ouvrez le lien reçu par e-mail ou SMS. Beaucoup de codes ont été essayés ces dernières heures.',
  ),
  DIGITS_REQUIRED: words(
    403,
    'Chiffres du téléphone nécessaires',
    'Ajoutez les 4 derniers chiffres du téléphone donné à la commande, ou ouvrez le lien reçu par e-mail ou SMS. Beaucoup de codes ont été essayés à cette consigne.',
  ),
  LINK_REQUIRED: words(
    403,
    'Lien nécessaire',
    'Touchez « Recevoir mon lien », puis ouvrez-le. Il part à l’e-mail et au téléphone de la commande. Trop d’essais n’étaient pas les bons.',
  ),
  ORDER_OVER: words(
    410,
    'Location terminée',
    'Consultez le reçu dans votre e-mail. Cette location est terminée et son lien n’ouvre plus le casier.',
  ),
  PROOF_REQUIRED: words(
    403,
    'Preuve nécessaire',
    'Saisissez les 4 derniers chiffres de votre téléphone, ou ouvrez le lien reçu par e-mail ou SMS.',
  ),
  PROOF_WRONG: words(
    404,
    'Code, chiffres ou lien inconnus',
    'Vérifiez le code de location et les 4 chiffres demandés, ou ouvrez en entier le lien reçu par e-mail ou SMS.',
  ),
  UNKNOWN_CABINET: words(
    404,
    'Consigne inconnue',
    'Vérifiez le numéro de la consigne. Il a 6 chiffres et se lit sur la consigne, sous le QR code.',
  ),
  UNKNOWN_CODE: words(
    404,
    'Code inconnu',
    'Vérifiez le code. Il est inconnu, déjà utilisé, remplacé ou expiré. Le bon est dans votre dernier message, ou sur l’étiquette.',
  ),
};
