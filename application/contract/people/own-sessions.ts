/** The caller's own sessions (accounts.md#sessions). */
import * as z from 'zod/mini';
import { done } from './account-fields.js';
import { id, instant } from '#application/contract/fields.js';
import { ownAccount } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

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

/** The same section as password changes, because they end sessions. */
const own = { access: ownAccount, section: 'Users' } as const;

export const ownSessions = routes({
  mySessions: {
    ...own,
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'Where one is signed in, this session first',
    reply: z.object({ items: z.array(ownSession) }),
  },
  endMyOtherSessions: {
    ...own,
    method: 'DELETE',
    path: '/users/me/sessions',
    summary: 'Sign out everywhere but here',
    reply: done,
  },
});
