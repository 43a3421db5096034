/** Why a session ended, shown on its device: the continuation of « Votre session a pris fin ». */
import type { SessionEnding } from './session.js';

export const sessionEndingTexts: Readonly<Record<SessionEnding, string>> = {
  signOut: '',
  revoked: ' : vous avez déconnecté cet appareil depuis un autre',
  reuse: ' : elle a servi sur un autre appareil',
  password: ' : votre mot de passe a changé',
  secondFactor: ' : votre double authentification a changé',
  rights: ' : vos droits ont changé',
};
