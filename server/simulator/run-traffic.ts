/**
 * Customers for a running simulated world (`consigne simulator traffic`): each end of a visit on stderr, the counts on
 * stdout. The first signal admits no more customers and gives the present ones a short time to finish; the next Ctrl C ends at once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { runTraffic, type Visit, countLines, visitLine } from '#simulator/traffic/traffic.js';
import { platformAt, scenarioNames, scenarioPeople as people } from './scenario-platform.js';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    rate: { type: 'string', default: '6' },
    /** In seconds; without it customers come until it is stopped. */
    for: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});

/** Beside `dist`, where the sources are; or relative to the working directory. */
const below = 'simulator/scenarios/traffic';
const installed = join(import.meta.dirname, '../../..', below);
const folder = existsSync(installed) ? installed : below;

function visitIn(file: string): Visit {
  const { scenario } = readScenario(readFileSync(join(folder, file), 'utf8'), scenarioNames);
  if (!scenario) throw new Error(`${file} cannot be played`);
  return { kind: basename(file, '.yaml'), scenario };
}

const stop = new AbortController();
// Every waiting customer adds a listener.
setMaxListeners(0, stop.signal);
process.on('SIGTERM', () => stop.abort());
process.on('SIGINT', () => (stop.signal.aborted ? process.exit(130) : stop.abort()));

/** After the first signal pauses are short; a customer that waits for a lock polls that soon, as often as before. */
const finishMs = 1_000;
const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop.signal.removeEventListener('abort', finishSoon);
      resolve();
    };
    const finishSoon = (): void => void setTimeout(end, finishMs);
    const timer = setTimeout(end, stop.signal.aborted ? Math.min(ms, finishMs) : ms);
    if (!stop.signal.aborted) stop.signal.addEventListener('abort', finishSoon, { once: true });
  });

const say = (line: string): void => void (values.quiet || process.stderr.write(`${line}\n`));
const report = await runTraffic({
  platform: platformAt(values.url),
  people,
  visits: readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map(visitIn),
  seed: values.seed,
  perMinute: Number(values.rate),
  forMs: values.for === undefined ? null : Number(values.for) * 1_000,
  pass,
  now: () => performance.now(),
  stop: stop.signal,
  onCome: (here) => {
    if (here === 1) say('1 client est là.');
  },
  onEnd: (visit) => say(visitLine(visit)),
});
process.stdout.write(`${values.json ? JSON.stringify(report) : countLines(report).join('\n')}\n`);
if (report.total.limited > 0)
  say(
    'Le serveur freine ce qui vient d’une même adresse (REQUESTS_PER_MINUTE, BOOKINGS_PER_MINUTE, commandes impayées).',
  );
process.exit(0);
