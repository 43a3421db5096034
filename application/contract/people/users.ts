/** Users and their rights (specification §7; accounts.md#people), and the caller's own account. */
import * as z from 'zod/mini';
import { roles } from '#domain/access/role.js';
import { userStatuses } from '#domain/access/user.js';
import { done, newPassword, typedPassword } from './account-fields.js';
import { email, id, instant, line, reference, recordFields } from '#application/contract/fields.js';
import { listOf, listQuery, statusCounts } from '#application/contract/lists.js';
import { managers, ownAccount } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const user = z.object({ userId: id });
const version = z.number().check(z.int(), z.gte(1));
const role = z.enum(roles);
const status = z.enum(userStatuses);

const userView = z.object({
  ...recordFields,
  version,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.nullable(z.string()),
  roles: z.array(role),
  companyId: z.nullable(id),
  companyName: z.nullable(z.string()),
  isActive: z.boolean(),
  /** `Invited`: the e-mail was sent and no password chosen yet. */
  status,
  invitedAt: z.nullable(instant),
  lastSignInAt: z.nullable(instant),
  hasRestrictions: z.boolean(),
  /** Whether sign-in requires a code besides the password. */
  hasSecondFactor: z.boolean(),
});
export type UserView = z.output<typeof userView>;

const required = (said: string) => line(100).check(z.minLength(1, said));

const names = {
  firstName: required('Le prénom est requis'),
  lastName: required('Le nom est requis'),
  phoneNumber: z.nullable(reference(20)),
};

const rights = {
  email: email(254),
  roles: z.array(role).check(z.minLength(1, 'Choisissez au moins un rôle'), z.maxLength(roles.length)),
  /** Null for an Admin; a manager may omit it: it is their own. */
  companyId: z.optional(z.nullable(id)),
};

const cabinetIds = z.array(id).check(z.minLength(1, 'Choisissez au moins une consigne'), z.maxLength(500));

const createUserBody = z.strictObject({
  ...names,
  phoneNumber: z.optional(names.phoneNumber),
  ...rights,
  cabinetIds: z.optional(z.nullable(cabinetIds)),
});

const updateUserBody = z.strictObject({ ...names, ...rights, isActive: z.boolean(), version });

const updateMeBody = z.strictObject({
  ...names,
  version,
  /** Both are required to change the password. */
  currentPassword: z.optional(typedPassword),
  newPassword: z.optional(newPassword),
});

const cabinetAccess = z.object({
  hasRestrictions: z.boolean(),
  cabinetIds: z.array(id),
  cabinets: z.array(z.object({ id, name: z.string() })),
  version,
});

const staff = { access: managers } as const;
const own = { access: ownAccount } as const;
const filters = { status: z.optional(status), role: z.optional(role), companyId: z.optional(id) };
const list = { ...listQuery(['createdAt', 'email', 'lastName']), ...filters };

export const users = routes('Users', {
  listUsers: {
    ...staff,
    address: 'GET /users',
    summary: 'People of the company; every company’s for an Admin',
    query: z.object(list),
    reply: listOf(userView),
  },
  userCounts: {
    ...staff,
    address: 'GET /users/counts',
    summary: 'How many people there are by status, under the same filters',
    query: z.object({ role: filters.role, companyId: filters.companyId }),
    reply: statusCounts,
  },
  createUser: {
    ...staff,
    address: 'POST /users',
    summary: 'Create a person and send the invitation',
    body: createUserBody,
    reply: userView,
    status: 201,
  },
  me: {
    ...own,
    address: 'GET /users/me',
    summary: 'One’s own account',
    reply: userView,
  },
  updateMe: {
    ...own,
    address: 'PUT /users/me',
    summary: 'Change one’s own names, phone and password; a new password ends every other session',
    body: updateMeBody,
    reply: userView,
  },
  myCompanyName: {
    ...own,
    address: 'GET /users/me/company-name',
    summary: 'The name of one’s company; 204 for users without one',
    reply: z.nullable(z.object({ companyName: z.string() })),
    emptyWhenNull: true,
  },
  user: {
    ...staff,
    address: 'GET /users/:userId',
    summary: 'One person',
    params: user,
    reply: userView,
  },
  updateUser: {
    ...staff,
    address: 'PUT /users/:userId',
    summary: 'Change a person; another e-mail, other roles or deactivation end their sessions',
    params: user,
    body: updateUserBody,
    reply: userView,
  },
  deleteUser: {
    ...staff,
    address: 'DELETE /users/:userId',
    summary: 'Delete a person; the e-mail is free again',
    params: user,
    reply: done,
  },
  resendSetPasswordEmail: {
    ...staff,
    address: 'POST /users/:userId/resend-set-password-email',
    summary: 'Send the link to choose a password again',
    params: user,
    reply: done,
  },
  cabinetAccess: {
    ...staff,
    address: 'GET /users/:userId/cabinet-access',
    summary: 'The cabinets that a person is restricted to',
    params: user,
    reply: cabinetAccess,
  },
  hasCabinetRestrictions: {
    ...staff,
    address: 'GET /users/:userId/cabinet-access/has-restrictions',
    summary: 'Whether a person is restricted to some cabinets',
    params: user,
    reply: z.object({ hasRestrictions: z.boolean() }),
  },
  restrictCabinets: {
    ...staff,
    address: 'PUT /users/:userId/cabinet-access',
    summary: 'Restrict a person to some cabinets of their company',
    params: user,
    body: z.strictObject({ cabinetIds, version }),
    reply: cabinetAccess,
  },
  liftCabinetRestrictions: {
    ...staff,
    address: 'DELETE /users/:userId/cabinet-access',
    summary: 'Let a person see every cabinet of their company again',
    params: user,
    reply: done,
  },
});
