/** Request bodies with which staff create and change people. */
import type { SignedIn } from './staff.js';

/** A new person, of the company of the caller. */
export const person = (changes: object = {}) => ({
  email: 'lea.martin@consigne.test',
  firstName: 'Léa',
  lastName: 'Martin',
  roles: ['Operator' as const],
  ...changes,
});

export const byId = (userId: string) => ({ params: { userId } });

/** The body that leaves a person unchanged. */
export async function asIs(reader: SignedIn, userId: string) {
  const { email, firstName, lastName, phoneNumber, roles, companyId, isActive, version } = await reader.user(
    byId(userId),
  );
  return { email, firstName, lastName, phoneNumber, roles, companyId, isActive, version };
}

/** `reader` reads the person; `who` changes them. */
export const updating = (reader: () => SignedIn) => async (who: SignedIn, userId: string, changes: object) =>
  who.updateUser({ ...byId(userId), body: { ...(await asIs(reader(), userId)), ...changes } });
