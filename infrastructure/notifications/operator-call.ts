/**
 * One call to an operator's API: with a time limit, and with the operator's reason when it refuses. Never with the key
 * in a message.
 */
import { refusedForGood } from '#application/messages/failure.js';

const timeoutMs = 10_000;
const longestReason = 300;
/** Other refusals (the key, the credit, too many) are about our account, and may be fixed. */
const aboutTheNumber = /number|phone|recipient|receiver/i;

export async function callOperator(url: string, request: RequestInit): Promise<unknown> {
  // Our keys are sent in the operators' own headers, which a redirect would pass on to any address.
  const how = { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
  const answer = await fetch(url, how);
  const text = await answer.text();
  if (!answer.ok) {
    const why = `The operator answered ${answer.status}: ${text.slice(0, longestReason)}`;
    throw answer.status === 400 && aboutTheNumber.test(text) ? refusedForGood(why) : new Error(why);
  }
  return text === '' ? null : (JSON.parse(text) as unknown);
}
