/** Named values: `${code}` is a captured value, `${outils}` a cabinet's id, `${outils/1}` a locker's. */
import { z } from 'zod';

const anywhere = /\$\{([^}]*)\}/g;
const alone = /^\$\{([^}]*)\}$/;

type ValueOf = (name: string) => unknown;

/** The form of a captured value's name. */
export const captureName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** The time of the scenario. */
export const clockName = 'now';

/** An instant before or after another one, which is the scenario's time or a value: `now + 2h`, `opening - 30 min`. */
export const instantName = /^([A-Za-z][A-Za-z0-9_]*)\s*([+-])\s*(.+)$/;

/** The value that a name refers to: `opening` in `opening - 30 min`. */
export const baseOf = (name: string): string => instantName.exec(name)?.[1] ?? name;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The same input with every name replaced; a text that consists of one name becomes its value, with its type. */
export function filled(input: unknown, valueOf: ValueOf): unknown {
  if (typeof input === 'string') {
    const only = alone.exec(input)?.[1];
    if (only !== undefined) return valueOf(only.trim());
    return input.replace(anywhere, (_, name: string) => textOf(valueOf(name.trim())));
  }
  if (Array.isArray(input)) return input.map((each) => filled(each, valueOf));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [String(filled(key, valueOf)), filled(value, valueOf)]),
  );
}

interface NamePlace {
  readonly name: string;
  readonly path: readonly PropertyKey[];
}

/** Every used name, and its place. */
export function namesIn(input: unknown, path: readonly PropertyKey[] = []): NamePlace[] {
  if (typeof input === 'string')
    return [...input.matchAll(anywhere)].map(([, name = '']) => ({ name: name.trim(), path }));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => [
    ...namesIn(key, [...path, key]),
    ...namesIn(value, [...path, Array.isArray(input) ? Number(key) : key]),
  ]);
}

/** The field at `a.b[0].c`; undefined if it is missing. */
export function fieldAt(body: unknown, where: string): unknown {
  let value = body;
  for (const key of where.split(/[.[\]]+/).filter((each) => each !== '')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Durations in the notation of scenario files: `30s`, `5 min`, `3h`, `2d`, `1h 30min`. */
const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const part = String.raw`\d+(?:\.\d+)?\s*(?:ms|s|min|h|d)`;

export const durationField = z.string().regex(new RegExp(`^\\s*(?:${part}\\s*)+$`), {
  error: 'Durée attendue, comme « 30s », « 5 min », « 3h » ou « 2d »',
});

/** In whole milliseconds; `text` was checked by `durationField`. */
export function durationMs(text: string): number {
  let total = 0;
  for (const [, amount = '0', unit = 'ms'] of text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|min|h|d)/g))
    total += Number(amount) * (unitMs[unit] ?? 0);
  return Math.round(total);
}
