/** A person as they are saved: all that an edit names, and the version that was seen. */
import type { UserView } from '#application/contract/people/users.js';

export const userBody = (user: UserView) => {
  const { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version } = user;
  return { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version };
};
