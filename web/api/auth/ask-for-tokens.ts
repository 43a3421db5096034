/** The refresh call itself, the one that carries no bearer (specification §7), and what its answer must hold (§5). */
import { auth } from '#application/contract/auth.js';
import type { Instant } from '#domain/shared/record.js';
import { sendWithRetries } from '#web/api/base-query.js';
import { clientHeader } from './caller-headers.js';
import { expiryFrom } from './limits.js';
import type { Tokens } from './session-slice.js';

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function tokensFrom(reply: unknown, now: Instant): Tokens {
  const { token, refreshToken, expiresAt } = (reply ?? {}) as Record<string, unknown>;
  if (!filled(token) || !filled(refreshToken) || !filled(expiresAt))
    throw new Error('Invalid refresh token response');
  return { token, refreshToken, expiresAt: expiryFrom(expiresAt, now) };
}

/** The platform ended the session; the message gives the reason. */
export class SessionOver extends Error {}

/** Throws when no new tokens were issued: `SessionOver` if the platform ended the session. */
export async function askForTokens(refreshToken: string): Promise<Tokens> {
  const request = { route: auth.refreshToken, call: { body: { refreshToken } }, callerHeaders: clientHeader };
  const { data, error } = await sendWithRetries(request, new AbortController().signal);
  if (error) throw new (error.code === 'SESSION_OVER' ? SessionOver : Error)(error.text);
  return tokensFrom(data, Date.now());
}
