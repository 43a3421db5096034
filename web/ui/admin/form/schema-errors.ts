/** The errors of a form's values by the contract's schema, with the API's own limits and texts (read-input.ts). */
import type * as z from 'zod/mini';
import {
  absent,
  fillInAlone,
  limitAdvice,
  type LimitIssue,
} from '#application/contract/lockers/limit-advice.js';

interface Issue extends LimitIssue {
  readonly input?: unknown;
}

/** An emptied field holds an empty text, null or no choice: the user sees nothing in each case. */
const isBlank = (input: unknown): boolean =>
  input === undefined ||
  input === null ||
  (typeof input === 'string' && input.trim() === '') ||
  (Array.isArray(input) && input.length === 0);

/** The specification's generic text (§5, English), plus the French correction hint if the limit has one. */
function refusedText({ input, ...issue }: Issue): string {
  if (isBlank(input)) return fillInAlone;
  const limitText = limitAdvice(issue);
  return limitText === null ? 'Invalid input' : `Invalid input – ${limitText}`;
}

/** A schema's own text takes precedence. */
const generic = { error: refusedText };

export type FieldErrors = Readonly<Record<string, string>>;

/** The first error of each field. */
export function schemaErrors(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const result = schema.safeParse(values, generic);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
    for (const key of keys) {
      const path = (key === null ? issue.path : [...issue.path, key]).join('.');
      errors[path] ??= issue.message;
    }
  }
  return errors;
}

/** The field errors of a refused call, in the shape that a form shows. */
export const joinedErrors = (fields: Readonly<Record<string, readonly string[]>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [
      field,
      texts.map((text) => (text === absent ? fillInAlone : text)).join(' '),
    ]),
  );
