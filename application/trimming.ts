/** Store queries of the job `records.trim` in SQL. */
import type { Instant } from '#domain/shared/record.js';

export interface Trimming {
  /** Deletes up to `atMost` jobs of these kinds that were done before an instant; returns how many. */
  trimJobs(kinds: readonly string[], doneBefore: Instant, atMost: number): Promise<number>;
  /** The same for processed events of the payment provider. */
  trimWebhookEvents(processedBefore: Instant, atMost: number): Promise<number>;
  /** The same for applied events of cabinets. */
  trimCabinetEvents(receivedBefore: Instant, atMost: number): Promise<number>;
  /** The same for timeline entries of cabinets (lockers/cabinet-timeline.ts), never for those of orders. */
  trimCabinetTimelines(notedBefore: Instant, atMost: number): Promise<number>;
}
