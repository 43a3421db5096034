/** What the servers of the drill wrote into their logs. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './servers.js';

interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly text: string;
}

/** What a process wrote besides its log is an error without a name. */
function lineOf(text: string): LogLine {
  if (!text.startsWith('{')) return { level: 'error', event: 'output', text };
  const { level = '', event = '' } = JSON.parse(text) as { readonly level?: string; readonly event?: string };
  return { level, event, text };
}

/** Without the greeting, and without a line that a killed process did not finish. */
export function logOf({ log }: ServerProcess): LogLine[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter(
      (text) =>
        text !== '' &&
        !text.startsWith('Consigne est prête') &&
        (!text.startsWith('{') || text.endsWith('}')),
    )
    .map(lineOf);
}

/** The database was killed, or a paused or busy machine let a unit of work last too long. */
const withoutDatabase = /STORAGE_UNAVAILABLE/;
const expected: Readonly<Record<string, { readonly text: RegExp; readonly why: string }>> = {
  'request.storageFailed': { text: withoutDatabase, why: 'answered 503, and repeated by the customer' },
  'lockGateway.handlerFailed': { text: withoutDatabase, why: 'not acknowledged yet: handled again' },
  'worker.failed': { text: withoutDatabase, why: 'looks again after five seconds' },
  'brokerCredentials.failed': { text: withoutDatabase, why: 'compared again after ten seconds' },
  'job.unsettled': { text: withoutDatabase, why: 'due again when its lease ends' },
};

/** The worker of 1.0.0 was sometimes woken inside a unit of work, and looks again after five seconds; mended since. */
const ofReleaseBefore = /"error":"Error: A read was started inside a transaction/;

/** Lines of level `error` that no drill explains. */
export const unexpectedErrors = (server: ServerProcess): string[] =>
  logOf(server)
    .filter(({ level, event, text }) => level === 'error' && expected[event]?.text.test(text) !== true)
    .filter(
      ({ event, text }) => !(server.isBefore && event === 'worker.failed' && ofReleaseBefore.test(text)),
    )
    .map(({ text }) => `${server.name}: ${text.slice(0, 600)}`);

const counted = (server: ServerProcess, event: string): number =>
  logOf(server).filter((line) => line.event === event).length;

/** Starts to count the lines of these events; the answer waits until each server has one of each, and names the others. */
export function expectOnce(
  servers: readonly ServerProcess[],
  ...events: readonly string[]
): () => Promise<string[]> {
  const wanted = servers.flatMap((server) =>
    events.map((event) => ({ server, event, before: counted(server, event) })),
  );
  const found = () =>
    wanted.map(({ server, event, before }) => ({ server, event, lines: counted(server, event) - before }));
  return async () => {
    for (const until = performance.now() + 60_000; performance.now() < until; await pause(200))
      if (found().every(({ lines }) => lines > 0)) break;
    return found()
      .filter(({ lines }) => lines !== 1)
      .map(({ server, event, lines }) => `${server.name} said ${event} ${lines} times`);
  };
}
