/** A separate server for a test: the built one, on its own port, with fresh demo data and a fresh outside world. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { hostUrl } from './host.setup.js';
import { leaveSecondWindow } from './second-window.js';

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

/** Asks the process of the servers (host.mjs). */
async function ask(action: 'start' | 'stop', dataDir: string): Promise<string> {
  const { parallelIndex, workerIndex } = test.info();
  const query = new URLSearchParams({ dataDir, slot: String(parallelIndex), worker: String(workerIndex) });
  const answer = await fetch(`${hostUrl()}/${action}?${query}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

export async function startDemo(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigne-e2e-'));
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
      await leaveSecondWindow();
      await ask('stop', dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
