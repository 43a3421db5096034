/** On an order: that a locker within reach was asked for, and whether its locker is. */
import type { AskedReach } from '#application/contract/order-shapes.js';
import { askedReachText, reachLabel } from '#domain/lockers/reach-labels.js';

export const reachFact = (reach: AskedReach) =>
  reach !== null && { label: reachLabel, value: askedReachText(reach.isMet) };
