/**
 * Every staff action with a dry run, on both databases: the dry run changes nothing, and refuses as the action
 * does. The calls are those of the matrix of rights, once with versions that no record has, once with those of the
 * demo.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { api, type RouteName } from '#application/contract/index.js';
import { canDryRun, type DryRun } from '#application/contract/dry-run.js';
import type { Route } from '#application/contract/route.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { differencesOf, everythingIn, type Everything } from '#tests/support/everything.js';
import { callRaw, type RawAnswer } from '#tests/support/raw-calls.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { bodies, queries } from '#tests/journeys/access/rights-calls.js';
import { admitted, people, staffRoutes } from '#tests/journeys/access/rights-matrix.js';
import { recordsOf, type Records } from '#tests/journeys/access/rights-records.js';
import { worldForSuite } from '#tests/support/world-for.js';

/** Actions that delete records of others come last. */
const isLast = (name: RouteName): boolean => /^(?:delete|decommission|unassign)/.test(name);
const tried = staffRoutes
  .filter(([, route]) => canDryRun(route))
  .sort(([left], [right]) => Number(isLast(left)) - Number(isLast(right)));

const versions = { 'of nobody': 99, 'of the demo': 1 } as const;

const codeOf = ({ status, body }: RawAnswer): string =>
  status < 400 ? 'allowed' : `${status} ${String(body['code'])}`;

describe.each(journeyDatabases)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let own: Records;
  let nobodys: Records;
  const headers = new Map<DemoPerson, Record<string, string>>();
  const allowed = new Set<RouteName>();
  /** The last state read, valid while only refused calls were made: reading it takes longer than the calls. */
  let known: Everything | null = null;

  beforeAll(async () => {
    ({ own, nobodys } = await recordsOf(world));
    for (const person of people) headers.set(person, (await signIn(world, person)).headers);
    await world.settle();
  });

  function call(name: RouteName, below: string, who: DemoPerson, of: Records, version: number) {
    const route: Route = api[name];
    const path = route.path.replace(/:(\w+)/g, (_, param: string) => of[param as keyof Records]);
    const query = new URLSearchParams(queries[name]?.(of)).toString();
    const given = bodies[name]?.(of);
    const body = given && typeof given === 'object' && 'version' in given ? { ...given, version } : given;
    return callRaw(world, route.method, `${below}${path}${query && `?${query}`}`, body, headers.get(who));
  }

  async function compared(name: RouteName, of: Records, version: number): Promise<void> {
    const [who] = admitted(api[name] as (typeof staffRoutes)[number][1], people).slice(-1);
    if (!who) throw new Error(`${name} is nobody's`);
    await world.settle();
    const before = known ?? (await everythingIn(world));
    const judged = await call(name, '/dry-run', who, of, version);
    await world.settle();
    const after = await everythingIn(world);
    expect(differencesOf(before, after), `${name} was only tried`).toEqual([]);
    const done = await call(name, '', who, of, version);
    // A refusal for lack of space is counted (application/board/refusals.ts).
    known = done.status < 400 || done.body['code'] === 'ITEM_NOT_AVAILABLE' ? null : after;

    const { dependsOn } = judged.body as Partial<DryRun>;
    if (judged.status === 200) allowed.add(name);
    // An external system may refuse; its answer is not ours.
    if (judged.status === 200 && dependsOn) return;
    expect(codeOf(judged), `${name} ${version} as it was done`).toBe(codeOf(done));
    if (judged.status >= 400)
      expect(judged.body).toEqual({ ...done.body, instance: judged.body['instance'] });
  }

  test('a dry run has the rights of its action: closed to anonymous callers and other roles', async () => {
    const open: string[] = [];
    for (const [name, route] of tried) {
      const path = `/dry-run${route.path.replace(/:(\w+)/g, (_, param: string) => own[param as keyof Records])}`;
      if ((await callRaw(world, route.method, path)).status !== 401) open.push(`${name} to nobody`);
      for (const person of people.filter((each) => !admitted(route, people).includes(each)))
        if ((await call(name, '/dry-run', person, own, 1)).status !== 403) open.push(`${name} to ${person}`);
    }

    expect(open).toEqual([]);
  });

  test('a route without a dry run is not found under /dry-run', async () => {
    const others = (Object.entries(api) as [RouteName, Route][]).filter(([, route]) => !canDryRun(route));
    const found: string[] = [];
    for (const [name, { method, path }] of others) {
      const below = `/dry-run${path.replace(/:(\w+)/g, (_, param: string) => own[param as keyof Records] ?? 'AB2C')}`;
      const { status } = await callRaw(world, method, below, undefined, headers.get('manager'));
      if (status !== 404) found.push(`${name} → ${status}`);
    }

    expect(found).toEqual([]);
  });

  test.each(tried.map(([name]) => [name]))('%s', async (name) => {
    // A call refused for its version or its record leaves nothing to undo in a database.
    const isWhole = kind === 'sqlite';
    if (isWhole) await compared(name, own, versions['of nobody']);
    await compared(name, own, versions['of the demo']);
    if (isWhole) await compared(name, nobodys, 1);
  });

  test('enough of them were allowed for the comparison to mean something', () => {
    expect(allowed.size).toBeGreaterThan(35);
  });
});
