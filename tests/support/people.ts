/** People as staff make and change them. */
import type { SignedIn } from './staff.js';

/** Somebody new, of the company of whoever makes them. */
export const person = (changes: object = {}) => ({
  email: 'lea.martin@consigne.test',
  firstName: 'Léa',
  lastName: 'Martin',
  roles: ['Operator' as const],
  ...changes,
});

export const byId = (userId: string) => ({ params: { userId } });

/** The body that leaves a person as they are. */
export async function asIs(reader: SignedIn, userId: string) {
  const { email, firstName, lastName, phoneNumber, roles, companyId, isActive, version } = await reader.user(
    byId(userId),
  );
  return { email, firstName, lastName, phoneNumber, roles, companyId, isActive, version };
}

/** `reader` sees the person as they are; `who` changes them. */
export const updating = (reader: () => SignedIn) => async (who: SignedIn, userId: string, changes: object) =>
  who.updateUser({ ...byId(userId), body: { ...(await asIs(reader(), userId)), ...changes } });
