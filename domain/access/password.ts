/**
 * Password rules and the links by which a person sets one (accounts.md#passwords-and-links): at least 12 characters
 * of any kind, and none of the most common passwords (OWASP ASVS 6.2). There are no composition rules: length is what
 * counts.
 */
import type { User } from './user.js';
import { day, hour, type Instant } from '#domain/shared/record.js';

export const shortestPassword = 12;
export const longestPassword = 128;

export type PasswordFault = 'short' | 'long' | 'common' | 'personal';

/** The most common ones of at least 12 characters, without the usual prefixes and suffixes. */
const common: ReadonlySet<string> = new Set([
  'motdepasse',
  'monmotdepasse',
  'motdepassemotdepasse',
  'password',
  'passwordpassword',
  'mypassword',
  'azertyuiop',
  'azertyuiopqsdfghjklm',
  'azertyazerty',
  'qwertyuiop',
  'qwertyuiopasdfghjkl',
  'qwertyqwerty',
  'administrator',
  'administrateur',
  'adminadminadmin',
  'bonjourbonjour',
  'soleilsoleil',
  'doudoudoudou',
  'jetaimejetaime',
  'loulouloulou',
  'iloveyouiloveyou',
  'changemechangeme',
  'welcomewelcome',
  'letmeinletmein',
  'abcdefghijkl',
  'consigne',
  'consigneconsigne',
]);

/** Lower-case letters and digits only, without accents, so that a decorated common password is still found. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const letters = (text: string): string => bare(text).replace(/^\d+|\d+$/g, '');

const isOneTwoThree = (text: string): boolean =>
  text !== '' && '01234567890123456789012345678901234567890'.includes(text);

/** The same few characters again and again. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text);

function isPersonal(password: string, user: Pick<User, 'email' | 'firstName' | 'lastName'>): boolean {
  const { email, firstName, lastName } = user;
  const own = [email, email.split('@', 1)[0] ?? '', firstName + lastName, lastName + firstName];
  const typed = letters(password);
  return own.map(letters).some((word) => word.length > 0 && word === typed);
}

/** The fault of a new password, or null. */
export function passwordFault(
  password: string,
  user: Pick<User, 'email' | 'firstName' | 'lastName'>,
): PasswordFault | null {
  const length = [...password].length;
  if (length < shortestPassword) return 'short';
  if (length > longestPassword) return 'long';
  const plain = bare(password);
  if (common.has(letters(password)) || isOneTwoThree(plain) || isRepeated(password) || isRepeated(plain))
    return 'common';
  return isPersonal(password, user) ? 'personal' : null;
}

export const linkPurposes = ['invitation', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkMs: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * day, reset: hour };

/**
 * A single-use link by which a person sets a password (accounts.md#passwords-and-links): sent by e-mail, stored as a
 * digest only.
 */
export interface PasswordLink {
  readonly id: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly digest: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** Set when this link was used, or another link of the same person. */
  readonly usedAt: Instant | null;
}

export const isUsable = ({ usedAt, expiresAt }: PasswordLink, now: Instant): boolean =>
  usedAt === null && now < expiresAt;
