/** A certification of a gateway that runs in this process. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certifyBroker } from '#server/simulator/run-certify.js';
import { certify, type PlayedCase } from '#simulator/certify/certify.js';
import type { Action, Driver, Target } from '#simulator/certify/driver.js';
import { Received } from '#simulator/certify/received.js';
import { openGatewayConnection } from '#simulator/certify/gateway-connection.js';
import type { GatewayLogin } from '#simulator/certify/simulated-gateway.js';
import type { Box, GatewayOptions } from './independent-gateway.js';

export interface Tried {
  act(action: Action): Promise<void>;
  close(): Promise<void>;
}

/** Returns the ids of the failed cases and of the skipped ones. */
export async function certified(
  start: (login: GatewayLogin) => Promise<Tried> | Tried,
  { only = [], replyMs = 3_000 }: { readonly only?: readonly string[]; readonly replyMs?: number } = {},
): Promise<{
  readonly failed: Record<string, string>;
  readonly leftOut: string[];
  readonly passed: string[];
}> {
  const { signal } = new AbortController();
  const heard = new Received(Date.now, signal);
  const connection = await openGatewayConnection({
    host: '127.0.0.1',
    port: 0,
    tls: null,
    onConnect: heard.recordConnect,
  });
  const lockers: [Target, Target] = [
    { id: randomUUID(), number: 1 },
    { id: randomUUID(), number: 2 },
  ];
  const [cabinetId, secret] = ['cabinet-1', randomUUID()];
  const tried = await start({ url: `mqtt://127.0.0.1:${connection.port}`, cabinetId, secret, lockers });
  const driver: Driver = {
    handMs: 0,
    shortMs: 300,
    quietMs: 40,
    act: (action) => tried.act(action).then(() => true),
    close: () => tried.close(),
  };
  try {
    const startBroker = (hear: Parameters<typeof certifyBroker>[1]) =>
      certifyBroker({ cabinetId, secret, onRefusal: heard.recordRefusal }, hear);
    const bench = {
      cabinetId,
      lockers,
      heard,
      connection,
      driver,
      replyMs,
      busyMs: 20,
      only,
      signal,
      startBroker,
    };
    return summary(await certify({ ...bench, now: Date.now, onPlayed: () => undefined }));
  } finally {
    await driver.close();
    await connection.close();
  }
}

const summary = (played: readonly PlayedCase[]) => ({
  failed: Object.fromEntries(played.flatMap(({ id, failure }) => (failure === null ? [] : [[id, failure]]))),
  leftOut: played.filter(({ skipped }) => skipped !== null).map(({ id }) => id),
  passed: played.filter(({ failure, skipped }) => failure === null && skipped === null).map(({ id }) => id),
});

/** The independent gateway, or a mutant of it, in a separate folder. */
export const independent =
  (startGateway: (options: GatewayOptions) => Box) =>
  async ({ url, cabinetId, secret }: GatewayLogin): Promise<Tried> => {
    const folder = await mkdtemp(join(tmpdir(), 'independent-gateway-'));
    const file = join(folder, 'memory.json');
    const begin = (): Box => startGateway({ url, cabinetId, secret, file, doors: [1, 2], reconnectMs: 30 });
    let box = begin();
    return {
      async act(action) {
        if (action.do === 'type') return box.type(action.locker.number, action.code);
        if (action.do === 'clock') return box.setClock(action.isSet);
        if (action.do !== 'restart') return box[action.do](action.locker.number);
        await box.stop();
        box = begin();
      },
      async close() {
        await box.stop();
        rmSync(folder, { recursive: true });
      },
    };
  };
