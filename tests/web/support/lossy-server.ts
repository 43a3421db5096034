/** A server that does a deed once a key (lists-and-api.md#repeated-requests), and whose first answers are lost on their way. */
import { mutationRetries } from '#web/api/base-query.js';
import type { Asked, FakePlatform } from './fake-platform.js';

export interface LossyServer {
  /** What was done, in the order in which it was: each as it was asked for. */
  readonly done: () => unknown[];
}

const triesOfClick = 1 + mutationRetries;

/** `onDone`: what the deed changes, which other calls can see though its answer is lost. */
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
