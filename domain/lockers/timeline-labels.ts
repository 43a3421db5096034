/** Kinds of entries in a cabinet's history, and French texts for what the platform notices itself. */

/** Device events, remote openings by customers and by staff, staff actions, and observations of the platform. */
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
  maintenanceBegun: 'Maintenance prévue commencée',
  maintenanceEnded: 'Maintenance prévue terminée',
} as const;

export type CabinetHappening = keyof typeof labels;

export const happeningLabels: Readonly<Record<CabinetHappening, string>> = labels;

const byLocks: ReadonlySet<string> = new Set<CabinetHappening>(['lockSilent', 'lockBack', 'codeFailed']);
const bySchedule: ReadonlySet<string> = new Set<CabinetHappening>(['maintenanceBegun', 'maintenanceEnded']);

/** What a line of the platform is about: one lock, a planned maintenance, or the gateway. */
export function happeningActor(kind: string): 'door' | 'clock' | 'gateway' {
  if (byLocks.has(kind)) return 'door';
  return bySchedule.has(kind) ? 'clock' : 'gateway';
}
