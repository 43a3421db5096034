/** Requests to the control API as plain values; refusals name the error (simulator.md#control-api). */
import { z } from 'zod';

/**
 * Errors of a call, in French and by its fields (as `limit-advice.ts` does for the platform's API): the reader uses the
 * simulator's page or a terminal, and must see what to write instead.
 */
type RawIssue = z.core.$ZodRawIssue;
type Tell = (issue: RawIssue, what: string) => string | undefined;

/** The meaning of each field of the control API. */
const fieldWords: Readonly<Record<string, string>> = {
  code: 'le code à taper',
  action: 'l’action',
  put: 'ce qui est mis',
  take: 'prendre',
  card: 'le numéro de la carte',
  whenAsked: 'la réponse à la banque',
  reason: 'le motif',
  isInquiry: 'la banque interroge seulement',
  outcome: 'l’issue',
  seed: 'la graine',
  advanceSeconds: 'de combien avancer, en secondes',
  to: 'l’instant',
  freeze: 'arrêter l’horloge',
  toEndOf: 'la location',
  just: 'juste avant ou juste après',
  since: 'le numéro de ligne',
  answerWithinSeconds: 'l’attente au plus, en secondes',
  target: 'la cible',
  fault: 'la panne',
  times: 'le nombre de fois',
  forSeconds: 'la durée, en secondes',
};

const types: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true ou false',
  object: 'un objet',
  array: 'une liste',
};

const fieldOf = ({ path }: RawIssue): string => {
  const name = (path ?? []).join('.');
  const words = fieldWords[name];
  return words === undefined ? `« ${name} »` : `« ${name} » (${words})`;
};

const oneOf = (values: readonly unknown[]): string => {
  const names = values.map((value) => String(value));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
};

const quoted = (input: unknown): string =>
  typeof input === 'string' ? `« ${input} »` : (JSON.stringify(input) ?? String(input));

const limit = (sign: 'moins' | 'plus', bound: unknown, origin: unknown): string =>
  `${String(bound)}${origin === 'string' ? ' caractères' : ''} au ${sign}`;

const ofCode: Readonly<Partial<Record<RawIssue['code'], Tell>>> = {
  invalid_type: ({ expected, input }, field) =>
    input === undefined
      ? `Indiquez ${field}.`
      : `${field} : ${types[String(expected)] ?? String(expected)}, pas ${quoted(input)}.`,
  invalid_value: ({ values, input }, field) =>
    input === undefined
      ? `Indiquez ${field} : ${oneOf(values as readonly unknown[])}.`
      : `${field} : ${oneOf(values as readonly unknown[])}, pas ${quoted(input)}.`,
  too_small: ({ minimum, origin, inclusive }, field) => {
    if (origin === 'string' && minimum === 1) return `${field} ne peut pas être vide.`;
    if (inclusive === false) return `${field} : plus de ${String(minimum)}.`;
    return `${field} : ${limit('moins', minimum, origin)}.`;
  },
  too_big: ({ maximum, origin }, field) => `${field} : ${limit('plus', maximum, origin)}.`,
  invalid_format: ({ format }, field) =>
    format === 'datetime' ? `${field} : un instant comme 2026-07-01T10:00:00Z.` : `${field} : mal écrit.`,
  invalid_union: ({ input }, field) =>
    input === undefined ? `Indiquez ${field}.` : `${field} : un nombre ou un texte, pas ${quoted(input)}.`,
};

const wholeBody = 'Envoyez un objet JSON, comme {"code": "482915"}.';

/** `known`: the fields of the call, which are listed for an unknown one. */
const frenchIssue =
  (known: readonly string[]) =>
  (issue: RawIssue): string | undefined => {
    if (issue.code === 'unrecognized_keys') {
      const names = (issue['keys'] as readonly string[]).map(quoted).join(', ');
      return `Champ inconnu : ${names}. Connus : ${known.join(', ')}.`;
    }
    if ((issue.path ?? []).length === 0) return wholeBody;
    return ofCode[issue.code]?.(issue, fieldOf(issue));
  };

export interface ControlRequest {
  readonly method: string;
  /** Below `/_sim`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

export interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
  /** A text instead of JSON. */
  readonly isText?: boolean;
  /** The type of a text: NDJSON by default. */
  readonly type?: string;
}

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Parses the body of a call; the errors are French, like the page. */
export const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  schema.parse(value, { error: frenchIssue(fieldsOf(schema)) });

/** Parses one of several forms by the field that is present, which each form has; `hint` is shown if none is. */
export function readOneOf<S extends Readonly<Record<string, z.ZodType>>>(
  forms: S,
  value: unknown,
  hint: string,
): z.output<S[keyof S]> {
  const given = typeof value === 'object' && value !== null ? value : {};
  const schema = Object.entries(forms).find(([name]) => name in given)?.[1];
  if (!schema) throw new ControlRefusal(400, hint);
  return read(schema, value) as z.output<S[keyof S]>;
}

export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

export const done = (body: unknown = { ok: true }): ControlAnswer => ({ status: 200, body });
export const items = (list: readonly unknown[]): ControlAnswer => done({ items: list });
