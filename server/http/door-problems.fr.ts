/** Refusals of staff records that the door does not confirm, in French. */
import { words } from './problem-words.js';

export const doorProblems = {
  DOOR_NOT_MOVED: words(
    409,
    'La porte n’a pas bougé',
    'Ouvrez d’abord le casier, ou confirmez que son contenu est bien en main. Rien n’est enregistré : sa porte n’a pas bougé depuis.',
  ),
  DOOR_UNHEARD: words(
    409,
    'Porte sans liaison',
    'Attendez que la consigne soit de nouveau en ligne, ou confirmez que le contenu du casier est bien en main. Rien n’est enregistré : personne ne sait si sa porte a bougé.',
  ),
  RETURN_NOT_SEEN: words(
    409,
    'Retour non constaté',
    'Vérifiez d’abord que l’article est là, puis libérez ce dépôt à part. Personne n’a vu l’article revenir.',
  ),
} as const;
