/**
 * The customer's page of a laundry or shop order: its link and its data (pages.md#order-page). The link shows the
 * order until its customer is erased; once it is over there is nothing left to open.
 */
import { holderOf, type DoorStep } from '#domain/doors/door-code.js';
import { isHeldBack, type Sale } from '#domain/sales/sale.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { CustomerOrder } from '#application/contract/orders/order-pages.js';
import type { App, Settings } from '#application/app.js';
import { documentLinks } from '#application/documents/link.js';
import { documentsOf } from '#application/documents/issue.js';
import { codePage, liveDoorCode } from '#application/doors/codes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { saleOf, type KnownSale } from './settle.js';
import { openWithdrawalLink, statedWithdrawalLink } from './withdrawal-words.js';
import type { RequestOf } from '#application/contract/index.js';

const tokenOf = ({ secrets }: Pick<App, 'secrets'>, kind: SaleKind, orderId: string): string =>
  secrets.digest(`${kind}:${orderId}:page`);

/** The token is in the fragment, which reaches no server and no log. */
export const orderPageLink = (
  app: Pick<App, 'secrets'> & { readonly settings: Pick<Settings, 'publicUrl'> },
  kind: SaleKind,
  { id }: { readonly id: string },
): string => `${app.settings.publicUrl}/commande/${id}#t=${tokenOf(app, kind, id)}`;

const customerSteps: readonly DoorStep[] = ['deposit', 'pickup'];

/** The door that the customer may open now; null if none. */
async function doorOf(
  app: App,
  store: Store,
  kind: SaleKind,
  orderId: string,
): Promise<CustomerOrder['door']> {
  for (const step of customerSteps) {
    const code = holderOf(kind, step) === 'customer' ? await liveDoorCode(store, orderId, step) : null;
    if (code === null) continue;
    const { number: lockerNumber } = await store.lockers.get(code.lockerId);
    return { step, lockerNumber, url: codePage(app, code) };
  }
  return null;
}

async function documents(app: App, store: Store, orderId: string) {
  const { invoice, creditNotes } = await documentsOf(store, orderId);
  const refundedCents = creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return {
    documents: documentLinks(app, [...(invoice ? [invoice] : []), ...creditNotes]),
    refundedAmount: creditNotes.length === 0 ? null : euros(refundedCents),
  };
}

/** A cabinet or company may have been deleted since. */
async function placeOf(store: Store, { cabinetId, companyId }: Sale) {
  const cabinet = await store.cabinets.find(cabinetId);
  const company = await store.companies.find(companyId);
  return {
    cabinetId,
    cabinetName: cabinet?.name ?? '',
    cabinetLocation: cabinet?.location ?? '',
    supportPhone: company?.supportPhone ?? null,
  };
}

async function viewOf(app: App, store: Store, { rules, order }: KnownSale): Promise<CustomerOrder> {
  const { id, reference, lines } = order;
  const { steps, promisedAt, notes, soldAs } = await rules.progress(store, id);
  return {
    kind: rules.kind,
    reference,
    orderedAt: iso(order.createdAt),
    steps: steps.map(({ step, at }) => ({ step, at: isoOrNull(at) })),
    endedAt: isoOrNull(order.endedAt),
    cancelReason: order.cancelReason,
    isRefunded: isHeldBack(order),
    promisedAt: isoOrNull(promisedAt),
    notes,
    door: await doorOf(app, store, rules.kind, id),
    items: lines.map(({ itemName, quantity, totalCents }) => {
      return { itemName, quantity, totalPrice: euros(totalCents) };
    }),
    totalAmount: euros(order.totalAmountCents),
    ...(await documents(app, store, id)),
    termsVersion: order.termsVersionId,
    withdrawalUrl: openWithdrawalLink(app, { kind: rules.kind, soldAs }, order),
    withdrawalStatedUrl: statedWithdrawalLink(app, rules.kind, order),
    ...(await placeOf(store, order)),
  };
}

/** Throws NOT_FOUND for a wrong token or an unknown order, and once its customer was erased. */
export const customerOrder = (
  app: App,
  { customerOrderId, t }: RequestOf<'customerOrder'>,
): Promise<CustomerOrder> =>
  app.read(async (store) => {
    const known = await saleOf(app, store, customerOrderId);
    // Compared in constant time.
    const isRight = app.secrets.equal(tokenOf(app, known?.rules.kind ?? 'shop', customerOrderId), t);
    if (!known || !isRight || known.order.erasedAt !== null) throw new DomainError('NOT_FOUND');
    return viewOf(app, store, known);
  });
