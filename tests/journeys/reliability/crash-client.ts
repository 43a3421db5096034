/** A client that never gives up: it resends an unanswered request with the same key, whichever process dies. */
import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '#application/contract/client.js';
import { api, type Api } from '#application/contract/index.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { minuteMs } from '#tests/support/customer.js';
import { advanceBy, send, simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import { demoPeople, type DemoPerson } from '#tests/support/staff.js';
import { Refused } from '#tests/support/world.js';
import type { DoorInFront } from './crash-door.js';

/** Longer than an outbox lease, and than a request whose process died holds its key. */
const untilFreedMs = minuteMs + 1_000;
const triesAtMost = 12;

/** Refusals that ask the client to retry later. */
const comeAgain = new Set(['REQUEST_IN_PROGRESS', 'PAYMENT_PENDING', 'PAYMENT_PROVIDER_UNAVAILABLE']);

type Meanwhile = () => Promise<void>;

/**
 * Repeats an unanswered request with its first key; `meanwhile` runs before a request whose first run died is
 * repeated.
 */
export function pageOf(
  server: ServerProcess,
  proof: Readonly<Record<string, string>> = {},
  meanwhile: Meanwhile = () => Promise.resolve(),
): Client<Api> {
  return createClient(api, async ({ method, path, body }) => {
    const headers = {
      ...proof,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await send(server, { method, path: `/api${path}`, body, headers });
      if (answer.status < 400) return answer.body;
      const code = String(answer.body['code']);
      const isOver = !comeAgain.has(code) || attempt === triesAtMost;
      if (isOver) throw new Refused(answer.status, code, answer.body);
      await meanwhile();
      await advanceBy(server, untilFreedMs);
    }
  });
}

/** Signs in again: a token lives a quarter of an hour. */
export async function staffOf(server: ServerProcess, person: DemoPerson): Promise<Client<Api>> {
  const email = demoPeople[person];
  const web = { 'x-consigne-client': 'web' };
  const { token } = await pageOf(server, web).login({ body: { email, password: demoPassword } });
  return pageOf(server, { ...web, authorization: `Bearer ${token}` });
}

/** Polls at growing intervals until the condition holds. */
export async function until<T>(
  server: ServerProcess,
  look: () => Promise<T>,
  isSo: (seen: T) => boolean,
): Promise<T> {
  for (let looks = 0; looks < 60; looks++) {
    const seen = await look();
    if (isSo(seen)) return seen;
    await advanceBy(server, 5_000);
  }
  throw new Error(`It never came to this: ${isSo.toString()}`);
}

/**
 * Opens the door remotely, waits at it, does the task there and closes it, whatever the page shows meanwhile;
 * requests a new opening only when the page shows no answer and the door never moved.
 */
export async function openRemotely(
  door: DoorInFront,
  ask: (meanwhile: Meanwhile) => Promise<unknown>,
  doThere: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  let hasOpened = false;
  const atTheDoor = async (): Promise<void> => {
    if (!(await door.isOpen())) return;
    hasOpened = true;
    await doThere();
    await door.close();
  };
  while (!hasOpened) {
    // The request is refused when the person has already been at the door.
    await ask(atTheDoor).catch((error: unknown) => {
      const isNoAnswer = error instanceof Refused && error.code === 'LOCK_NO_ANSWER';
      if (!isNoAnswer && !hasOpened) throw error;
    });
    await atTheDoor();
  }
}

/** Disconnects cabinets: their heartbeats would be nine tenths of the commits, without any information. */
export const cutOff = (server: ServerProcess, cabinetId: string): Promise<unknown> =>
  simulate(server, '/faults', { target: cabinetId, fault: 'gateway-offline' });

/** Leaves one cabinet of the demo connected. */
export async function cutOffOthers(server: ServerProcess, kept: string): Promise<void> {
  const { rentalCabinet, parcelCabinet, pressingCabinet, shopCabinet } = demoIds;
  for (const cabinetId of [rentalCabinet, parcelCabinet, pressingCabinet, shopCabinet])
    if (cabinetId !== kept) await cutOff(server, cabinetId);
  await advanceBy(server, 0);
}
