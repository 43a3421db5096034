/** The docs match the commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cliReference } from '#cli/reference.js';

test('the page of the terminal is the one that the commands generate (npm run docs)', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');

  expect(page).toBe(await cliReference());
});
