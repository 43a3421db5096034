/** One call of an operator's interface: in time, and with its own words when it refuses. Never with the key in a message. */
import { refusedForGood } from '#application/messages/failure.js';

const patienceMs = 10_000;
const longestReason = 300;
/** Other refusals (the key, the credit, too many) are about us, and may be set right. */
const aboutTheNumber = /number|phone|recipient|receiver/i;

export async function callOperator(url: string, request: RequestInit): Promise<unknown> {
  // Our keys travel in headers of the operators' own, which a redirect would carry to wherever it leads.
  const how = { ...request, redirect: 'error', signal: AbortSignal.timeout(patienceMs) } as const;
  const answer = await fetch(url, how);
  const text = await answer.text();
  if (!answer.ok) {
    const why = `The operator answered ${answer.status}: ${text.slice(0, longestReason)}`;
    throw answer.status === 400 && aboutTheNumber.test(text) ? refusedForGood(why) : new Error(why);
  }
  return text === '' ? null : (JSON.parse(text) as unknown);
}
