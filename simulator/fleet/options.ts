/** What `npm run fleet` may be given. */
import { parseArgs } from 'node:util';

interface FleetOptions {
  readonly cabinets: number;
  readonly lockers: number;
  readonly servers: number;
  /** Per cabinet and day: enough that some come during the measurement. */
  readonly visits: number;
  readonly seed: string;
  readonly json: boolean;
}

type Read =
  | { readonly options: FleetOptions; readonly problem: null }
  | { readonly options: null; readonly problem: string };

const counts = {
  cabinets: { default: 10_000, max: 100_000 },
  lockers: { default: 20, max: 999 },
  servers: { default: 1, max: 9 },
  visits: { default: 60, max: 10_000 },
} as const;
type Count = keyof typeof counts;

function countOf(name: Count, text: string | undefined): number {
  const { default: usual, max } = counts[name];
  if (text === undefined) return usual;
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > max)
    throw new RangeError(`--${name} is a whole number from 1 to ${max}, and not "${text}"`);
  return count;
}

/** `problem` is a sentence for the person who typed them. */
export function readFleetOptions(args: readonly string[]): Read {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        cabinets: text,
        lockers: text,
        servers: text,
        visits: text,
        seed: text,
        json: { type: 'boolean' },
      },
    });
    const count = (name: Count): number => countOf(name, values[name]);
    const options = {
      cabinets: count('cabinets'),
      lockers: count('lockers'),
      servers: count('servers'),
      visits: count('visits'),
      seed: values.seed ?? '1',
      json: values.json ?? false,
    };
    return { options, problem: null };
  } catch (error) {
    return { options: null, problem: error instanceof Error ? error.message : String(error) };
  }
}
