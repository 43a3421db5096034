/** The server's clock, derived from its response: what is offered must not depend on the clock of a phone. */
import { second, type Instant } from '#domain/shared/record.js';
import { useNow } from './now.js';

/** `serverTime` is the server's time when the device's clock showed `receivedAt`. */
export function useServerNow(
  serverTime: string | undefined,
  receivedAt: number | undefined,
  stepMs: number = second,
): Instant {
  const at = serverTime === undefined ? receivedAt : Date.parse(serverTime);
  return useNow(at === undefined || receivedAt === undefined ? 0 : at - receivedAt, stepMs, at);
}
