/** The demo of the first `npm start`, with three months of history. */
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { proveWritable } from '#application/write-probe.js';
import { type Instant, day } from '#domain/shared/record.js';
import { makeFolder } from '#infrastructure/folders.js';
import { type Config, readConfig } from '#infrastructure/config.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { demoFreeBytes, requireDiskSpace } from '#infrastructure/disk-space.js';
import type { ScenarioPlatform } from '#simulator/scenarios/platform.js';
import { play } from '#simulator/scenarios/run.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { type Parts, ownParts } from '#server/composition/parts.js';
import { startServer } from '#server/start-server.js';
import { noLimit, onServer, scenarioNames, scenarioPeople as people } from './scenario-platform.js';

/** The files run one after the other, on one platform. */
const files = ['01-ouverture', '02-trois-mois', '03-aujourd-hui'].map(
  (name) => `simulator/scenarios/demo/${name}.yaml`,
);
/** The value that gives a scenario the time of the real start. */
const startName = 'maintenant';
const pastMs = 90 * day;
/** The demo begins when shops open. */
const openingHourUtc = 7;

/**
 * Thousands of commits that wait for the disk take longer than all else; a power cut in these seconds costs nothing but a
 * demo.
 */
const unwaitingParts: Parts = {
  ...ownParts,
  openDatabase: ({ databaseUrl: url }) => createDatabase({ url, pragmas: ['synchronous = OFF'] }),
};

async function flush({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl.startsWith('sqlite:')) return;
  const file = await open(databaseUrl.slice('sqlite:'.length), 'r+');
  await file.sync().finally(() => file.close());
}

/** Ninety days ago or a little more: a user at night must not find a clock that is hours ahead. */
export function demoStart(now: Instant): Instant {
  const opening = new Date(now - pastMs).setUTCHours(openingHourUtc, 0, 0, 0);
  return opening > now - pastMs ? opening - day : opening;
}

async function playFile(platform: ScenarioPlatform, file: string, startedAt: Instant): Promise<void> {
  const { scenario } = readScenario(readFileSync(file, 'utf8'), scenarioNames);
  if (!scenario) throw new Error(`${file} cannot be played`);
  const values = { ...scenario.values, [startName]: new Date(startedAt).toISOString() };
  const { steps } = await play({ ...scenario, values }, { start: () => Promise.resolve(platform), people });
  const failed = steps.find(({ failure }) => failure !== null);
  if (failed) throw new Error(`${file}, line ${failed.line}, ${failed.words}: ${failed.failure}`);
}

/**
 * Builds the demo of the first `npm start`: it plays three months and a day of work, so that board, lists, figures
 * and journals have content. Its clock begins ninety days ago, and arrives at the real time. In an empty `DATA_DIR`,
 * below the root of the project. Throws when a step fails; the steps before it stay.
 */
export async function simulateDemo(
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number,
): Promise<void> {
  const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = environment;
  const config = readConfig({
    ...environment,
    PORT: '0',
    // Links of messages and payment pages lead to the final server.
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: noLimit,
    BOOKINGS_PER_MINUTE: noLimit,
  });
  makeFolder(config.DATA_DIR);
  await requireDiskSpace(config.DATA_DIR, demoFreeBytes);
  const startedAt = now();
  const outside = { clock: { startAt: demoStart(startedAt), frozen: true } };
  const running = await startServer(config, null, outside, undefined, unwaitingParts);
  const platform = { ...onServer(running), close: () => Promise.resolve() };
  try {
    for (const file of files) await playFile(platform, file, startedAt);
  } finally {
    // Without storage time cannot pass: every cabinet would wait for the acknowledgement of each of ninety days'
    // events.
    await proveWritable(running.platform.app);
    await platform.control('POST', '/clock', { to: new Date(now()).toISOString() });
    await platform.control('POST', '/clock', { freeze: false });
    await running.close();
    await flush(config);
  }
}
