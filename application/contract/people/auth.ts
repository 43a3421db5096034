/**
 * Sign-in: the calls of specification §7, with its answers of §3 and texts of §5. Responses are secrets, so none is
 * stored for repetition.
 */
import * as z from 'zod/mini';
import { roles } from '#domain/access/role.js';
import { done, newPassword, typedFactorCode, typedPassword } from './account-fields.js';
import { email, id, instant } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const shownToken = z
  .string('Refresh token is required')
  .check(z.minLength(1, 'Refresh token is required'), z.maxLength(500));

const linkToken = z.string('Token is required').check(z.minLength(1, 'Token is required'), z.maxLength(200));

const sessionUser = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(roles)),
  companyId: z.nullable(id),
});
export type SessionUser = z.output<typeof sessionUser>;

const tokens = { token: z.string(), refreshToken: z.string(), expiresAt: instant };

export const loginBody = z.strictObject({
  email: email(254),
  password: typedPassword,
  /** Code of the second factor; without it, users who have one get SECOND_FACTOR_REQUIRED. */
  code: z.optional(typedFactorCode),
});
export const forgotPasswordBody = z.strictObject({ email: email(254) });
/** The address of the user, for the sign-in that follows: the holder of the link had access to that mailbox. */
const passwordSet = z.object({ ...done.shape, email: z.string() });
const setPasswordBody = z.strictObject({ token: linkToken, password: newPassword });

const shared = { method: 'POST', access: 'public', repeatable: false } as const;

export const auth = routes('Sign-in', {
  login: {
    ...shared,
    path: '/auth/login',
    summary: 'Sign in with e-mail and password, and a code where the second factor is on',
    body: loginBody,
    reply: z.object({
      ...tokens,
      user: sessionUser,
      /** Present after a sign-in with a recovery code, which is used up. */
      recoveryCodesLeft: z.optional(z.number()),
    }),
  },
  refreshToken: {
    ...shared,
    path: '/auth/refresh-token',
    summary: 'Exchange a refresh token for the next one and a fresh access token',
    body: z.strictObject({ refreshToken: shownToken }),
    reply: z.object(tokens),
  },
  revokeToken: {
    ...shared,
    path: '/auth/revoke-token',
    summary: 'End the session of a refresh token; an unknown one is ended already',
    body: z.strictObject({ refreshToken: shownToken }),
    reply: done,
  },
  logout: {
    ...shared,
    path: '/auth/logout',
    summary: 'End the session of the refresh token in the body, else of the bearer',
    body: z.strictObject({ refreshToken: z.optional(shownToken) }),
    reply: done,
  },
  forgotPassword: {
    ...shared,
    path: '/auth/forgot-password',
    summary: 'Ask for an e-mail with a link to choose a new password; answers the same for every address',
    body: forgotPasswordBody,
    reply: done,
  },
  resetPassword: {
    ...shared,
    path: '/auth/reset-password',
    summary: 'Choose a new password with the link of the e-mail; every session ends',
    body: setPasswordBody,
    reply: passwordSet,
  },
  setPassword: {
    ...shared,
    path: '/auth/set-password',
    summary: 'Choose the first password with the link of the invitation',
    body: setPasswordBody,
    reply: passwordSet,
  },
});
