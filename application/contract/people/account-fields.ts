/**
 * Passwords and second-factor codes in the HTTP contract: their limits (accounts.md#passwords-and-links) and error
 * texts, shared with the forms.
 */
import * as z from 'zod/mini';
import { cleanReference } from '#domain/shared/clean-text.js';
import { longestPassword, shortestPassword, type PasswordFault } from '#domain/access/password.js';

export const passwordFaults: Readonly<Record<PasswordFault, string>> = {
  short: `Le mot de passe doit contenir au moins ${shortestPassword} caractères`,
  long: `Le mot de passe doit contenir au plus ${longestPassword} caractères`,
  common: 'Choisissez un mot de passe moins courant',
  personal: 'Choisissez un mot de passe différent de votre nom et de votre e-mail',
};

/** Unchanged input: an existing password has no form to check. */
export const typedPassword = z
  .string('Le mot de passe est requis')
  .check(z.minLength(1, 'Le mot de passe est requis'), z.maxLength(1000));

/** Six digits of an app, or a recovery code, with or without spaces. */
export const typedFactorCode = z
  .string('Le code est requis')
  .check(z.overwrite(cleanReference), z.minLength(1, 'Le code est requis'), z.maxLength(40));

const isOf = (least: number, most: number) => (password: string) => {
  const length = [...password].length;
  return length >= least && length <= most;
};

/** Counted in characters, not bytes. */
export const newPassword = z
  .string('Le mot de passe est requis')
  .check(
    z.minLength(1, { error: 'Le mot de passe est requis', abort: true }),
    z.refine(isOf(shortestPassword, Infinity), passwordFaults.short),
    z.refine(isOf(0, longestPassword), passwordFaults.long),
  );

export const done = z.object({ success: z.boolean() });
