/**
 * A snapshot of a world, for tests of what must change nothing: every row of every collection, and the outside world.
 */
import { collectionNames } from '#infrastructure/database/tables.js';
import type { World } from './world.js';

export type Everything = Readonly<Record<string, string>>;

export async function everythingIn({ running, simulator }: World): Promise<Everything> {
  const { ports } = running.platform;
  const rows: Record<string, string> = {};
  await ports.read(async (store) => {
    for (const name of collectionNames) {
      const all: readonly object[] = await store[name].where({}, { evenDeleted: true });
      rows[name] = JSON.stringify(all);
    }
  });
  const outside = { inbox: simulator.inbox.messages(), cabinets: simulator.cabinets.list() };
  return { ...rows, ...Object.fromEntries(Object.entries(outside).map(([k, v]) => [k, JSON.stringify(v)])) };
}

/** The names of the differing parts. */
export const differencesOf = (before: Everything, after: Everything): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);
