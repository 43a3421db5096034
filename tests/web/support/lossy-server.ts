/**
 * A server that acts once per key (lists-and-api.md#repeated-requests), and whose first responses are lost on their
 * way.
 */
import { mutationRetries } from '#web/api/base-query.js';
import type { Asked, FakePlatform } from './fake-platform.js';

export interface LossyServer {
  /** The executed actions in order, each with its request. */
  readonly done: () => unknown[];
}

const triesOfClick = 1 + mutationRetries;

/** `onDone`: the effect of the action, which other calls can see though its response is lost. */
export function loseFirstClick(
  platform: FakePlatform,
  route: string,
  answer: unknown,
  onDone: () => void = () => undefined,
): LossyServer {
  const done = new Map<string, unknown>();
  let toLose = triesOfClick;
  platform.on(route, ({ headers, body }: Asked) => {
    const key = headers.get('idempotency-key') ?? '';
    if (!done.has(key)) {
      done.set(key, body);
      onDone();
    }
    if (toLose > 0) {
      toLose -= 1;
      throw new TypeError('Failed to fetch');
    }
    return { body: answer };
  });
  return { done: () => [...done.values()] };
}
