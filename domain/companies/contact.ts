/** A company's contacts: its own, and frequent customers (specification §3). */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

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
