/** Grants for display: a code without an answer from its cabinet is not "on its way" (devices.md#code-states). */
import type { Locker } from '#domain/lockers/cabinet.js';
import { stateByLink, stateByModel } from '#domain/locks/displayed-code-state.js';
import type { Grant } from '#domain/locks/grant.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { linkFactsOf } from '#application/lockers/cabinets/cabinet-records.js';

type Match = Parameters<Store['grants']['where']>[0];

/** Read-only: the state derived from the silence is never stored. */
export async function displayedGrants(
  app: Pick<App, 'clock'>,
  store: Store,
  match: Match,
): Promise<readonly Grant[]> {
  const grants = await store.grants.where(match);
  return Promise.all(grants.map((grant) => displayed(app, store, grant)));
}

async function displayed(app: Pick<App, 'clock'>, store: Store, grant: Grant): Promise<Grant> {
  if (grant.codeState !== 'pending' || grant.pushAttempts === 0) return grant;
  const { cabinetId } = await store.lockers.get(grant.lockerId);
  const link = await store.cabinetLinks.find(cabinetId);
  return { ...grant, codeState: stateByLink(grant, linkFactsOf(link, app.clock.now())) };
}

interface GrantWithLock {
  readonly grant: Grant;
  /** Null for a deleted locker. */
  readonly locker: Locker | null;
}

/** Each with the state of its own lock: a moved booking had codes on several. */
export async function grantsWithLocks(
  app: Pick<App, 'clock'>,
  store: Store,
  orderId: string,
): Promise<GrantWithLock[]> {
  const grants = await displayedGrants(app, store, { orderId });
  const lockers = await store.lockers.where(
    { id: grants.map(({ lockerId }) => lockerId) },
    { evenDeleted: true },
  );
  const byId = new Map(lockers.map((locker) => [locker.id, locker]));
  return grants.map((grant) => {
    const locker = byId.get(grant.lockerId) ?? null;
    if (!locker) return { grant, locker };
    return {
      grant: { ...grant, codeState: stateByModel(grant, locker.smartlockType, app.clock.now()) },
      locker,
    };
  });
}
