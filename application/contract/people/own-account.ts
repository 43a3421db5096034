/** The caller’s own account: sessions and second factor. */
import * as z from 'zod/mini';
import { id, instant, filledText } from '#application/contract/fields.js';
import { ownAccount, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { done, typedFactorCode, typedPassword } from './account-fields.js';

const ownSession = z.object({
  id,
  via: z.enum(['web', 'cli', 'api']),
  /** Address of the sign-in. */
  address: z.string(),
  /** User agent. */
  userAgent: z.string(),
  createdAt: instant,
  /** Rounded to a quarter of an hour. */
  lastUsedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const ownRoute = { access: ownAccount } as const;

/** The caller's own sessions (accounts.md#sessions), in the section of password changes, because they end sessions. */
export const ownSessions = routes('Users', {
  mySessions: {
    ...ownRoute,
    address: 'GET /users/me/sessions',
    summary: 'Where one is signed in, this session first',
    reply: z.object({ items: z.array(ownSession) }),
  },
  endMyOtherSessions: {
    ...ownRoute,
    address: 'DELETE /users/me/sessions',
    summary: 'Sign out everywhere but here',
    reply: done,
  },
});

const ownSecondFactor = z.object({
  isOn: z.boolean(),
  since: z.nullable(instant),
  recoveryCodesLeft: z.number(),
  /** Until it is on, only the caller's own account is open. */
  isRequired: z.boolean(),
});
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/**
 * The second factor of staff (accounts.md#second-factor). Responses contain keys and codes, so none is stored for
 * repetition.
 */
export const passwordBody = z.strictObject({ password: typedPassword });
export const confirmBody = z.strictObject({ code: typedFactorCode });
export const proofsBody = z.strictObject({ password: typedPassword, code: typedFactorCode });

const own = { access: ownAccount, repeatable: false } as const;

export const secondFactor = routes('Users', {
  mySecondFactor: {
    ...own,
    address: 'GET /users/me/second-factor',
    summary: 'Whether one’s own sign-in requires a code, and how many recovery codes are left',
    reply: ownSecondFactor,
  },
  offerSecondFactor: {
    ...own,
    address: 'POST /users/me/second-factor',
    summary: 'A new key for an authenticator app (RFC 6238); required after the first correct code',
    body: passwordBody,
    reply: z.object({ key: z.string(), address: z.string() }),
  },
  confirmSecondFactor: {
    ...own,
    address: 'POST /users/me/second-factor/confirm',
    summary: 'Turn the second factor on by a first code; answers the recovery codes, once',
    body: confirmBody,
    reply: recoveryCodes,
  },
  turnOffSecondFactor: {
    ...own,
    address: 'POST /users/me/second-factor/turn-off',
    summary: 'Turn one’s own second factor off; every other session ends',
    body: proofsBody,
    reply: done,
  },
  renewRecoveryCodes: {
    ...own,
    address: 'POST /users/me/second-factor/recovery-codes',
    summary: 'New recovery codes, shown only now; the earlier ones end',
    body: proofsBody,
    reply: recoveryCodes,
  },
  resetSecondFactor: {
    access: managers,
    address: 'POST /users/:userId/second-factor/reset',
    summary: 'Remove a lost second factor of a user; all their sessions end',
    params: z.object({ userId: id }),
    body: z.strictObject({ reason: filledText(500) }),
    reply: done,
  },
});
