/** Labels of people and their devices in the audit: name and address, so that a search by either finds the entries. */
import { fullName, type User } from '#domain/access/user.js';
import type { Audited } from './audit.js';

type Named = Pick<User, 'firstName' | 'lastName' | 'email' | 'companyId'>;
type Subject = Pick<Audited, 'subjectKind' | 'subjectId' | 'subjectLabel' | 'companyId'>;

function labelOf(user: Named): string {
  const name = fullName(user);
  return name === user.email ? name : `${name} (${user.email})`;
}

export const personSubject = (user: Named & Pick<User, 'id'>): Subject => ({
  subjectKind: 'user',
  subjectId: user.id,
  subjectLabel: labelOf(user),
  companyId: user.companyId,
});

export const sessionSubject = (sessionId: string, user: Named): Subject => ({
  subjectKind: 'session',
  subjectId: sessionId,
  subjectLabel: labelOf(user),
  companyId: user.companyId,
});
