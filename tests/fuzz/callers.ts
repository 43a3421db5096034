/** The callers: anonymous ones, and the demo's people of every role, signed in again when their session has ended. */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { RandomStream } from '#simulator/random.js';
import { demoPeople, signIn, type DemoPerson } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import type { Operation } from './document.js';

export type FuzzCaller = DemoPerson | 'nobody';

const callers: readonly FuzzCaller[] = ['nobody', ...(Object.keys(demoPeople) as DemoPerson[])];

/** The company whose records a caller may see; null sees all. */
export const companyOf = (caller: FuzzCaller): string | null =>
  caller === 'nobody' || caller === 'admin'
    ? null
    : caller === 'neighbour'
      ? demoIds.neighbour
      : demoIds.company;

export interface Callers {
  /** A random caller. */
  draw(random: RandomStream): FuzzCaller;
  /** The person that the flow is about, or a higher role if they were refused the operation. */
  fit(operation: Operation, wanted: DemoPerson): FuzzCaller;
  headersOf(caller: FuzzCaller): Readonly<Record<string, string>>;
  /** Learns from a response: signs in again after a 401, and uses a higher role after a 403. */
  learn(caller: FuzzCaller, operation: Operation, status: number): Promise<void>;
}

/** The next role to try when a role is refused. */
const above: Partial<Record<DemoPerson, DemoPerson>> = {
  support: 'operator',
  operator: 'manager',
  manager: 'admin',
  neighbour: 'admin',
};

export async function openCallers(world: World): Promise<Callers> {
  const headers = new Map<FuzzCaller, Readonly<Record<string, string>>>();
  const refused = new Set<string>();
  const renew = async (caller: FuzzCaller): Promise<void> => {
    if (caller === 'nobody') return;
    const signedIn = await signIn(world, caller).catch(() => null);
    if (signedIn) headers.set(caller, signedIn.headers);
    else headers.delete(caller);
  };
  for (const caller of callers) await renew(caller);
  const fit = (operation: Operation, wanted: DemoPerson): FuzzCaller => {
    const next = above[wanted];
    return next && refused.has(`${operation.id} ${wanted}`) ? fit(operation, next) : wanted;
  };
  return {
    draw: (random) => random.pick(callers),
    fit: (operation, wanted) => (operation.isForStaff ? fit(operation, wanted) : 'nobody'),
    headersOf: (caller) => headers.get(caller) ?? { 'x-consigne-client': 'web' },
    async learn(caller, operation, status) {
      if (status === 401) await renew(caller);
      if (status === 403) refused.add(`${operation.id} ${caller}`);
    },
  };
}
