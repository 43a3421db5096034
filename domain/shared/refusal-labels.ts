/** Why a lock or its gateway refused a command, in French (docs/asyncapi.json, "reason"). */
import { worded } from '#domain/shared/words.js';

const labels: Readonly<Record<string, string>> = {
  full: 'la mémoire de la serrure est pleine',
  duplicate: 'ce code est déjà sur la serrure',
  pattern: 'ce code est trop simple pour la serrure',
  quota: 'la serrure a reçu trop de codes',
  tooEarly: 'ce code commence trop tard pour la serrure',
  windowOver: 'ce code est déjà expiré',
  fence: 'le casier a été attribué de nouveau entre-temps',
  unsynchronised: 'la consigne redémarre',
  unsupported: 'la serrure ne le permet pas',
  unknownLocker: 'la passerelle ne connaît pas ce casier',
  unknownBoot: 'la consigne a redémarré entre-temps',
  overwritten: 'la consigne n’en a plus la trace',
};

/** Reasons defined by a lock alone are shown unchanged. */
export const refusalText = (reason: string): string => worded(labels, reason);
