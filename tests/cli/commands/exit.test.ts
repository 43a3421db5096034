/** The codes of failures, for scripts. */
import { expect, test } from 'vitest';
import { codeOf, exitCodes } from '#cli/exit.js';

test('a failure without a code of its own is named after its exit code', () => {
  expect([exitCodes.error, exitCodes.usage, exitCodes.notFound, exitCodes.refused].map(codeOf)).toEqual([
    'ERROR',
    'USAGE',
    'NOT_FOUND',
    'REFUSED',
  ]);
});
