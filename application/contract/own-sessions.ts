/** Where one is signed in (accounts.md#sessions). */
import * as z from 'zod/mini';
import { done } from './account-fields.js';
import { id, instant } from './fields.js';
import { ownAccount } from './rights.js';
import { routes } from './route.js';

const ownSession = z.object({
  id,
  via: z.enum(['web', 'cli', 'api']),
  /** From where one signed in. */
  address: z.string(),
  /** What the program called itself. */
  userAgent: z.string(),
  createdAt: instant,
  /** To the quarter of an hour. */
  lastUsedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Of the section that a new password is of, too: it ends sessions. */
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
