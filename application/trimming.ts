/** What the job `records.trim` asks of the store in its own SQL. */
import type { Instant } from '#domain/shared/record.js';

export interface Trimming {
  /** Deletes up to `atMost` jobs of these kinds that were done before an instant; answers how many. */
  trimJobs(kinds: readonly string[], doneBefore: Instant, atMost: number): Promise<number>;
  /** The same of events of the payment provider that were processed. */
  trimWebhookEvents(processedBefore: Instant, atMost: number): Promise<number>;
  /** The same of what cabinets told and was applied. */
  trimCabinetEvents(receivedBefore: Instant, atMost: number): Promise<number>;
  /** The same of what the platform noticed of cabinets (lockers/cabinet-story.ts), and of no order's story. */
  trimCabinetStories(notedBefore: Instant, atMost: number): Promise<number>;
}
