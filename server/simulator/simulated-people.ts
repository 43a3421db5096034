/**
 * In simulation no person mounts a gateway, a lock or an item, and no provider opens an account. Simulated people do
 * what staff recorded, as soon as it is committed and before the response. The platform does not know them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import type { Ports } from '#application/ports.js';
import { isDryRun } from '#server/http/dry-run.js';

export interface OutsidePeople {
  /** Installs a cabinet in its current state, or removes it when it is deleted. */
  readonly visit: (cabinetId: string) => Promise<void>;
  /** Puts a unit's item into its locker, or removes it when the unit is deleted. */
  readonly stock: (unitId: string) => Promise<void>;
  /** Opens or changes a company's account at the payment sandbox, with the keys that it entered. */
  readonly openAccount: (companyId: string) => Promise<void>;
}

/** The path parameters of a request, and then the fields of its response. */
type Ids = Readonly<Record<string, string>>;
type Follow = (ids: Ids) => Promise<void>;

const idOf = (ids: Ids, name: string): string => {
  const id = ids[name];
  if (id === undefined) throw new Error(`no ${name} to follow`);
  return id;
};

/**
 * What simulated people do after an action of staff. `before` adds ids that are gone afterwards; null for a repeated
 * request, which they ignore.
 */
function followers(people: OutsidePeople, { read }: Pick<Ports, 'read'>) {
  const following =
    (act: (id: string) => Promise<void>) =>
    (name: string): Follow =>
    (ids) =>
      act(idOf(ids, name));
  const [visit, stock] = [following(people.visit), following(people.stock)];
  const after = new Map<Route, Follow>([
    [api.createCabinet, visit('id')],
    [api.updateCabinet, visit('cabinetId')],
    [api.deleteCabinet, visit('cabinetId')],
    [api.renewGatewaySecret, visit('cabinetId')],
    [api.updateLocker, visit('cabinetId')],
    [api.commissionLock, visit('cabinetId')],
    [api.decommissionLock, visit('cabinetId')],
    [api.deleteLocker, visit('cabinetId')],
    [api.assignRentalUnit, stock('id')],
    [api.unassignRentalUnit, stock('unitId')],
    [api.updateCompanyBranding, following(people.openAccount)('companyId')],
  ]);
  const before = async (request: FastifyRequest): Promise<Ids | null> => {
    const ids = request.params as Ids;
    if (request.routeOptions.config.route !== api.deleteLocker) return ids;
    const locker = await read((store) => store.lockers.find(idOf(ids, 'lockerId')));
    return locker && { ...ids, cabinetId: locker.cabinetId };
  };
  return { after, before };
}

/** Lets simulated people follow the actions of staff that reach the server. */
export function followStaff(
  fastify: FastifyInstance,
  people: OutsidePeople,
  ports: Pick<Ports, 'read'>,
): void {
  const { after, before } = followers(people, ports);
  const known = new WeakMap<FastifyRequest, Ids>();
  const followOf = (request: FastifyRequest): Follow | undefined => {
    const { route } = request.routeOptions.config;
    return route && !isDryRun(request) ? after.get(route) : undefined;
  };
  fastify.addHook('preHandler', async (request) => {
    const ids = followOf(request) ? await before(request) : null;
    if (ids) known.set(request, ids);
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    const ids = known.get(request);
    if (ids && reply.statusCode < 300) {
      const answer = typeof payload === 'string' && payload !== '' ? (JSON.parse(payload) as Ids) : {};
      await followOf(request)?.({ ...ids, ...answer });
    }
    return payload;
  });
}
