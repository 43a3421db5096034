/** The request body of a user edit: all editable fields, and the version that was read. */
import type { UserView } from '#application/contract/people/users.js';

export const userBody = (user: UserView) => {
  const { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version } = user;
  return { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version };
};
