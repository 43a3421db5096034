/**
 * No code names a lock model, or lists them all: a new model is a row in each of two tables (devices.md#lock-models).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { lockModelNames } from '#domain/locks/templates.js';

const root = join(import.meta.dirname, '../..');
const rooms = ['domain', 'application', 'infrastructure', 'server', 'simulator', 'web', 'cli'];
/** The two tables, and the locks of the demo's cabinets. */
const allowed = [
  'domain/locks/templates.ts',
  'simulator/models/lock-physics.ts',
  'infrastructure/demo/cabinets.ts',
];
const named = new RegExp(`${lockModelNames.join('|')}|Record<LockModelName`);

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

test('names models only in the two tables and the demo', () => {
  const naming = files.filter((file) => named.test(readFileSync(join(root, file), 'utf8')));
  expect(naming.sort()).toEqual([...allowed].sort());
});
