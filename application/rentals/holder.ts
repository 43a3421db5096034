/**
 * Checks who may see and open an order. A 4-character code is a reference, not a secret
 * (doors-and-codes.md#proof-of-an-order): a link's token is sufficient; a typed code needs the last four digits of the
 * phone, both checked together. Once the attempt budgets are spent the link is required, which is sent on demand
 * (send-link.ts). The budgets never apply to a link.
 */
import { isWellFormedCode, readCode } from '#domain/shared/codes.js';
import { DomainError } from '#domain/shared/errors.js';
import { isOver, liveRentalStatuses, type RentalOrder } from '#domain/rentals/rental-order.js';
import { judge, rentalBudgets } from '#application/access/budgets.js';
import type { HolderRequest, App } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

export const tokenContext = (orderId: string): string => `rental:${orderId}:token`;

export const phoneProof = (app: Pick<Ports, 'secrets'>, orderId: string, digits: string): string =>
  app.secrets.digest(`rental:${orderId}:phone:${digits}`);

/** A link shows its order, read-only once that is over, until the customer's data are erased. */
export const isReadable = ({ erasedAt }: RentalOrder): boolean => erasedAt === null;

const unknown = (): DomainError => new DomainError('PROOF_WRONG');

/** Compared when there is no order, as long as a digest, so that an unknown code takes the same time. */
const nobody = 'no-order'.padEnd(43, '-');

/** Throws PROOF_WRONG, or ORDER_OVER once the order was erased. A code serves again 90 days after its order. */
async function byToken(app: App, store: Store, rentalCode: string, token: string): Promise<RentalOrder> {
  const orders = await store.rentalOrders.where({ rentalCode });
  const digest = app.secrets.digest(token);
  const isRight = (expected: string): boolean => app.secrets.equal(digest, expected);
  const order = orders.find(({ tokenDigest }) => isRight(tokenDigest ?? nobody));
  if (!order) {
    isRight(nobody);
    throw unknown();
  }
  if (!isReadable(order)) throw new DomainError('ORDER_OVER');
  return order;
}

/** Number of orders that a code with digits opens now, from the list counters (the platform's row of each status). */
async function liveOrders(store: Store): Promise<number> {
  const byStatus = await store.rentalOrders.tally({}, 'status');
  return liveRentalStatuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
}

/** Digits open active orders only; afterwards the link, the stronger proof, is required. */
async function byDigits(app: App, code: string, digits: string, address: string): Promise<string> {
  const live = await app.read(liveOrders);
  const found = await judge(app, rentalBudgets(app, { code, address, live }), async (store) => {
    const order = await store.rentalByCode(code);
    const expected = order?.phoneProof ?? nobody;
    const isRight = app.secrets.equal(phoneProof(app, order?.id ?? nobody, digits), expected);
    return order && isRight && !isOver(order) ? order.id : null;
  });
  if (found === null) throw unknown();
  return found;
}

/** Reads the proven order in a unit of work of the caller: proof and action see the same data, with one read. */
export type HeldIn = (store: Store) => Promise<RentalOrder>;

/**
 * Checks the proof. Throws PROOF_REQUIRED, PROOF_WRONG or LINK_REQUIRED, at once or, if the proof is a link's token,
 * when the order is read.
 */
export async function holderOf(app: App, request: HolderRequest): Promise<HeldIn> {
  const code = readCode(request.code);
  const { token, phoneDigits } = request.proof;
  if (!isWellFormedCode(code, 4)) throw unknown();
  if (token !== null) return (store) => byToken(app, store, code, token);
  if (phoneDigits === null) throw new DomainError('PROOF_REQUIRED');
  const id = await byDigits(app, code, phoneDigits, request.caller.address);
  return (store) => store.rentalOrders.get(id);
}

/** Maps the proven order to a view, in one unit of work. Throws as `holderOf`. */
export async function seenByHolder<T>(
  app: App,
  request: HolderRequest,
  look: (store: Store, order: RentalOrder) => Promise<T>,
): Promise<T> {
  const heldIn = await holderOf(app, request);
  return app.read(async (store) => look(store, await heldIn(store)));
}

/** The order that the caller proved to hold. Throws as `holderOf`. */
export const heldOrder = (app: App, request: HolderRequest): Promise<RentalOrder> =>
  seenByHolder(app, request, async (_, order) => order);
