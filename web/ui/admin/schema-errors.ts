/** What a schema of the contract says of a form's values, field by field: the same limits and words as the API (read-input.ts). */
import type * as z from 'zod/mini';
import { fillIn, limitAdvice, type LimitIssue } from '#application/contract/limit-advice.js';

interface Issue extends LimitIssue {
  readonly input?: unknown;
}

/** What to do about it, where the limit says so. */
function advice({ input, ...issue }: Issue): string {
  const isBlank = input === undefined || input === null || input === '';
  const told = isBlank ? fillIn : limitAdvice(issue);
  return told === null ? '' : ` – ${told}`;
}

/** The specification's generic texts (§5), which are English, and in French what to do; a schema's own text goes before these. */
const generic = {
  error: (issue: Issue) => `${issue.input === undefined ? 'Required' : 'Invalid input'}${advice(issue)}`,
};

export type FieldErrors = Readonly<Record<string, string>>;

/** The first complaint of each field. */
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

/** Field errors of a refused call, as a form shows them. */
export const joinedErrors = (fields: Readonly<Record<string, readonly string[]>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]));
