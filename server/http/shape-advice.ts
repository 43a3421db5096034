/**
 * The expected form of a value with the wrong shape, in French: for developers of clients; the generic text
 * (specification §5) does not say it.
 */
import type { Route } from '#application/contract/route.js';

export type Issue = NonNullable<
  ReturnType<NonNullable<Route['body']>['safeParse']>['error']
>['issues'][number];

const types: Readonly<Partial<Record<string, string>>> = {
  string: 'un texte.',
  number: 'un nombre.',
  boolean: 'true ou false.',
  object: 'un objet.',
  array: 'une liste.',
};
const formats: Readonly<Partial<Record<string, string>>> = {
  datetime: 'un instant, comme 2026-07-01T10:00:00Z.',
  date: 'une date, comme 2026-07-01.',
  uuid: 'un identifiant.',
  guid: 'un identifiant.',
};

/** Null when the shape is not what is wrong, or when there is no short advice. */
export function shapeAdvice(issue: Issue): string | null {
  if (issue.code === 'unrecognized_keys') return 'ce champ n’existe pas ici.';
  if (issue.code === 'invalid_type') return types[issue.expected] ?? null;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? null;
  if (issue.code !== 'invalid_value') return null;
  const [only, ...others] = issue.values.map(String);
  return others.length === 0 ? `${only}.` : `une valeur parmi ${[only, ...others].join(', ')}.`;
}
