/** A separate server for a test: the built one, on its own port, with fresh demo data and a fresh outside world. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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
  /** The amounts that the sandbox holds and captured, in cents, by purpose. */
  money(): Promise<Record<string, { held: number; captured: number }>>;
  stop(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly answer?: string;
  readonly error?: string;
}

/** One process per worker; it ends with the worker. */
function openHost(): (action: 'start' | 'stop', dataDir: string) => Promise<string> {
  const child = fork('tests/e2e/host.mjs', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A start creates much short-lived garbage: memory for it saves a seventh of the start.
    execArgv: ['--max-semi-space-size=64'],
  });
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  child.on('exit', (code) => {
    for (const [id, tell] of waiting) tell({ id, error: `The servers' process ended with ${code}` });
  });
  return (action, dataDir) =>
    new Promise((resolve, reject) => {
      const id = (asked += 1);
      waiting.set(id, ({ answer, error }) => {
        waiting.delete(id);
        if (answer === undefined) reject(new Error(error));
        else resolve(answer);
      });
      child.send({ id, action, dataDir });
    });
}

let host: ReturnType<typeof openHost> | null = null;

export async function startDemo(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigne-e2e-'));
  const ask = (host ??= openHost());
  const url = await ask('start', dataDir);
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
      await ask('stop', dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
