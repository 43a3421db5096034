/** Errors of a part of a file against its schema, in French, by line and column. */
import { z } from 'zod';
import type { Problem } from './problems.js';
import type { Source } from './source.js';

const { localeError } = z.locales.fr();

type Issue = z.core.$ZodIssue;

/** Checks the part at `path`; returns its output, or null after reporting the problems. */
export function checked<S extends z.ZodType>(
  source: Source,
  schema: S,
  value: unknown,
  path: readonly PropertyKey[],
): { readonly output: z.output<S> | null; readonly problems: readonly Problem[] } {
  const result = schema.safeParse(value, { error: localeError });
  if (result.success) return { output: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => told(source, issue, path));
  return { output: null, problems };
}

function told(source: Source, issue: Issue, path: readonly PropertyKey[]): Problem[] {
  const whole = [...path, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...source.atKey([...whole, key]),
      message: `« ${key} » n’est pas connu ici`,
    }));
  if (issue.code === 'invalid_union') {
    const closest = nearest(issue.errors);
    if (closest) return closest.flatMap((inner) => told(source, inner, whole));
  }
  if (issue.code === 'invalid_key')
    return [{ ...source.atKey(whole), message: issue.issues[0]?.message ?? issue.message }];
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ ...source.at(whole), message: `il manque « ${String(whole.at(-1) ?? 'contenu')} »` }];
  return [{ ...source.at(whole), message: issue.message }];
}

/** Of several ways to be right, the one that comes furthest into the value. */
function nearest(ways: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const isWrongKind = (issues: readonly Issue[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  return ways
    .filter((way) => way.length > 0)
    .toSorted(
      (left, right) =>
        Number(isWrongKind(left)) - Number(isWrongKind(right)) ||
        depth(right) - depth(left) ||
        left.length - right.length,
    )[0];
}
