/**
 * The demo as `npm start` shows it the first time: it has lived an ordinary week and this morning, so that board, lists and
 * journals have something in them. Its clock begins nine days ago, and arrives at the real time.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { day, hour, type Instant } from '#domain/shared/record.js';
import { readConfig } from '#infrastructure/config.js';
import { demoFreeBytes, requireRoom } from '#infrastructure/database/sqlite/room.js';
import { namesOf, type ScenarioPlatform } from '#simulator/scenarios/platform.js';
import { play } from '#simulator/scenarios/run.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { noLimit, onServer, scenarioPeople as people } from './scenario-platform.js';
import { startServer } from './start-server.js';

const past = {
  week: 'simulator/scenarios/library/12-semaine-ordinaire.yaml',
  morning: 'simulator/scenarios/library/13-ce-matin.yaml',
};
const weekMs = 9 * day;
/** The week begins when shops open. */
const openingHourUtc = 7;
/** This long before anybody looks. */
const morningMs = 2 * hour;

/** Nine days ago or a little more: whoever looks at night must not find a clock that is hours ahead. */
export function weekStart(now: Instant): Instant {
  const opening = new Date(now - weekMs).setUTCHours(openingHourUtc, 0, 0, 0);
  return opening > now - weekMs ? opening - day : opening;
}

async function live(platform: ScenarioPlatform, file: string): Promise<void> {
  const { scenario } = readScenario(readFileSync(file, 'utf8'), { people: namesOf(people) });
  if (!scenario) throw new Error(`${file} cannot be played`);
  const { steps } = await play(scenario, { start: () => Promise.resolve(platform), people });
  const failed = steps.find(({ failure }) => failure !== null);
  if (failed) throw new Error(`${file}, line ${failed.line}, ${failed.words}: ${failed.failure}`);
}

/** In an empty `DATA_DIR`, below the root of the project. Throws where a step fails; what was lived until then stays. */
export async function liveDemo(
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number,
): Promise<void> {
  const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = environment;
  const config = readConfig({
    ...environment,
    PORT: '0',
    // Messages and payment pages lead to where they are looked at later.
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: noLimit,
    BOOKINGS_PER_MINUTE: noLimit,
  });
  await mkdir(config.DATA_DIR, { recursive: true });
  await requireRoom(config.DATA_DIR, demoFreeBytes);
  const startAt = weekStart(now());
  const running = await startServer(config, null, { clock: { startAt, frozen: true } });
  const platform = { ...onServer(running), close: () => Promise.resolve() };
  const letPassUntil = (at: number): Promise<unknown> =>
    platform.control('POST', '/clock', { to: new Date(at).toISOString() });
  try {
    await live(platform, past.week);
    await letPassUntil(now() - morningMs);
    await live(platform, past.morning);
  } finally {
    // Without storage no time can pass: every cabinet would wait for the answer to each of nine days' events.
    await running.platform.app.health.writable();
    await letPassUntil(now());
    await platform.control('POST', '/clock', { freeze: false });
    await running.close();
  }
}
