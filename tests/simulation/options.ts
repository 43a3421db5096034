/** The options of `npm run simulate`. */
import { atLeastOne, developerCommand, wholeNumber } from '#tests/support/developer-command.js';

export interface Options {
  readonly firstSeed: number;
  readonly lastSeed: number;
  readonly orders: number;
  readonly json: boolean;
  readonly shrink: boolean;
  /** A rare state of the gate's list that no seed reached fails the run. */
  readonly requireStates: boolean;
  /** Prints every line of the trace. */
  readonly trace: boolean;
  readonly checkEvery: number;
  /** The number of processes that share the seeds; one per core. */
  readonly jobs: number;
  /** The core on which this process stays, modulo the number of cores. */
  readonly core: number;
  /** The name of a deliberate defect. */
  readonly mutant: string | null;
  /** A statement whose rows are printed at the end of every run. */
  readonly ask: string | null;
  /** The only parts of the scenario that run; null for all. */
  readonly only: readonly string[] | null;
}

interface Seeds {
  readonly firstSeed: number;
  readonly lastSeed: number;
}

function seedsOf(text: string): Seeds {
  const [first = '', last = first] = text.split('..');
  return { firstSeed: wholeNumber(first), lastSeed: wholeNumber(last) };
}

const command = () =>
  developerCommand(
    'simulate',
    'Runs the scenarios of some seeds on the whole platform, and prints each violation with the command that replays it (docs/simulation.md).',
    '--seeds 1..150 --orders 16 --check-every 25 --jobs 2',
  )
    .option('--seed <number>', 'the scenario to run', seedsOf)
    .option('--seeds <from..to>', 'the scenarios to run', seedsOf)
    .option('--orders <number>', 'the number of orders in each scenario', atLeastOne, 40)
    .option(
      '--check-every <steps>',
      'check the invariants after every so many steps, and at the end',
      atLeastOne,
      1,
    )
    .option('--jobs <number>', 'the number of processes that share the seeds, one core each', atLeastOne, 1)
    .option('--core <number>', 'the core to which this process is pinned', wholeNumber, process.pid)
    .option('--only <parts>', 'run only these parts of the scenario, as a replay command names them')
    .option('--mutant <defect>', 'add a deliberate defect')
    .option('--ask <sql>', 'print the rows of a query at the end of every run')
    .option('--require-states', 'fail if a rare state is never reached', false)
    .option('--shrink', 'reduce a failing scenario', false)
    .option('--trace', 'print every line of the trace', false)
    .option('--json', 'the last line is an object', false);

interface Typed extends Omit<Options, 'firstSeed' | 'lastSeed' | 'mutant' | 'ask' | 'only'> {
  readonly seed?: Seeds;
  readonly seeds?: Seeds;
  readonly mutant?: string;
  readonly ask?: string;
  readonly only?: string;
}

/** Ends the process with the usage, or with a sentence and exit 2 for an invalid option. */
export function readOptions(args: readonly string[]): Options {
  const { seed, seeds, mutant, ask, only, ...plain } = command()
    .parse([...args], { from: 'user' })
    .opts<Typed>();
  return {
    ...plain,
    ...(seeds ?? seed ?? { firstSeed: 1, lastSeed: 1 }),
    mutant: mutant ?? null,
    ask: ask ?? null,
    only: only?.split(',') ?? null,
  };
}
