/** What may be said to `npm run simulate`. */
import { parseArgs } from 'node:util';

export interface Options {
  readonly firstSeed: number;
  readonly lastSeed: number;
  readonly orders: number;
  readonly json: boolean;
  readonly shrink: boolean;
  /** A rare state of the gate's list that no seed reached fails the run. */
  readonly requireStates: boolean;
  /** Every line of the trace is written out. */
  readonly trace: boolean;
  readonly checkEvery: number;
  /** So many processes share the seeds; a core each. */
  readonly jobs: number;
  /** Which of the machine's cores this process stays on, counted round and round. */
  readonly core: number;
  /** The name of a defect that is put in on purpose. */
  readonly plant: string | null;
  /** A statement whose rows are written out at the end of every run. */
  readonly ask: string | null;
  /** The only parts of the story that are lived; null for all. */
  readonly only: readonly string[] | null;
}

/** Bounds whatever was typed to a whole number; throws with the option's name. */
function whole(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`--${name} is a whole number, not « ${text} »`);
  return number;
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      orders: { type: 'string', default: '40' },
      json: { type: 'boolean', default: false },
      shrink: { type: 'boolean', default: false },
      'require-states': { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
      'check-every': { type: 'string', default: '1' },
      only: { type: 'string' },
      ask: { type: 'string' },
      plant: { type: 'string' },
      jobs: { type: 'string', default: '1' },
      core: { type: 'string', default: String(process.pid) },
    },
  });
  const [first = '1', last = first] = (values.seeds ?? values.seed ?? '1').split('..');
  return {
    firstSeed: whole('seeds', first),
    lastSeed: whole('seeds', last),
    orders: Math.max(1, whole('orders', values.orders)),
    json: values.json,
    shrink: values.shrink,
    requireStates: values['require-states'],
    trace: values.trace,
    checkEvery: Math.max(1, whole('check-every', values['check-every'])),
    jobs: Math.max(1, whole('jobs', values.jobs)),
    core: whole('core', values.core),
    plant: values.plant ?? null,
    ask: values.ask ?? null,
    only: values.only === undefined ? null : values.only.split(','),
  };
}
