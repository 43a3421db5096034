/** The label of a locker within reach: from a wheelchair, and without bending. */
export const reachLabel = 'À hauteur accessible';
/** What staff measure before they declare it; our own definition, without claiming conformity to a standard. */
export const reachHint = 'Commandes et fond entre 40 cm et 1,30 m du sol.';

/** For staff, when the customer requested one; `isMet` is null while the order has no locker. */
export function askedReachText(isMet: boolean | null): string {
  if (isMet === null) return 'Casier demandé par le client';
  return isMet ? 'Casier demandé et attribué' : 'Casier demandé, mais aucun n’était libre';
}
