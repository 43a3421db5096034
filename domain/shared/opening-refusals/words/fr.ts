/** Why a remote opening failed, for a customer at the door; `keypad` and `retry`: with and without a code on the lock. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  notRemotely: {
    keypad:
      'Saisissez le code sur la serrure ou appelez l’assistance. La serrure ne peut pas être commandée à distance pour le moment.',
    retry:
      'Réessayez dans un instant, ou appelez l’assistance. La serrure ne peut pas être commandée à distance pour le moment.',
  },
  notAccepted: {
    keypad:
      'Saisissez le code sur la serrure ou appelez l’assistance. L’armoire n’a pas accepté l’ouverture.',
    retry: 'Réessayez dans un instant, ou appelez l’assistance. L’armoire n’a pas accepté l’ouverture.',
  },
  notAcceptedNow:
    'Réessayez dans un instant, ou appelez l’assistance. L’armoire n’a pas accepté l’ouverture.',
  starting: {
    keypad:
      'Saisissez le code sur la serrure, ou réessayez dans une minute. L’armoire redémarre et n’ouvre pas encore à distance.',
    retry: 'Réessayez dans une minute. L’armoire redémarre et n’ouvre pas encore à distance.',
  },
  jammed: 'Appuyez sur la porte puis réessayez. Si elle reste bloquée, appelez l’assistance.',
  busy: 'Réessayez dans un instant. L’armoire est occupée par d’autres demandes.',
  noAnswer: 'Réessayez dans un instant. La serrure n’a pas répondu et l’ouverture a été abandonnée.',
};

export type Words = Texts<typeof fr>;
