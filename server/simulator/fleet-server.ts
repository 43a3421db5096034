/** The parent's end of a fleet's server (fleet-platform.ts), and what is asked of it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { planFleet, type FleetCabinet } from '#simulator/fleet/plan.js';
import type { Times } from './fleet-platform.js';

export interface FleetServer {
  call<T>(name: string, given?: unknown): Promise<T>;
  stop(): Promise<void>;
}

/** @param program the built fleet-platform.js */
export function startFleetServer(program: string): FleetServer {
  const child = fork(program, { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const waiting = new Map<number, (reply: { error?: string; answer?: unknown }) => void>();
  child.on('message', (reply: { id: number; error?: string; answer?: unknown }) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return {
    call: <T>(name: string, given?: unknown) =>
      new Promise<T>((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ error, answer }) => (error ? reject(new Error(error)) : resolve(answer as T)));
        child.send({ id, name, given });
      }),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ] ?? 0;

/** The echo server to which a command's network path is measured alone. */
export async function openEcho(): Promise<number> {
  const echo = createServer({ noDelay: true }, (socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  return (echo.address() as AddressInfo).port;
}

const usualCount = 500;

/** Cabinets spread over the fleet, in turn. */
const sample = (of: number, lockers: number): (FleetCabinet | undefined)[] =>
  Array.from({ length: usualCount }, (_, place) => planFleet((place * 7919) % of, 1, lockers)[0]);

interface MeasuredRequest {
  /** How many cabinets are asked, in turn. */
  readonly of: number;
  readonly lockers: number;
  /** The port of the echo server. */
  readonly port: number;
  /**
   * A server in use has handled thousands of commands: its code is compiled by then, and so is that of the bare round
   * trip.
   */
  readonly roundsBefore: number;
}

/** The times of the last of several rounds. */
export async function measureWarmRequest(
  server: FleetServer,
  { of, lockers, port, roundsBefore }: MeasuredRequest,
): Promise<Times> {
  const ask = () => server.call<Times>('ask', { cabinets: sample(of, lockers), port });
  for (let before = 0; before < roundsBefore; before += 1) await ask();
  return ask();
}
