/** A link for setting a password opens once, and not for long (accounts.md#passwords-and-links). */
import { expect, test } from 'vitest';
import { isUsable, linkMs, linkPurposes, type PasswordLink } from '#domain/access/password.js';
import { noon } from '#tests/support/builders.js';

const link = (purpose: PasswordLink['purpose']): PasswordLink => ({
  id: 'link-1',
  userId: 'user-1',
  purpose,
  digest: 'digest',
  createdAt: noon,
  expiresAt: noon + linkMs[purpose],
  usedAt: null,
});

test.each([
  ['invitation', 7 * 24 * 3_600_000],
  ['reset', 3_600_000],
] as const)('an %s lives for %i ms', (purpose, ms) => {
  const { expiresAt } = link(purpose);
  expect(expiresAt - noon).toBe(ms);
});

test.each(linkPurposes)('allows the link of an %s until it ends, once', (purpose) => {
  const fresh = link(purpose);
  expect(isUsable(fresh, noon)).toBe(true);
  expect(isUsable(fresh, fresh.expiresAt - 1)).toBe(true);
  expect(isUsable(fresh, fresh.expiresAt)).toBe(false);
  expect(isUsable({ ...fresh, usedAt: noon }, noon)).toBe(false);
});
