/** What a locker within reach is called, wherever people read it: reached from a wheelchair, and without bending. */
export const reachLabel = 'À hauteur accessible';
/** What staff measure before they say so; ours, and no claim to conform to a rule. */
export const reachHint = 'Commandes et fond entre 40 cm et 1,30 m du sol.';

/** To staff, of an order whose customer asked for one; `isMet` is null while it has no locker. */
export function askedReachText(isMet: boolean | null): string {
  if (isMet === null) return 'Casier demandé par le client';
  return isMet ? 'Casier demandé et attribué' : 'Casier demandé, mais aucun n’était libre';
}
