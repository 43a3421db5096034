/** The refusals of customers in their languages; the French ones are in problems.fr.ts, with their statuses. */
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import type { ProblemWords } from '#server/http/problem-words.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';

export const customerProblems = { en, de, es } as const;

/** Null in French, and for a refusal that only staff meet. */
export function customerText(
  code: ErrorCode | 'INTERNAL_ERROR',
  language: Language,
): Pick<ProblemWords, 'title' | 'message'> | null {
  if (language === 'fr') return null;
  const texts = customerProblems[language];
  return code in texts ? texts[code as keyof typeof texts] : null;
}
