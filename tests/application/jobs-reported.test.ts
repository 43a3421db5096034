/** Staff read of a dead job without names that only the code uses. */
import { expect, test } from 'vitest';
import { labelWords, detailWords } from '#domain/board/waiting-labels.js';
import { handlers } from '#application/handlers.js';

test.each(Object.keys(handlers))('shows %s in French, as a detail and without an order', (kind) => {
  const words = detailWords({ detail: kind, remark: null });
  expect(words).toMatch(/^[A-ZÀÉ][^.]+$/);
  expect(labelWords({ subjectKind: 'job', label: kind })).toBe(words);
});
