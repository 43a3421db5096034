/** A month whose books are closed: its file of entries is final, and later documents belong to later months. */
import type { Instant } from '#domain/shared/record.js';

export interface ClosedMonth {
  /** One a company and month, so that the first of two people closes it. */
  readonly id: string;
  readonly companyId: string;
  /** `2026-11`, in Europe/Paris. */
  readonly month: string;
  readonly closedAt: Instant;
  readonly closedById: string;
  readonly closedByName: string;
}

/** The month after, as many months later as `count`. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
