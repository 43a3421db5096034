/** Warnings for staff about an unreachable lock; `since` is formatted for the reader. */
import type { RemoteRefusal } from './lock-reach.js';

/** « sans liaison depuis 15 h 44 » */
export const linkLostText = (since: string | null): string =>
  since === null ? 'jamais connectée' : `sans liaison depuis ${since}`;

const lost = (since: string | null): string => `Consigne ${linkLostText(since)}`;

const opening: Readonly<Record<RemoteRefusal, (since: string | null) => string>> = {
  LOCKER_NOT_EQUIPPED: () => 'Ce casier n’a pas de serrure en service.',
  REMOTE_OPENING_UNSUPPORTED: () =>
    'Cette serrure ne s’ouvre pas à distance : demandez un code de maintenance.',
  LOCK_OFFLINE: (since) =>
    `${lost(since)} : l’ouverture à distance n’y arrive pas. Sur place, les codes déjà sur la serrure ouvrent encore.`,
};

export const remoteRefusalText = (refusal: RemoteRefusal, since: string | null): string =>
  opening[refusal](since);

/** For a maintenance code. */
export const newCodeRefusalText = (refusal: RemoteRefusal, since: string | null): string =>
  refusal === 'LOCK_OFFLINE'
    ? `${lost(since)} : un code n’arriverait pas sur la serrure. Ouvrez sur place, ou attendez le retour de la liaison.`
    : opening[refusal](since);

/** For a code in transit to an unreachable lock. */
export const codeWaitsForLink = 'N’arrivera qu’au retour de la liaison';

/** Shown before a new order for a locker there. */
export const newOrderWarning = (cabinet: string, since: string | null): string =>
  `${cabinet} est ${linkLostText(since)} : aucun nouveau code n’arrive sur ses serrures connectées avant son retour. Choisissez une autre consigne, ou prévenez que le casier n’ouvrira pas tout de suite.`;
