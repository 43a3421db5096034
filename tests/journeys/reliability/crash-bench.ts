/** Runs an order from start to end with crashes on the way, two runs at a time, and compares with a run without any. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freshUrl, type DatabaseKind } from '#tests/support/databases.js';
import { bundledServer } from '#tests/support/built.js';
import { startProcess, type ServerProcess } from '#tests/support/process.js';
import { worldStart } from '#tests/support/world.js';

/** Called with the current step, before the run continues. */
export type OnStep<Step extends string = string> = (
  step: Step,
  server: ServerProcess,
) => void | Promise<unknown>;

/** A run of an order, and what is read when it is over. */
export interface OrderFlow<Order, Outcome> {
  live(server: ServerProcess, onStep: OnStep): Promise<Order>;
  codeOf(server: ServerProcess, order: Order): Promise<Outcome>;
}

export interface Run {
  readonly database?: DatabaseKind;
  /** Where each life of the server ends, the first one first. */
  readonly crashAt: readonly string[];
  /** How long after a crash the next life begins. */
  readonly awayMs?: number;
  readonly onStep?: OnStep;
  /** Reads the state right after a crash, by the point of the crash. */
  readonly onDeath?: Readonly<Record<string, (server: ServerProcess) => Promise<unknown>>>;
}

export interface Ran<Outcome> {
  readonly deaths: number;
  /** What `onDeath` returned at the first crash at each point. */
  readonly atDeath: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
}

/** A point that a run passes without a crash, and the step of the run there. */
export interface Point {
  readonly point: string;
  readonly step: string;
}

export interface CrashBench<Outcome> {
  readonly calm: Outcome;
  readonly points: readonly Point[];
  run(wanted: Run): Promise<Ran<Outcome>>;
}

/** Longer than an outbox lease: every leased entry is due at once. */
const aMomentMs = 31_000;
const runsAtOnce = 2;

async function runIn<Order, Outcome>(
  main: string,
  flow: OrderFlow<Order, Outcome>,
  wanted: Run,
): Promise<Ran<Outcome>> {
  const { database = 'sqlite', crashAt, awayMs = aMomentMs, onStep, onDeath = {} } = wanted;
  // The demo is created again only when every commit of its creation is tried, too.
  const isCopied = !isEverything;
  const template = isCopied ? worldStart : undefined;
  const fresh = database === 'sqlite' ? null : await freshUrl(database, template);
  const atDeath: Record<string, unknown> = {};
  const server = await startProcess({
    main,
    crashAt,
    awayMs,
    isCopied,
    ...(fresh && { databaseUrl: fresh.url }),
    onDeath: async (dead) => {
      const point = crashAt[dead.deaths] ?? '';
      const look = onDeath[point];
      if (look) atDeath[point] ??= await look(dead);
    },
  });
  try {
    const order = await flow.live(server, onStep ?? (() => undefined));
    return { deaths: server.deaths, atDeath, outcome: await flow.codeOf(server, order) };
  } finally {
    await server.remove();
    await fresh?.remove();
  }
}

/** Runs once without a crash, and records every point on the way. */
async function calmRun<Order, Outcome>(
  main: string,
  flow: OrderFlow<Order, Outcome>,
): Promise<Pick<CrashBench<Outcome>, 'calm' | 'points'>> {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-crash-'));
  const file = join(folder, 'points');
  try {
    const onStep = (step: string): void => appendFileSync(file, `step ${step}\n`);
    const { outcome } = await runIn(main, flow, { crashAt: [`log:${file}`], onStep });
    const points: Point[] = [];
    let step = 'start';
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const [, begun] = /^step (.+)$/.exec(line) ?? [];
      if (begun === undefined) points.push({ point: line, step });
      else step = begun;
    }
    return { calm: outcome, points };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function crashBench<Order, Outcome>(
  flow: OrderFlow<Order, Outcome>,
): Promise<CrashBench<Outcome>> {
  const main = await bundledServer();
  const lanes: Promise<unknown>[] = Array.from({ length: runsAtOnce }, () => Promise.resolve());
  let asked = 0;
  return {
    ...(await calmRun(main, flow)),
    run(wanted) {
      const lane = asked++ % runsAtOnce;
      const ran = (lanes[lane] ?? Promise.resolve()).then(() => runIn(main, flow, wanted));
      lanes[lane] = ran.catch(() => undefined);
      return ran;
    },
  };
}

/** `CRASH_ALL=1`: one full run for every point on its way. By default a few runs crash again and again. */
export const isEverything = process.env['CRASH_ALL'] === '1';

export const named = ({ point, step }: Point): string => `${step} ${point}`;

/** Returns the end after a crash at each of the points, two at a time. */
export async function endings<Outcome>(
  bench: CrashBench<Outcome>,
  points: readonly Point[],
  database?: DatabaseKind,
): Promise<Record<string, Outcome | string>> {
  let seen = 0;
  const found = points.map(async (each) => {
    const end = await bench.run({ crashAt: [each.point], ...(database && { database }) }).then(
      ({ deaths, outcome }) => (deaths === 1 ? outcome : 'nobody died'),
      (error: unknown) => String(error),
    );
    seen += 1;
    if (isEverything && seen % 20 === 0) process.stderr.write(`${seen} of ${points.length} endings\n`);
    // Printed at once: a run of everything takes long, and may be aborted.
    const asCalm = end === 'nobody died' || isDeepStrictEqual(end, bench.calm);
    if (isEverything && !asCalm) process.stderr.write(`differs: ${named(each)} ${JSON.stringify(end)}\n`);
    return [named(each), end] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The end without a crash, at each of the points. */
export const endingsWithoutCrash = <Outcome>(
  { calm }: CrashBench<Outcome>,
  points: readonly Point[],
): Record<string, Outcome> => Object.fromEntries(points.map((each) => [named(each), calm]));

/** Every point but those before a commit: what is stored then is what was stored after the previous commit. */
export async function everyEnding<Outcome>(bench: CrashBench<Outcome>, database: DatabaseKind) {
  const points = bench.points.filter(({ point }) => !point.startsWith('transaction:before'));
  const found = await endings(bench, points, database);
  // Background jobs run one commit more or less from time to time.
  const reached = points.filter((each) => found[named(each)] !== 'nobody died');
  return {
    points,
    reached,
    found: Object.fromEntries(reached.map((each) => [named(each), found[named(each)]])),
    wanted: endingsWithoutCrash(bench, reached),
  };
}
