/** Who asks: nobody, and the demo's people of every role, signed in again when their session has ended under them. */
import type { ChanceStream } from '#simulator/chance.js';
import { demoPeople, signIn, type DemoPerson } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';

export type FuzzCaller = DemoPerson | 'nobody';

const callers: readonly FuzzCaller[] = ['nobody', ...(Object.keys(demoPeople) as DemoPerson[])];

export interface Callers {
  draw(chance: ChanceStream): FuzzCaller;
  headersOf(caller: FuzzCaller): Readonly<Record<string, string>>;
  /** After a 401: signs in again, unless that is refused by now. */
  renew(caller: FuzzCaller): Promise<void>;
}

export async function openCallers(world: World): Promise<Callers> {
  const headers = new Map<FuzzCaller, Readonly<Record<string, string>>>();
  const renew = async (caller: FuzzCaller): Promise<void> => {
    if (caller === 'nobody') return;
    const signedIn = await signIn(world, caller).catch(() => null);
    if (signedIn) headers.set(caller, signedIn.headers);
    else headers.delete(caller);
  };
  for (const caller of callers) await renew(caller);
  return {
    draw: (chance) => chance.pick(callers),
    headersOf: (caller) => headers.get(caller) ?? { 'x-consigne-client': 'web' },
    renew,
  };
}
