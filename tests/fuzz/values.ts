/** Plausible values for a schema of the document; ids and codes that earlier answers told of lead deeper into the house. */
import type { ChanceStream } from '#simulator/chance.js';
import type { JsonSchema } from './document.js';

const longestHarvest = 40;

/** Ids, codes and the like by the name under which they were seen. */
export class Harvest {
  private readonly seen = new Map<string, string[]>();

  add(name: string, value: string): void {
    const known = this.seen.get(name) ?? [];
    if (known.includes(value)) return;
    this.seen.set(name, [value, ...known].slice(0, longestHarvest));
  }

  /** Everything of an answer that looks like a name for something; `kind` tells what a bare `id` is of. */
  read(value: unknown, kind: string): void {
    if (Array.isArray(value)) for (const item of value) this.read(item, kind);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner !== 'string') this.read(inner, name);
        else if (/^id$/.test(name)) this.add(`${kind}Id`, inner);
        else if (/(Id|Code|code|Token|version)$/.test(name)) this.add(name, inner);
      }
  }

  some(name: string, chance: ChanceStream): string | null {
    const own = this.seen.get(name);
    if (own && chance.below(4) > 0) return chance.pick(own);
    const all = [...this.seen.values()].flat();
    return all.length > 0 && /id|code/i.test(name) ? chance.pick(all) : null;
  }
}

const textByFormat: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-10-06T12:00:00.000Z', '2026-10-08T09:30:00.000Z'],
  date: ['2026-10-06', '2026-12-31'],
  email: ['camille@exemple.fr', 'a@b.fr'],
  uuid: ['01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-00000000ffff'],
};
const textByName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/mail/i, ['camille@exemple.fr']],
  [/phone/i, ['06 12 34 56 78', '+33612345678']],
  [/password/i, ['ouvrir les casiers']],
  [/at$|time|date|from|until/i, ['2026-10-06T12:00:00.000Z', '2026-10-07']],
  [/colou?r/i, ['#336699']],
];
const words = ['Perceuse', 'Camille Martin', 'Motif sérieux', 'ABCD', 'K7P2M9QX', '3', 'Completed', 'asc'];

function textFor(name: string, schema: JsonSchema, chance: ChanceStream): string {
  const known = textByFormat[schema.format ?? ''] ?? textByName.find(([shape]) => shape.test(name))?.[1];
  const text = chance.pick(known ?? words);
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 500);
}

function numberFor(
  { minimum = 0, maximum = 1_000 }: JsonSchema,
  isWhole: boolean,
  chance: ChanceStream,
): number {
  const number = chance.pick([minimum, maximum, minimum + chance.float() * (maximum - minimum)]);
  return isWhole ? Math.round(number) : Math.round(number * 100) / 100;
}

export function valueFor(name: string, schema: JsonSchema, harvest: Harvest, chance: ChanceStream): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return valueFor(name, chance.pick(choices), harvest, chance);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return chance.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectFor(schema, harvest, chance);
    case 'array':
      return Array.from({ length: chance.below(3) }, () =>
        valueFor(name, schema.items ?? {}, harvest, chance),
      );
    case 'integer':
    case 'number':
      return numberFor(schema, type === 'integer', chance);
    case 'boolean':
      return chance.below(2) === 0;
    case 'null':
      return null;
    default:
      return harvest.some(name, chance) ?? textFor(name, schema, chance);
  }
}

function objectFor(schema: JsonSchema, harvest: Harvest, chance: ChanceStream): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || chance.below(3) > 0,
  );
  return Object.fromEntries(entries.map(([name, inner]) => [name, valueFor(name, inner, harvest, chance)]));
}
