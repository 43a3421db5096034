/** A company's contacts: its own, and frequent customers (specification §3). */
import { type Instant, type VersionedRecord, newRecord } from '#domain/shared/record.js';

export interface CompanyContact extends VersionedRecord {
  readonly companyId: string;
  readonly name: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly zipCode: string | null;
  readonly country: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly contactName: string | null;
  readonly isActive: boolean;
}

export interface FrequentCustomer extends VersionedRecord {
  readonly companyId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly email: string | null;
  /** Counted by the platform at every parcel (parcels.md#frequent-customers), never typed. */
  readonly usageCount: number;
  readonly lastUsed: Instant | null;
}

export interface ContactDigests {
  /** Null without one. */
  readonly emailDigest: string | null;
  /** Null without one, or if it is not a phone number. */
  readonly phoneDigest: string | null;
}

/**
 * What staff wrote on a customer (pages.md#customer-file): a row from the first note or block on. Notes are on the
 * timeline of its id. A person is found by keyed digests of their contacts, so that a block outlives their erasure.
 */
export interface CustomerFile extends VersionedRecord, ContactDigests {
  readonly companyId: string;
  /** Name and contact as they were known when staff wrote last. */
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

/** No data of an erased person remains. */
export const unblocked = (file: CustomerFile): CustomerFile => ({
  ...file,
  ...noBlock,
  ...(file.email === null && file.phone === null && { emailDigest: null, phoneDigest: null }),
});

/** A block stays as digests, without the person, its reason or its author; without a block nothing stays. */
export const erasedFile = (file: CustomerFile, erasedName: string): CustomerFile => ({
  ...file,
  name: erasedName,
  email: null,
  phone: null,
  blockedBy: null,
  blockReason: null,
  ...(!isBlocked(file) && { emailDigest: null, phoneDigest: null }),
});
