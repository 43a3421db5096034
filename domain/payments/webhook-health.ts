/** Whether a company's webhook delivers the provider's events (money.md#what-the-provider-says). */
import { minute, type Instant } from '#domain/shared/record.js';

/** `none`: the provider had no event so far. `missing`: it has newer ones than the last that arrived. */
export const webhookStates = ['none', 'arriving', 'missing'] as const;
type WebhookState = (typeof webhookStates)[number];

export interface WebhookHistory {
  /** When the newest event arrived by webhook. */
  readonly arrivedAt: Instant | null;
  /** When the first event since then that no webhook delivered was read from the provider. */
  readonly missedSince: Instant | null;
}

/** An event may be read while its webhook is on its way. */
export const webhookOnItsWayMs = 10 * minute;

export function webhookState({ arrivedAt, missedSince }: WebhookHistory, now: Instant): WebhookState {
  if (missedSince !== null && now - missedSince >= webhookOnItsWayMs) return 'missing';
  return arrivedAt === null ? 'none' : 'arriving';
}
