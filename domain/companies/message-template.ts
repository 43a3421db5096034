/** A text that a company's staff write to customers again and again (messages.md#messages-of-staff). */
import type { VersionedRecord } from '#domain/shared/record.js';

export interface MessageTemplate extends VersionedRecord {
  readonly companyId: string;
  readonly name: string;
  /** The subject of an e-mail; empty for an SMS. */
  readonly subject: string;
  readonly text: string;
}

export const templateLimits = { name: 60, count: 50 } as const;
