/** The laundry and shop orders whose link this device opened, for 30 days (pages.md#order-page). */
import { readOrderLink } from '#domain/shared/typed-code.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import { drop, readStored, storedKeys, writeStored } from '#web/lib/device-storage.js';

interface OrderLabel {
  readonly kind: SaleKind;
  readonly reference: string;
  readonly cabinetName: string;
}

interface StoredOrder extends OrderLabel {
  readonly id: string;
  readonly token: string;
  readonly forgetAt: Instant;
}

const prefix = 'consigne.order.';
const storedForMs = 30 * day;

export function storeOrder(id: string, token: string, { kind, reference, cabinetName }: OrderLabel): void {
  const order: StoredOrder = { id, token, kind, reference, cabinetName, forgetAt: Date.now() + storedForMs };
  writeStored('local', prefix + id, order);
}

/** From the page after the payment. A server that is updated after its pages sends no link yet. */
export function storeOrderOf(url: string | undefined, order: OrderLabel): void {
  const link = readOrderLink(url ?? '');
  if (link) storeOrder(link.orderId, link.token, order);
}

export const forgetOrder = (id: string): void => drop('local', prefix + id);

const isOrder = (kept: unknown): kept is StoredOrder =>
  typeof kept === 'object' && kept !== null && 'token' in kept && 'forgetAt' in kept && 'reference' in kept;

export function storedOrder(id: string): StoredOrder | null {
  const kept = readStored('local', prefix + id);
  if (!isOrder(kept)) return null;
  if (Date.now() < kept.forgetAt) return kept;
  forgetOrder(id);
  return null;
}

/** The newest first. */
export const storedOrders = (): StoredOrder[] =>
  storedKeys('local', prefix)
    .map((key) => storedOrder(key.slice(prefix.length)))
    .filter((order) => order !== null)
    .sort((one, other) => other.forgetAt - one.forgetAt);
