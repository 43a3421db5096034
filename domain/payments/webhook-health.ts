/** Whether a company's webhook delivers the provider's events (money.md#what-the-provider-says). */
import { minute, type Instant } from '#domain/shared/record.js';

/** `none`: the provider had no event so far. `missing`: it has newer ones than the last that arrived. */
export const webhookStates = ['none', 'arriving', 'missing'] as const;
export type WebhookState = (typeof webhookStates)[number];

export interface WebhookHistory {
  /** When the newest event arrived by webhook. */
  readonly arrivedAt: Instant | null;
  /** When the newest event that no webhook delivered was read from the provider. */
  readonly missedAt: Instant | null;
}

/** An event may be read while its webhook is on its way. */
const onItsWayMs = 10 * minute;

export function webhookState({ arrivedAt, missedAt }: WebhookHistory, now: Instant): WebhookState {
  const isMissing = missedAt !== null && missedAt > (arrivedAt ?? 0) && now - missedAt >= onItsWayMs;
  if (isMissing) return 'missing';
  return arrivedAt === null ? 'none' : 'arriving';
}
