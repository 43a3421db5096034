/** Raw HTTP calls that no typed client would send; returns status and body, also of refusals. */
import type { World } from './world.js';

export interface RawAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export async function callRaw(
  world: World,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const answer = await fetch(`${world.url}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  return { status: answer.status, body: parsed, headers: answer.headers };
}
