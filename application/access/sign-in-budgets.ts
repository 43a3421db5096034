/**
 * Password attempts (accounts.md#sign-in-budgets): 5 in a row for one account from one address, 30 an hour for an
 * address. Many addresses together have 50 an hour for an account, but a person who signed in from an address before
 * has their own 5, so a stranger cannot lock them out. Unknown accounts are counted like known ones.
 */
import { day, hour, minute } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Budget } from './budgets.js';

const refusal = 'TOO_MANY_REQUESTS';

interface Try {
  readonly email: string;
  readonly address: string;
  /** Whether this person signed in from there before. */
  readonly isKnownPlace: boolean;
}

const idOf = (app: Pick<Ports, 'secrets'>, kind: string, ...parts: string[]): string =>
  `signIn:${kind}:${app.secrets.digest([kind, ...parts].join('\n'))}`;

/** Wrong passwords of one account from one address; proving the account by its mailbox also resets them. */
export const pairBudget = (
  app: Pick<Ports, 'secrets'>,
  { email, address }: Pick<Try, 'email' | 'address'>,
): Budget => ({
  id: idOf(app, 'pair', email, address),
  windowMs: 15 * minute,
  tries: 5,
  refusal,
  isClearedByRight: true,
});

export function signInBudgets(app: Pick<Ports, 'secrets'>, tried: Try): readonly Budget[] {
  const { email, address, isKnownPlace } = tried;
  const own: readonly Budget[] = [
    pairBudget(app, tried),
    { id: idOf(app, 'address', address), windowMs: hour, tries: 30, refusal },
  ];
  if (isKnownPlace) return own;
  return [...own, { id: idOf(app, 'account', email), windowMs: hour, tries: 50, refusal }];
}

/**
 * Attempts at a person's second factor, possible only with the right password. Only a right code clears them, a right
 * password does not: with three codes of a million valid at a time, thirty attempts a day find one in thirty years.
 */
export function codeBudgets(app: Pick<Ports, 'secrets'>, userId: string): readonly Budget[] {
  const id = (kind: string): string => `signIn:code:${app.secrets.digest(`${kind}\n${userId}`)}`;
  return [
    { id: id('hour'), windowMs: hour, tries: 10, refusal, isClearedByRight: true },
    { id: id('day'), windowMs: day, tries: 30, refusal, isClearedByRight: true },
  ];
}

/** Per client address that requests mails; over the limit it must wait. */
export const mailAskBudget = (app: Pick<Ports, 'secrets'>, address: string): Budget => ({
  id: `mail:address:${app.secrets.digest(address)}`,
  windowMs: hour,
  tries: 10,
  refusal,
});

/** Mails to one mailbox; beyond the limit none is sent, silently. */
export const mailboxBudget = (app: Pick<Ports, 'secrets'>, email: string): Budget => ({
  id: `mail:box:${app.secrets.digest(email)}`,
  windowMs: hour,
  tries: 3,
  refusal,
});
