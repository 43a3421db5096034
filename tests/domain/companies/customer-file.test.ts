/** What stays of a customer's file after a block, its end and an erasure. */
import { describe, expect, test } from 'vitest';
import { blocked, erasedFile, isBlocked, newCustomerFile, unblocked } from '#domain/companies/contact.js';
import { erasedName } from '#domain/shared/order-plan.js';

const known = {
  companyId: 'company-1',
  name: 'Camille Martin',
  email: 'camille@exemple.fr',
  phone: null,
  emailDigest: 'e1f2',
  phoneDigest: 'a3b4',
};
const noContact = { name: erasedName, email: null, phone: null, blockedBy: null, blockReason: null };
const noDigests = { emailDigest: null, phoneDigest: null };
const file = newCustomerFile('file-1', known, 7);
const stopped = blocked(file, 'Ada Lovelace', 'Impayés', 9);

describe('the file of a customer', () => {
  test('begins without a block', () => {
    expect(file).toMatchObject({ ...known, id: 'file-1', createdAt: 7, version: 1 });
    expect(isBlocked(file)).toBe(false);
  });

  test('is blocked by someone, for a reason, until that is lifted', () => {
    expect(isBlocked(stopped)).toBe(true);
    expect(stopped).toEqual({ ...file, blockedAt: 9, blockedBy: 'Ada Lovelace', blockReason: 'Impayés' });
    expect(unblocked(stopped)).toEqual(file);
  });

  test.each([
    ['an e-mail', { email: 'camille@exemple.fr', phone: null }],
    ['a phone number', { email: null, phone: '06 12 34 56 78' }],
  ])('keeps the digests of %s after the block', (_, contacts) => {
    expect(unblocked({ ...stopped, ...contacts })).toMatchObject({
      emailDigest: 'e1f2',
      phoneDigest: 'a3b4',
    });
  });

  test('of an erased person has nothing left, unless they are blocked: then their digests, until that is lifted', () => {
    expect(erasedFile(file, erasedName)).toEqual({ ...file, ...noContact, ...noDigests });
    const erased = erasedFile(stopped, erasedName);
    expect(erased).toEqual({ ...file, ...noContact, blockedAt: 9 });
    expect(unblocked(erased)).toMatchObject({ ...noContact, ...noDigests, blockedAt: null });
  });
});
