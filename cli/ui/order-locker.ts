/** An order's place, and whether a locker within reach was requested, in the lines of `show`. */
import { askedReachText, reachLabel } from '#domain/lockers/reach-labels.js';
import { linkLostText } from '#domain/locks/lock-reach-labels.js';
import type { LockReach } from '#application/contract/lockers/lock-reach.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { moment, spokenPlace } from './formats.js';

interface Placed {
  readonly cabinetName: string;
  readonly reach: RequestedReach;
}

export const orderLockerFields = (
  { cabinetName, reach }: Placed,
  lockerNumber: number | null,
): [string, string][] => [
  ['Casier', spokenPlace(cabinetName, lockerNumber)],
  ...(reach ? [[reachLabel, askedReachText(reach.isMet)] satisfies [string, string]] : []),
];

/** Whether its lock is reachable; empty if it is. */
export const lockFields = ({ isLinkLost, lastSeenAt }: LockReach): [string, string][] =>
  isLinkLost
    ? [['Serrure', `! ${linkLostText(lastSeenAt && moment(lastSeenAt))} : aucun nouveau code n’y arrive`]]
    : [];
