/** `npm run fuzz`: a long run against a world of its own; what is wrong is told with the request that showed it. */
import { parseArgs } from 'node:util';
import { createWorld } from '#tests/support/world.js';
import { fuzz, type Wrong } from './fuzz.js';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = ({ operation, caller, asked, status, why }: Wrong): void =>
  say(
    `${operation} by ${caller}: ${status}, ${why}\n  ${asked.method} ${asked.path} ${(asked.body ?? '').slice(0, 500)}`,
  );

const begun = performance.now();
const perSecond = (done: number): string => ((done * 1000) / (performance.now() - begun)).toFixed(0);
const world = await createWorld();
const { operations, wrong } = await fuzz(world, {
  seed,
  requests,
  onProgress: (done, found) =>
    say(`${done} of ${requests} requests, ${perSecond(done)} a second, ${found} wrong`),
});
await world.close();
wrong.slice(0, 50).forEach(tell);
const done = [...operations.values()].filter((count) => count.done > 0).length;
say(
  `${operations.size} operations asked, ${done} of them done at least once, ${wrong.length} answers wrong (seed ${seed})`,
);
process.exit(wrong.length > 0 ? 1 : 0);
