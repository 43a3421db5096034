/** `npm run keep-release` runs this file alone: it keeps the databases of the version that package.json names. */
import { expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/databases.js';
import { keepRelease } from '#tests/support/kept-releases.js';

const version = process.env['KEEP_RELEASE'];

test.runIf(version !== undefined).each(databaseKinds)(
  'keeps this version on %s',
  async (kind) => {
    await keepRelease(kind, version ?? '');
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  },
  120_000,
);
