/** What a cabinet's history is made of, and, in French, what the platform itself notices of it, wherever staff read it. */

/** What devices told, doors opened from afar by customers and by staff, what staff did, and what the platform noticed. */
export const cabinetHistoryKinds = ['event', 'opening', 'staffOpening', 'audit', 'system'] as const;
export type CabinetHistoryKind = (typeof cabinetHistoryKinds)[number];

const labels = {
  linkUp: 'Passerelle en ligne',
  linkLost: 'Passerelle hors ligne',
  linkUnsteady: 'Passerelle instable',
  identityUsedTwice: 'Une même identité utilisée deux fois',
  gatewayRestarted: 'Passerelle redémarrée',
  counterWentBack: 'Les numéros des événements sont repartis en arrière',
  clockOff: 'Horloge de la passerelle fausse',
  clockRight: 'Horloge de la passerelle à l’heure',
  eventsLost: 'Des événements de la consigne ne sont jamais arrivés',
  lockSilent: 'La serrure ne répond plus à la passerelle',
  lockBack: 'La serrure répond de nouveau',
  codeFailed: 'Code refusé par la serrure',
} as const;

export type CabinetHappening = keyof typeof labels;

export const happeningLabels: Readonly<Record<CabinetHappening, string>> = labels;

/** Of the gateway, and not of one lock. */
export const isOfTheGateway = (kind: string): boolean => !kind.startsWith('lock') && kind !== 'codeFailed';
