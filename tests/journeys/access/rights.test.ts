/**
 * The matrix of rights (accounts.md#roles), generated from the contract: every route of staff × every role × own,
 * foreign and restricted records. An anonymous caller gets 401, a role that is not named 403, another tenant's
 * record 404 and is not in any list, count or search, a forbidden cabinet 403.
 */
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';
import { bodies, decidedByRequest } from './rights-calls.js';
import {
  admitted,
  caller,
  Cells,
  is,
  isLetIn,
  isMutation,
  isShown,
  ofTenants,
  paramsOf,
  people,
  concernsKind,
  staffRoutes,
} from './rights-matrix.js';
import { filterNames, onCabinets, recordNames, recordsOf, type Records } from './rights-records.js';

const headers = new Map<DemoPerson, Record<string, string>>();
const call = caller(() => world.url, headers);

const world = await worldForFile();
const { own, foreign, nobodys } = await recordsOf(world);
for (const person of [...people, 'neighbour'] as const)
  headers.set(person, (await signIn(world, person)).headers);
await world.settle();

test('every mutation of staff has an input in the matrix', () => {
  const missing = staffRoutes
    .filter(([name, route]) => isMutation(route) && !bodies[name])
    .map(([name]) => name);

  expect(missing).toEqual([]);
});

test('every parameter of a path is a kind of record that the matrix knows', () => {
  const unknown = staffRoutes
    .flatMap(([, route]) => paramsOf(route))
    .filter((name) => !(recordNames as readonly string[]).includes(name));

  expect(unknown).toEqual([]);
});

describe.each(staffRoutes)('%s', (name, route) => {
  test('is closed to anonymous callers, and to the roles that it does not name', async () => {
    const cells = new Cells();
    cells.check('nobody', await call(name, null, own), is(401));
    for (const person of people) {
      const isNamed = admitted(route, [person]).length > 0;
      // The records do not exist: an allowed call changes nothing.
      cells.check(person, await call(name, person, isNamed ? nobodys : own), isNamed ? isLetIn : is(403));
    }

    expect(cells.wrong).toEqual([]);
  });

  test.runIf(!isMutation(route))('shows own records to the roles that it names', async () => {
    const cells = new Cells();
    const isRight = (status: number) => isShown(status) || (status === 403 && decidedByRequest.has(name));
    for (const person of admitted(route, people)) cells.check(person, await call(name, person, own), isRight);

    expect(cells.wrong).toEqual([]);
  });

  test.runIf(concernsKind(name, route, null))('hides the records of the neighbour', async () => {
    const cells = new Cells();
    // A foreign id in the body is a field error on a route without path parameters.
    const isUnknown = (status: number): boolean =>
      status === 404 || (paramsOf(route).length === 0 && status === 422);
    for (const person of admitted(route, ofTenants)) {
      cells.check(person, await call(name, person, foreign), isUnknown);
      for (const param of paramsOf(route).slice(1)) {
        const mixed = { ...own, [param]: foreign[param as keyof Records] };
        cells.check(`${person}, foreign ${param}`, await call(name, person, mixed), is(404));
      }
    }

    expect(cells.wrong).toEqual([]);
  });
});

/** Every id of the neighbour. */
const tracesOf = (records: Records): string[] => [...Object.values(records)];

const leaksIn = (text: string, traces: readonly string[]): string[] =>
  traces.filter((trace) => text.includes(trace));

const filtersOf = ({ query }: Route): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];

const readings = staffRoutes.filter(([, route]) => !isMutation(route) && paramsOf(route).length === 0);

describe.each(readings)('%s shows no other company', (name, route) => {
  const filters = filtersOf(route);
  const asked: readonly (readonly [string, (of: Records) => Record<string, string>])[] = [
    ['all', (): Record<string, string> => (filters.includes('pageSize') ? { pageSize: '100' } : {})],
    ...filters
      .filter((filter) => filter in filterNames)
      .map(
        (filter) =>
          [filter, (of: Records) => ({ [filter]: of[filterNames[filter] ?? 'companyId'] })] as const,
      ),
    ...['search', 'q']
      .filter((filter) => filters.includes(filter))
      .flatMap((filter) =>
        ['Voisine', 'voisinage', 'Ponceuse', 'Girard'].map(
          (word) => [`${filter} ${word}`, () => ({ [filter]: word })] as const,
        ),
      ),
  ];

  test.each(asked)('by %s', async (_, more) => {
    const wrong: string[] = [];
    for (const person of admitted(route, ofTenants)) {
      const { status, text } = await call(name, person, own, more(foreign));
      // A refusal may repeat the value of the filter.
      const asked = Object.values(more(foreign));
      const traces = [...tracesOf(foreign), 'Voisine', 'voisine.test', 'Ponceuse'].filter(
        (trace) => !asked.includes(trace),
      );
      const leaks = leaksIn(text, traces);
      const isEmptyOrRefused = !asked.some((word) => text.includes(`"${word}"`)) || status >= 400;
      if (status >= 500 || leaks.length > 0 || !isEmptyOrRefused)
        wrong.push(`${person} → ${status} ${leaks.join()} ${text.slice(0, 160)}`);
    }

    expect(wrong).toEqual([]);
  });

  test.runIf(admitted(route, ofTenants).length > 0)('nor counts them', async () => {
    const sums: Record<string, number> = {};
    for (const person of ['manager', 'neighbour', 'admin'] as const)
      sums[person] = sumOf((await call(name, person, person === 'neighbour' ? foreign : own)).text);

    expect((sums['manager'] ?? 0) + (sums['neighbour'] ?? 0)).toBeLessThanOrEqual(sums['admin'] ?? 0);
  });
});

/** The number of records in a list or a tally; one that counts nothing counts as nothing. */
function sumOf(text: string): number {
  if (!text.startsWith('{')) return 0;
  const { totalItems, counts } = JSON.parse(text) as { totalItems?: number; counts?: Record<string, number> };
  return totalItems ?? Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Records that apply to every cabinet of the company. */
const ofWholeCompany = [
  'updateCompany',
  'updateCompanyBranding',
  'updateCompanyLegal',
  'uploadCompanyLogo',
  'deleteCompanyLogo',
  'updateCabinetSize',
] as const satisfies readonly RouteName[];

/** Records that are shown whole: a part would be wrong. */
const shownWhole: ReadonlySet<string> = new Set([
  'person',
  'listLedger',
  'ledgerSummary',
  'listPayouts',
  'listMonths',
  'exportSchedule',
  'exportEntries',
]);

describe('a user restricted to another cabinet', () => {
  beforeAll(async () => {
    await world.running.platform.ports.transaction(async (store) => {
      for (const id of [demoIds.manager, demoIds.operator, demoIds.support])
        await store.users.save({ ...(await store.users.get(id)), cabinetIds: [demoIds.shopCabinet] });
    });
  });

  const bound = staffRoutes.filter(([name, route]) => concernsKind(name, route, onCabinets));

  test.each(bound)('is refused %s', async (name, route) => {
    const cells = new Cells();
    for (const person of admitted(route, ofTenants))
      cells.check(person, await call(name, person, own), is(403));

    expect(cells.wrong).toEqual([]);
  });

  test.each(ofWholeCompany)('is refused %s: it would change the other cabinets, too', async (name) => {
    const cells = new Cells();
    cells.check('manager', await call(name, 'manager', own), is(403));

    expect(cells.wrong).toEqual([]);
  });

  test.each(readings)('finds none of its records in %s', async (name, route) => {
    const wrong: string[] = [];
    const { cabinetId, lockerId, itemId, unitId, orderId } = own;
    for (const person of admitted(route, ofTenants)) {
      const kept = { ...own, cabinetId: demoIds.shopCabinet };
      const { status, text } = await call(name, person, kept);
      const leaks = leaksIn(text, [cabinetId, lockerId, itemId, unitId, orderId]);
      const isAnswered = shownWhole.has(name) ? status === 403 : isShown(status);
      if (!isAnswered || leaks.length > 0)
        wrong.push(`${person} → ${status} ${leaks.join()} ${text.slice(0, 160)}`);
    }

    expect(wrong).toEqual([]);
  });

  test('sees of a colleague’s cabinets only their own', async () => {
    await world.running.platform.ports.transaction(async (store) => {
      const cabinetIds = [demoIds.shopCabinet, demoIds.rentalCabinet];
      await store.users.save({ ...(await store.users.get(demoIds.support)), cabinetIds });
    });
    const { text } = await call('cabinetAccess', 'manager', own);

    expect(JSON.parse(text)).toMatchObject({ hasRestrictions: true, cabinetIds: [demoIds.shopCabinet] });
    expect(text).not.toContain(demoIds.rentalCabinet);
  });
});

test('after all calls, the neighbour’s records are unchanged', async () => {
  const { platform } = world.running;
  const entries = await platform.ports.read((store) => store.audit.where({ companyId: demoIds.neighbour }));
  const strangers = entries.filter(
    ({ userId }) => userId !== demoIds.neighbourManager && userId !== demoIds.admin,
  );
  const cabinet = await platform.ports.read((store) => store.cabinets.get(demoIds.neighbourCabinet));

  expect(strangers).toEqual([]);
  expect(cabinet).toMatchObject({ version: 1, name: 'Atelier de la Voisine' });
});
