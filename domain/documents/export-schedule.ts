/** The accounting export of each month, sent by e-mail as a link (money.md#scheduled-export). */
import { day, type Instant } from '#domain/shared/record.js';

/** The id is the company's. */
export interface ExportSchedule {
  readonly id: string;
  /** Addresses, one a line; empty: nothing is sent. */
  readonly recipients: string;
  readonly changedAt: Instant;
}

export const recipientsAtMost = 5;

/** Long enough for an accountant who closes the books in the month after. */
export const exportLinkMs = 45 * day;

export const recipientsIn = (schedule: ExportSchedule | null): string[] =>
  schedule === null || schedule.recipients === '' ? [] : schedule.recipients.split('\n');

/** Each once, as it was typed first; compared without case. */
export const recipientsText = (recipients: readonly string[]): string => {
  const lower = recipients.map((address) => address.toLowerCase());
  return recipients.filter((_, place) => lower.indexOf(lower[place] ?? '') === place).join('\n');
};

/** `totals`: sales and refunds by day, also of an open month. `entries`: the FEC of a closed one. */
export const scheduledFiles = ['totals', 'entries'] as const;
export type ScheduledFile = (typeof scheduledFiles)[number];
