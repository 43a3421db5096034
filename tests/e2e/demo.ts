/** A server of its own for a journey: the built one, on a free port, with fresh demo data and a fresh outside world. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const rentalCabinet = '01930000-0000-7000-8000-000000000101';

export interface SimLocker {
  readonly lockerId: string;
  readonly number: number;
  readonly door: string;
}

export interface SimIntent {
  readonly metadata: { readonly orderId: string; readonly purpose: string };
  readonly moved: {
    readonly authorisedCents: number;
    readonly capturedCents: number;
    readonly releasedCents: number;
  };
}

export interface Demo {
  readonly url: string;
  /** A call of the control API. */
  sim<T>(path: string, body?: unknown): Promise<T>;
  locker(number: number): Promise<SimLocker>;
  /** What the sandbox holds and captured, in cents, by purpose. */
  money(): Promise<Record<string, { held: number; captured: number }>>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not become ready');
}

export async function startDemo(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigne-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'test' };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, () => server.exitCode !== null);
  const sim = async <T>(path: string, body?: unknown): Promise<T> => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${url}/_sim${path}`, body === undefined ? {} : post);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    url,
    sim,
    locker: async (number) => {
      const { lockers } = await sim<{ lockers: SimLocker[] }>(`/cabinets/${rentalCabinet}`);
      const found = lockers.find((locker) => locker.number === number);
      if (!found) throw new Error(`No locker N°${number}`);
      return found;
    },
    money: async () => {
      const { items } = await sim<{ items: SimIntent[] }>('/payments/intents');
      const sums: Record<string, { held: number; captured: number }> = {};
      for (const { metadata, moved } of items) {
        const sum = (sums[metadata.purpose] ??= { held: 0, captured: 0 });
        sum.held += moved.authorisedCents - moved.capturedCents - moved.releasedCents;
        sum.captured += moved.capturedCents;
      }
      return sums;
    },
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
