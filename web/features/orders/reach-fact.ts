/** Whether the customer requested a locker within reach, and whether the order's locker is. */
import type { AskedReach } from '#application/contract/orders/order-shapes.js';
import { askedReachText, reachLabel } from '#domain/lockers/reach-labels.js';

export const reachFact = (reach: AskedReach) =>
  reach !== null && { label: reachLabel, value: askedReachText(reach.isMet) };
