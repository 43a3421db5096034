/** One call of an operator's interface: in time, and with its own words when it refuses. Never with the key in a message. */
const patienceMs = 10_000;
const longestReason = 300;

export async function callOperator(url: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patienceMs) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The operator answered ${answer.status}: ${text.slice(0, longestReason)}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}
