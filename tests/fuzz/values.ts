/** A value for a schema of the document: a known one first, else a plausible one. */
import type { RandomStream } from '#simulator/random.js';
import { nonconformity } from './conform.js';
import type { JsonSchema } from './document.js';
import { passwordHint } from './hints.js';

/** The known value for a name; undefined when there is none. */
export type Known = (name: string, schema: JsonSchema) => unknown;

export const leftOut = Symbol('left out');

const textByFormat: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-10-06T12:00:00.000Z', '2026-10-08T09:30:00.000Z'],
  date: ['2026-10-06', '2026-10-07'],
  email: ['camille@exemple.fr', 'nadia@exemple.fr'],
  uuid: ['01930000-0000-7000-8000-00000000ffff'],
};
const textByName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/mail/i, ['camille@exemple.fr', 'nadia@exemple.fr']],
  // Mostly of people without an open order: others cannot be erased.
  [/^contact$/, ['personne@exemple.fr', 'nobody@exemple.fr', 'camille@exemple.fr']],
  [/phone/i, ['06 12 34 56 78', '+33612345678']],
  [/password/i, [passwordHint]],
  [/month/, ['2026-10']],
  [/at$|time|date$|from|until/i, ['2026-10-06T12:00:00.000Z']],
  [/colou?r/i, ['#336699', '#abc']],
];
const words = ['Perceuse', 'Camille Martin', 'Motif sérieux', 'Été 2026', 'K7P2M9QX', '3'];

function textFor(name: string, schema: JsonSchema, random: RandomStream): string {
  const known = textByFormat[schema.format ?? ''] ?? textByName.find(([shape]) => shape.test(name))?.[1];
  const text = random.pick(known ?? words);
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 500);
}

/** Mostly small and medium numbers; the limits from time to time. */
function numberFor(schema: JsonSchema, isWhole: boolean, random: RandomStream): number {
  const minimum = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  const maximum = schema.maximum ?? 1_000;
  if (random.below(8) === 0) return random.pick([minimum, maximum]);
  const number = Math.max(0, minimum) + random.float() * Math.min(12, maximum - minimum);
  return isWhole ? Math.floor(number) : Math.round(number * 100) / 100;
}

export function valueFor(name: string, schema: JsonSchema, known: Known, random: RandomStream): unknown {
  const knownValue = known(name, schema);
  if (knownValue === leftOut) return knownValue;
  if (knownValue !== undefined && nonconformity(knownValue, schema) === null) return knownValue;
  if (schema.anyOf) return valueFor(name, random.pick(schema.anyOf), known, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return random.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectFor(schema, known, random);
    case 'array':
      return arrayOf(1 + random.below(2), () => valueFor(name, schema.items ?? {}, known, random));
    case 'integer':
    case 'number':
      // Baskets that fit into a locker.
      return name === 'quantity' && random.below(8) > 0 ? 1 : numberFor(schema, type === 'integer', random);
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    default:
      return textFor(name, schema, random);
  }
}

const arrayOf = (length: number, draw: () => unknown): unknown[] => [
  ...new Set(Array.from({ length }, draw)),
];

function objectFor(schema: JsonSchema, known: Known, random: RandomStream): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random.below(2) === 0 || known(name, {}) !== undefined)
    .map(([name, inner]) => [name, valueFor(name, inner, known, random)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== leftOut));
}
