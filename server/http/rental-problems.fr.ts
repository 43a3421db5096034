/** The refusals of a rental for its customer, in French. */
import { extensionProblems } from './extension-problems.fr.js';
import { words } from './problem-words.js';

export const rentalProblems = {
  CAPTURE_TOO_LOW: words(
    422,
    'Débit trop faible pour une carte',
    'Augmentez le débit, ou ne débitez rien. Le minimum est de {euros}.',
  ),
  ...extensionProblems,
  DAMAGE_NOT_REPORTABLE: words(
    409,
    'Signalement impossible',
    'Demandez d’abord le code du casier. Un problème se signale quand la location a commencé, et pas après une annulation.',
  ),
  DAMAGE_REPORTS_FULL: words(
    409,
    'Signalements complets',
    'Appelez-nous pour le reste. Cette location a déjà tous les signalements qu’elle peut avoir.',
  ),
} as const;
