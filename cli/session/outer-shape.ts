/**
 * Distinguishes our server's responses from any other JSON, by the type and the first fields. Computed when the
 * terminal is built (`scripts/build-cli.mjs`), because loading the schemas would slow every start. Deeper fields may be
 * newer than this terminal.
 */
import type { Route } from '#application/contract/route.js';

/** `null`: anything. An array, or an object with these fields; `items[]` marks a field that contains an array. */
export type OuterShape = null | 'array' | readonly string[];

/** The part of a zod schema that describes its structure. */
interface Schema {
  readonly _zod: {
    readonly def: { readonly type: string; readonly shape?: Readonly<Record<string, Schema>> };
    readonly optout?: 'optional' | undefined;
  };
}

const fieldsAtMost = 3;

export function outerShape({ reply }: Pick<Route, 'reply'>): OuterShape {
  const { type, shape = {} } = (reply as unknown as Schema)._zod.def;
  if (type === 'array') return 'array';
  if (type !== 'object') return null;
  return Object.entries(shape)
    .filter(([, { _zod }]) => _zod.optout !== 'optional')
    .slice(0, fieldsAtMost)
    .map(([name, { _zod }]) => (_zod.def.type === 'array' ? `${name}[]` : name));
}

export function hasShape(value: unknown, shape: OuterShape): boolean {
  if (shape === null) return true;
  if (shape === 'array') return Array.isArray(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return shape.every((name) =>
    name.endsWith('[]') ? Array.isArray(fields[name.slice(0, -2)]) : fields[name] !== undefined,
  );
}
