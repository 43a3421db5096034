/**
 * Tries of passwords (accounts.md#sign-in-budgets): 5 in a row for one account from one address, 30 an hour for an address. A swarm of
 * addresses has 50 an hour for an account, but whoever signed in from an address before keeps their own 5: a stranger can
 * keep nobody out for ever. Accounts that do not exist are counted like those that do.
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

const idOf = (at: Pick<Ports, 'secrets'>, kind: string, ...parts: string[]): string =>
  `signIn:${kind}:${at.secrets.digest([kind, ...parts].join('\n'))}`;

/** Wrong passwords of one account from one address; whoever proved the account by its mailbox has them back, too. */
export const pairBudget = (
  at: Pick<Ports, 'secrets'>,
  { email, address }: Pick<Try, 'email' | 'address'>,
): Budget => ({
  id: idOf(at, 'pair', email, address),
  windowMs: 15 * minute,
  tries: 5,
  refusal,
  isClearedByRight: true,
});

export function signInBudgets(at: Pick<Ports, 'secrets'>, tried: Try): readonly Budget[] {
  const { email, address, isKnownPlace } = tried;
  const own: readonly Budget[] = [
    pairBudget(at, tried),
    { id: idOf(at, 'address', address), windowMs: hour, tries: 30, refusal },
  ];
  if (isKnownPlace) return own;
  return [...own, { id: idOf(at, 'account', email), windowMs: hour, tries: 50, refusal }];
}

/**
 * Codes of a person's second factor, tried only by whoever knows the password. No right password clears them, only a right code:
 * with three codes of a million right at a time, thirty tries a day find one in thirty years.
 */
export function codeBudgets(at: Pick<Ports, 'secrets'>, userId: string): readonly Budget[] {
  const id = (kind: string): string => `signIn:code:${at.secrets.digest(`${kind}\n${userId}`)}`;
  return [
    { id: id('hour'), windowMs: hour, tries: 10, refusal, isClearedByRight: true },
    { id: id('day'), windowMs: day, tries: 30, refusal, isClearedByRight: true },
  ];
}

/** Who asks for mails to others: told to wait. */
export const mailAskBudget = (at: Pick<Ports, 'secrets'>, address: string): Budget => ({
  id: `mail:address:${at.secrets.digest(address)}`,
  windowMs: hour,
  tries: 10,
  refusal,
});

/** Mails that one mailbox gets; beyond it none is sent, and nobody is told. */
export const mailboxBudget = (at: Pick<Ports, 'secrets'>, email: string): Budget => ({
  id: `mail:box:${at.secrets.digest(email)}`,
  windowMs: hour,
  tries: 3,
  refusal,
});
