/** The response to a door request of any order: its code, or that it is open (doors-and-codes.md#opening-a-door). */
import type { Grant } from '#domain/locks/grant.js';
import { areDigitsOnLock } from '#domain/locks/shadow.js';
import type { AccessReply } from '#application/contract/rentals/rental-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/iso.js';
import { shownCode } from './codes/grants.js';

function keypadMessage(grant: Grant, lockerNumber: number): string {
  if (areDigitsOnLock(grant)) return `Tapez ce code sur le clavier pour ouvrir le casier N°${lockerNumber}.`;
  return `Le code du casier N°${lockerNumber} est en cours d’envoi à la serrure. Il s’affiche dès qu’elle l’a.`;
}

/** Sends the code to its lock now, because the person is at the door, and returns the digits once they are on it. */
export async function handOutCode(app: App, grant: Grant, lockerNumber: number): Promise<AccessReply> {
  await app.deliverNow({ kind: 'grant.reconcile', subjectId: grant.id });
  return {
    success: true,
    lockCode: shownCode(app, grant),
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
