/** One kind of step: its verb, its input, its execution, and what a check of the file needs. */
import { z } from 'zod';
import type { ScenarioRun } from './scenario-run.js';
import { filled } from './values.js';

interface FaultSet {
  readonly on: string;
  readonly fault: string;
  readonly isCounted: boolean;
}

/** A name in a step, and its path below the step's verb. */
export interface Place {
  readonly name: string;
  readonly path: readonly PropertyKey[];
}

/** A call in a step, and its path below the step's verb. */
export interface WrittenCall extends Place {
  /** `POST /parcels/${parcel}/keep`. */
  readonly name: string;
  readonly body: unknown;
  readonly status: number | undefined;
  /** The fields read from the response, and where each is named. */
  readonly reads: readonly Place[];
}

export interface StepFamily {
  readonly verb: string;
  readonly about: string;
  readonly schema: z.ZodType;
  /** The step in a few French words. */
  words(input: unknown): string;
  /** Throws StepFailed if the world does not match the step. */
  play(run: ScenarioRun, input: unknown): Promise<void>;
  lockers(input: unknown): readonly Place[];
  cabinets(input: unknown): readonly Place[];
  people(input: unknown): readonly Place[];
  calls(input: unknown): readonly WrittenCall[];
  captures(input: unknown): readonly Place[];
  /** The fault of the step, to check whether its target can have it. */
  faultOf(input: unknown): FaultSet | null;
}

type PlacesOf<S extends z.ZodType> = (input: z.output<S>) => readonly Place[];

interface Definition<S extends z.ZodType> {
  readonly verb: string;
  readonly about: string;
  readonly schema: S;
  readonly words: (input: z.output<S>) => string;
  readonly play: (run: ScenarioRun, input: z.output<S>) => Promise<void>;
  readonly lockers?: PlacesOf<S>;
  readonly cabinets?: PlacesOf<S>;
  readonly people?: PlacesOf<S>;
  readonly calls?: (input: z.output<S>) => readonly WrittenCall[];
  readonly captures?: PlacesOf<S>;
  readonly faultOf?: (input: z.output<S>) => FaultSet;
}

export function stepFamily<S extends z.ZodType>(own: Definition<S>): StepFamily {
  const { verb, about, schema } = own;
  const places = (ask: PlacesOf<S> | undefined) => (input: unknown) => ask?.(schema.parse(input)) ?? [];
  return {
    verb,
    about,
    schema,
    words: (input) => own.words(schema.parse(input)),
    play: (run, input) => own.play(run, schema.parse(filled(input, (name) => run.value(name)))),
    lockers: places(own.lockers),
    cabinets: places(own.cabinets),
    people: places(own.people),
    calls: (input) => own.calls?.(schema.parse(input)) ?? [],
    captures: places(own.captures),
    faultOf: (input) => own.faultOf?.(schema.parse(input)) ?? null,
  };
}

/** The keys of a map of captures, as places. */
export const captured = (
  capture: Readonly<Record<string, string>> | undefined,
  ...path: readonly PropertyKey[]
): readonly Place[] => Object.keys(capture ?? {}).map((name) => ({ name, path: [...path, name] }));

// Fields that several steps have.

/** `alias/number` of a cabinet that the file names, or a captured id. */
export const lockerField = z.string().regex(/^(?:[^/\s]+\/(?:\d+|\$\{[^}]+\})|\$\{[^}]+\})$/, {
  error: 'Casier attendu, comme « outils/1 » ou « ${locker} »',
});

/** A number, or the name of a value. */
export const numberField = z.union([z.number(), z.string().regex(/^\$\{[^}]+\}$/)], {
  error: 'Nombre attendu, ou une valeur retenue comme « ${montant} »',
});

/** Digits may be written without quotes. */
export const codeField = z.union([z.string().min(1), z.number()]).transform(String);

export const captureField = z.record(
  z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, { error: 'Nom attendu : lettres et chiffres, sans espace' }),
  z.string().min(1),
);

/** A number, or a comparison. */
export const amountField = z.union([
  numberField,
  z.strictObject({ $above: z.number(), $below: z.number() }).partial(),
]);
