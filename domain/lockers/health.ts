/** What is wrong with a cabinet's link or a lock, as lists filter by it (devices.md#health-of-the-fleet). */
import type { LockState } from '#domain/locks/lock-state.js';

/** `never`: its gateway was never heard, as that of a cabinet of offline locks. */
export const linkStates = ['online', 'offline', 'never'] as const;
export type LinkState = (typeof linkStates)[number];

/** In the order in which staff deal with them. */
export const lockAlerts = ['forced', 'jammed', 'open', 'silent', 'battery'] as const;
export type LockAlert = (typeof lockAlerts)[number];

type LockSigns = Pick<LockState, 'door' | 'tamperedAt' | 'unreachableSince' | 'battery' | 'lastEvent'>;

const holds: Readonly<Record<LockAlert, (signs: LockSigns) => boolean>> = {
  forced: ({ tamperedAt }) => tamperedAt !== null,
  jammed: ({ lastEvent }) => lastEvent === 'open.timeout',
  open: ({ door }) => door === 'open' || door === 'ajar',
  silent: ({ unreachableSince }) => unreachableSince !== null,
  battery: ({ battery }) => battery !== 'ok',
};

export const alertsOf = (signs: LockSigns | undefined): LockAlert[] =>
  signs ? lockAlerts.filter((alert) => holds[alert](signs)) : [];

/** The health of the fleet in French, for every staff view. */
export const linkStateLabels: Readonly<Record<LinkState, string>> = {
  online: 'En ligne',
  offline: 'Sans liaison',
  never: 'Jamais connectée',
};

export const lockAlertLabels: Readonly<Record<LockAlert, string>> = {
  forced: 'Porte forcée',
  jammed: 'Porte coincée',
  open: 'Porte ouverte',
  silent: 'Serrure muette',
  battery: 'Pile faible',
};
