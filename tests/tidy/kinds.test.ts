/**
 * Shared code compares nothing with the name of a kind of order or of a cabinet's mode: what they do differently is a
 * field of a table with a row a kind (`app.kinds`, `domain/lockers/mode-plans.ts`, …), so that a new kind either does
 * not compile or needs nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { orderNames, orderSubjectNames } from '#domain/shared/order-kinds.js';
import { sellableTypes } from '#domain/catalogue/sellable-item.js';
import { cabinetModes } from '#domain/lockers/mode-plans.js';

const root = join(import.meta.dirname, '../..');
const rooms = ['domain', 'application', 'infrastructure', 'server', 'simulator', 'web', 'cli'];
const names = [...new Set([...orderNames, ...orderSubjectNames, ...cabinetModes, ...sellableTypes])];
const name = `'(?:${names.join('|')})'`;
const compared = new RegExp(
  `[!=]== ${name}|${name} [!=]==|case ${name}:|[Ii]ncludes\\(${name}|\\[[^\\]]*${name}[^\\]]*\\]\\.includes|orderKind = ${name}`,
);
/** A kind's own folders and files, and the demo's data. */
const own = /\/(?:rental|pressing|shop|parcel)|^infrastructure\/demo\//;
/** The result of the look-up is a union of page types, whose `switch` does not compile with one missing. */
const allowed = ['web/features/payment/success-page.tsx'];

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !own.test(file)),
);

test('compares with the name of a kind or mode only in its own folders', () => {
  expect(names).toEqual(expect.arrayContaining(['rental', 'pressingOrder', 'ClickAndCollect']));
  const comparing = files.filter((file) => compared.test(readFileSync(join(root, file), 'utf8')));
  expect(comparing).toEqual(allowed);
});
