/** French texts for lockers and doors; a missing one does not compile. */
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { LockReach } from '#application/contract/lockers/lock-reach.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { roleLabels, type Role } from '#domain/access/role.js';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import { lockerStatusLabels, lockerStatusText } from '#domain/lockers/status.js';
import {
  batteryLabels,
  doorLabels,
  lockLinkLabels,
  openingLabels,
  purposeLabels,
} from '#domain/locks/door-labels.js';
import type { Tone } from './colours.js';
import { moment } from './formats.js';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The pages' texts for use within a line, with a lower-case first letter. */
const inLine = <Key extends string>(labels: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([key, label]) => [key, lowerFirst(label)]),
  ) as Record<Key, string>;

export const lockerStatusWords = inLine(lockerStatusLabels);

/** With the time when it becomes free, if known and in the future. */
export const lockerStatusLine = (locker: Pick<LockerView, 'status' | 'availableFrom'>): string =>
  locker.availableFrom === null ? lockerStatusWords[locker.status] : lowerFirst(lockerStatusText(locker));

export const lockerStatusTones: Readonly<Record<LockerView['status'], Tone>> = {
  free: 'good',
  occupied: 'info',
  outOfService: 'bad',
  disabled: 'neutral',
  unequipped: 'neutral',
};

/** The lock's last report; a lock without a sensor reports nothing. */
export const doorWords = inLine(doorLabels);
export const purposeWords = inLine(purposeLabels);
export const linkWords = inLine(lockLinkLabels);
export const openingWords = inLine(openingLabels);
export const batteryWords = inLine(batteryLabels);

/** With the day of the lock's report; empty without a warning. */
export const batteryText = ({
  battery,
  batteryReportedAt,
}: Pick<DoorView, 'battery' | 'batteryReportedAt'>): string =>
  batteryWords[battery] + (batteryReportedAt ? ` (signalé le ${moment(batteryReportedAt)})` : '');

export const roleNames = (roles: readonly Role[]): string => roles.map((role) => roleLabels[role]).join(', ');

/** A terminal has no page to reload: every command fetches again, and « show » shows it. */
export const atTerminal = (text: string): string =>
  text
    .replace(/^Rechargez la page\. /, '')
    .replace(/^Rechargez la page puis recommencez\./, 'Recommencez.')
    .replace(/^Rechargez la page/, 'Relisez avec « show »');

/** Whether a cabinet's gateway is online; a gateway that never connected is not shown as offline. */
export function gatewayWords({ isOnline, lastSeenAt }: Pick<CabinetView, 'isOnline' | 'lastSeenAt'>): {
  readonly words: string;
  readonly tone: Tone;
} {
  if (isOnline) return { words: 'en ligne', tone: 'good' };
  return lastSeenAt === null
    ? { words: 'jamais connectée', tone: 'neutral' }
    : { words: 'HORS LIGNE', tone: 'bad' };
}

/** Whether a locker can be opened remotely; if not, why. */
export const remoteText = (
  { remoteRefusal }: Pick<LockReach, 'remoteRefusal'>,
  { lastSeenAt }: Pick<LockReach, 'lastSeenAt'>,
): string =>
  remoteRefusal ? `non : ${remoteRefusalText(remoteRefusal, lastSeenAt && moment(lastSeenAt))}` : 'oui';
