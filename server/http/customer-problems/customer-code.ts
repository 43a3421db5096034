/** The refusals that customers can meet: all but those of staff. One without a translation does not compile. */
import type { ErrorCode } from '#domain/shared/errors.js';
import type { ProblemWords } from '#server/http/problem-words.js';
import type { staffProblems } from '#server/http/staff-problems.fr.js';

type CustomerCode = Exclude<ErrorCode, keyof typeof staffProblems>;

export type CustomerProblems = Readonly<
  Record<CustomerCode | 'INTERNAL_ERROR', Pick<ProblemWords, 'title' | 'message'>>
>;
