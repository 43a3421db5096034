/** `npm run fuzz`: a long run against fresh worlds; prints each failure with its request. */
import { atLeastOne, developerCommand, wholeNumber } from '#tests/support/developer-command.js';
import { fuzz, type Wrong } from './fuzz.js';

const { requests, seed } = developerCommand(
  'fuzz',
  'Sends unexpected requests to every operation of the OpenAPI document, and prints the wrong answers.',
  '--requests 1000000 --seed 1',
)
  .option('--requests <number>', 'how many requests are made', atLeastOne, 10_000)
  .option('--seed <number>', 'the same seed asks the same', wholeNumber, 1)
  .parse()
  .opts<{ requests: number; seed: number }>();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = ({ operation, caller, asked, status, why }: Wrong): void =>
  say(
    `${operation} by ${caller}: ${status}, ${why}\n  ${asked.method} ${asked.path} ${String(asked.body ?? '').slice(0, 500)}`,
  );

const begun = performance.now();
const perSecond = (done: number): string => ((done * 1000) / (performance.now() - begun)).toFixed(0);
const report = await fuzz({
  seed,
  requests,
  onProgress: (done, found) => {
    say(`${done} of ${requests} requests, ${perSecond(done)} a second, ${found.length} more wrong`);
    found.slice(0, 20).forEach(tell);
  },
});
const { operations, wrong } = report;
const never = [...operations].filter(([, { done }]) => done === 0);
for (const [name, { lastRefusal }] of never) say(`never done: ${name}; at last ${lastRefusal}`);
say(
  `${operations.size} operations asked, ${operations.size - never.length} of them done at least once, ` +
    `${wrong.length} answers wrong (${report.requests} requests, seed ${seed})`,
);
process.exit(wrong.length > 0 ? 1 : 0);
