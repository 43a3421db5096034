/** What staff read of a job that was given up: no name that only the code knows. */
import { expect, test } from 'vitest';
import { labelWords, detailWords } from '#domain/board/waiting-labels.js';
import { handlers } from '#application/handlers.js';

test.each(Object.keys(handlers))('%s is told in French, as a detail and where it has no order', (kind) => {
  const words = detailWords({ detail: kind, remark: null });
  expect(words).toMatch(/^[A-ZÀÉ][^.]+$/);
  expect(labelWords({ subjectKind: 'job', label: kind })).toBe(words);
});
