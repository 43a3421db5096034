/**
 * The showable parts of a request according to the contract: names of its fields, which of them are numbers, which are
 * enums, and the words of its paths. None of these contains free text. Computed when the terminal is built
 * (`scripts/build-cli.mjs`) into a separate part, loaded only when details are requested.
 */
import type { Route } from '#application/contract/route.js';

export interface ShownNames {
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Literal parts of paths. */
  readonly segments: readonly string[];
}

/** The part of a zod schema that describes its structure. */
interface Schema {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> & { readonly type: string } };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

class Found {
  readonly names = new Set<string>();
  readonly numbers = new Set<string>();
  readonly words: Record<string, string[]> = {};
  private readonly seen = new Map<string, Set<Schema>>();

  private values(name: string, values: readonly unknown[]): void {
    for (const value of values) {
      if (typeof value === 'number') this.numbers.add(name);
      const known = (this.words[name] ??= []);
      if (typeof value === 'string' && !known.includes(value)) known.push(value);
    }
  }

  /** A schema under the name of its field; the inner schemas of a wrapper have the same name. */
  look(name: string, schema: unknown): void {
    if (!isSchema(schema)) return;
    const seen = this.seen.get(name) ?? new Set();
    this.seen.set(name, seen);
    if (seen.has(schema)) return;
    seen.add(schema);
    const { def } = schema._zod;
    if (def.type === 'number') this.numbers.add(name);
    if (def.type === 'enum') this.values(name, Object.values(def['entries'] as object));
    if (def.type === 'literal') this.values(name, def['values'] as unknown[]);
    const { shape, ...parts } = def;
    for (const part of Object.values(parts).flat()) this.look(name, part);
    for (const [field, inner] of Object.entries((shape as object | undefined) ?? {})) {
      this.names.add(field);
      this.look(field, inner);
    }
  }
}

export function shownNames(
  routes: readonly Route[],
  /** Responses that no route declares, such as a refusal. */
  more: readonly unknown[],
): ShownNames {
  const found = new Found();
  for (const { params, query, body, reply } of routes)
    for (const schema of [params, query, body, reply]) found.look('', schema);
  for (const schema of more) found.look('', schema);
  const segments = routes.flatMap(({ path }) => path.split('/').filter((part) => /^[\w.-]+$/.test(part)));
  return {
    names: [...found.names],
    numbers: [...found.numbers],
    words: found.words,
    segments: [...new Set(['api', ...segments])],
  };
}
