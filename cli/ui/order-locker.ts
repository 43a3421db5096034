/** Where an order is, and whether one within reach was asked for, in the lines of `show`. */
import { askedReachText, reachLabel } from '#domain/lockers/reach-labels.js';
import type { AskedReach } from '#application/contract/order-shapes.js';
import { spokenPlace } from './formats.js';

interface Placed {
  readonly cabinetName: string;
  readonly reach: AskedReach;
}

export const orderLockerFields = (
  { cabinetName, reach }: Placed,
  lockerNumber: number | null,
): [string, string][] => [
  ['Casier', spokenPlace(cabinetName, lockerNumber)],
  ...(reach ? [[reachLabel, askedReachText(reach.isMet)] satisfies [string, string]] : []),
];
