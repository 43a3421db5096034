/** The response to a door request of any order, in the reader's language: its code, or that it is open (doors-and-codes.md#opening-a-door). */
import type { Grant } from '#domain/locks/grant.js';
import { areDigitsOnLock } from '#domain/locks/shadow.js';
import type { Language } from '#domain/shared/languages.js';
import type { AccessReply } from '#application/contract/rentals/rental-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { shownCode } from './codes/grants.js';
import { words } from './words/index.js';

/** Sends the code to its lock now, because the person is at the door, and returns the digits once they are on it. */
export async function handOutCode(
  app: App,
  grant: Grant,
  lockerNumber: number,
  language: Language,
): Promise<AccessReply> {
  const { typeCode, codeUnderway } = words[language];
  await app.deliverNow({ kind: 'grant.reconcile', subjectId: grant.id });
  return {
    success: true,
    lockCode: shownCode(app, grant),
    message: (areDigitsOnLock(grant) ? typeCode : codeUnderway)(lockerNumber),
    codeState: grant.codeState,
    validUntil: iso(grant.validUntil),
  };
}

export const openedFromAfar = (lockerNumber: number, language: Language): AccessReply => ({
  success: true,
  lockCode: null,
  message: words[language].isOpen(lockerNumber),
  codeState: null,
  validUntil: null,
});
