/** What whoever asked for a door is answered, whatever their order is: its code, or that it is open (behaviour.md §5). */
import type { Grant } from '#domain/locks/grant.js';
import type { AccessReply } from '#application/contract/rental-shapes.js';
import type { Installation } from '#application/installation.js';
import { iso } from '#application/iso.js';
import { codeOf } from './grants.js';

function keypadMessage({ codeState }: Grant, lockerNumber: number): string {
  const place = `le casier N°${lockerNumber}`;
  if (codeState === 'pending')
    return `Le code est en cours d’envoi à la serrure. Il ouvrira ${place} dans quelques instants.`;
  return `Tapez ce code sur le clavier pour ouvrir ${place}.`;
}

/** Gives the code, and has it sent to its lock now: somebody stands there. */
export async function handOutCode(
  at: Installation,
  grant: Grant,
  lockerNumber: number,
): Promise<AccessReply> {
  await at.deliverNow({ kind: 'grant.reconcile', subjectId: grant.id });
  return {
    success: true,
    lockCode: codeOf(at, grant),
    message: keypadMessage(grant, lockerNumber),
    codeState: grant.codeState,
    validUntil: iso(grant.validUntil),
  };
}

export const openedFromAfar = (lockerNumber: number): AccessReply => ({
  success: true,
  lockCode: null,
  message: `Le casier N°${lockerNumber} est ouvert.`,
  codeState: null,
  validUntil: null,
});
