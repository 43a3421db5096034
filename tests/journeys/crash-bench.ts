/** Runs the story of a rental with deaths on the way, two at a time, and knows how it ends without any. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshUrl, type DatabaseKind } from '#tests/support/databases.js';
import { buildServer, startProcess, type ServerProcess } from '#tests/support/process.js';
import { outcomeOf, type Outcome } from './crash-outcome.js';
import { rentOnce, type OnStep, type Step } from './crash-script.js';

export interface Run {
  readonly database?: DatabaseKind;
  /** Where each life ends, the first one first. */
  readonly crashAt: readonly string[];
  /** How long after a death the next life begins. */
  readonly awayMs?: number;
  readonly onStep?: OnStep;
  /** Looks at what lies there right after a death. */
  readonly onDeath?: (server: ServerProcess) => Promise<unknown>;
}

export interface Ran {
  readonly deaths: number;
  /** What `onDeath` saw. */
  readonly atDeath: readonly unknown[];
  readonly outcome: Outcome;
}

/** A point that the story passes without a death, and where the story then is. */
export interface Point {
  readonly point: string;
  readonly step: Step;
}

export interface CrashBench {
  readonly calm: Outcome;
  readonly points: readonly Point[];
  run(wanted: Run): Promise<Ran>;
  close(): Promise<void>;
}

/** Longer than an outbox lease lasts: whatever was leased is due at once. */
const aMomentMs = 31_000;
const runsAtOnce = 2;

async function runIn(main: string, wanted: Run): Promise<Ran> {
  const { database = 'sqlite', crashAt, awayMs = aMomentMs, onStep, onDeath } = wanted;
  const fresh = database === 'sqlite' ? null : await freshUrl(database);
  const atDeath: unknown[] = [];
  const server = await startProcess({
    main,
    crashAt,
    awayMs,
    ...(fresh && { databaseUrl: fresh.url }),
    ...(onDeath && { onDeath: async (dead) => void atDeath.push(await onDeath(dead)) }),
  });
  try {
    const rental = await rentOnce(server, onStep ?? (() => undefined));
    return { deaths: server.deaths, atDeath, outcome: await outcomeOf(server, rental) };
  } finally {
    await server.remove();
    await fresh?.remove();
  }
}

/** Runs the story once without a death, and writes down every point on its way. */
async function calmRun(main: string): Promise<Pick<CrashBench, 'calm' | 'points'>> {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-crash-'));
  const file = join(folder, 'points');
  try {
    const onStep = (step: Step): void => appendFileSync(file, `step ${step}\n`);
    const { outcome } = await runIn(main, { crashAt: [`log:${file}`], onStep });
    const points: Point[] = [];
    let step: Step = 'start';
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const [, begun] = /^step (.+)$/.exec(line) ?? [];
      if (begun === undefined) points.push({ point: line, step });
      else step = begun as Step;
    }
    return { calm: outcome, points };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function crashBench(): Promise<CrashBench> {
  const { main, remove } = await buildServer();
  const lanes: Promise<unknown>[] = Array.from({ length: runsAtOnce }, () => Promise.resolve());
  let asked = 0;
  return {
    ...(await calmRun(main)),
    run(wanted) {
      const lane = asked++ % runsAtOnce;
      const ran = (lanes[lane] ?? Promise.resolve()).then(() => runIn(main, wanted));
      lanes[lane] = ran.catch(() => undefined);
      return ran;
    },
    close: remove,
  };
}
