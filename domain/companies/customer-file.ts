/**
 * What staff wrote on a customer (pages.md#customer-file): a row from the first note or block on. Notes are on the
 * timeline of its id. A person is found by keyed digests of their contacts, so that a block outlives their erasure.
 */
import { newRecord, type Instant, type VersionedRecord } from '#domain/shared/record.js';

export interface ContactDigests {
  /** Null without one. */
  readonly emailDigest: string | null;
  /** Null without one, or if it is not a phone number. */
  readonly phoneDigest: string | null;
}

export interface CustomerFile extends VersionedRecord, ContactDigests {
  readonly companyId: string;
  /** As they were known when staff wrote last. */
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Since when the person cannot order online; null: they can. */
  readonly blockedAt: Instant | null;
  readonly blockedBy: string | null;
  readonly blockReason: string | null;
}

export type KnownPerson = Pick<CustomerFile, 'companyId' | 'name' | 'email' | 'phone'> & ContactDigests;

const noBlock = { blockedAt: null, blockedBy: null, blockReason: null } as const;

export const newCustomerFile = (id: string, person: KnownPerson, now: Instant): CustomerFile => ({
  ...newRecord(id, now),
  ...person,
  ...noBlock,
});

export const isBlocked = ({ blockedAt }: Pick<CustomerFile, 'blockedAt'>): boolean => blockedAt !== null;

export const blocked = (
  file: CustomerFile,
  blockedBy: string,
  blockReason: string,
  blockedAt: Instant,
): CustomerFile => ({ ...file, blockedAt, blockedBy, blockReason });

/** Of an erased person nothing remains. */
export const unblocked = (file: CustomerFile): CustomerFile => ({
  ...file,
  ...noBlock,
  ...(file.email === null && file.phone === null && { emailDigest: null, phoneDigest: null }),
});

/** A block stays as digests, without the person, its reason or its author; without a block nothing stays. */
export const erasedFile = (file: CustomerFile, erasedName: string): CustomerFile => ({
  ...file,
  ...{ name: erasedName, email: null, phone: null, blockedBy: null, blockReason: null },
  ...(!isBlocked(file) && { emailDigest: null, phoneDigest: null }),
});
