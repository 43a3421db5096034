/**
 * Staff handle the debts of an ended rental: request payment by a link, record that it was paid otherwise, or write it
 * off. An action covers all debts of the order.
 */
import { debtReason, openDebts, paidOtherwise, writtenOff } from '#domain/rentals/debt.js';
import { awaitsLinkPayment } from '#domain/rentals/pay-by-link.js';
import type { Payment } from '#domain/payments/payment.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { isDamageOpen, type DamageReport } from '#domain/rentals/damage-report.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { invoiceLater } from '#application/rentals/debt/find.js';
import { closeDebtPages } from '#application/rentals/debt/pay.js';
import { notify } from '#application/rentals/messages/notify.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { FileReply } from '#application/contract/files.js';
import { pictureReply } from '#application/pictures.js';
import { reportsOf } from '#application/rentals/damage/report.js';
import { deciding, aboutOrder, orderFor } from './load.js';
import { detail, type DetailInCodes } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

interface ByOrder {
  readonly orderId: string;
}
type WithReason = ByOrder & { readonly reason: string };

interface Owing {
  readonly order: RentalOrder;
  readonly debts: readonly Payment[];
}

/** Throws NOT_FOUND, FORBIDDEN, or NOTHING_OWED. */
async function owing(store: Store, staff: Staff, orderId: string): Promise<Owing> {
  const order = await orderFor(store, staff, orderId);
  const debts = openDebts(await store.payments.where({ orderId }));
  if (debts.length === 0) throw new DomainError('NOTHING_OWED');
  return { order, debts };
}

const sumOf = (debts: readonly Payment[]): number =>
  debts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The amount and reasons of the debts, for the timeline and the audit. */
const factsOf = ({ order, debts }: Owing) => ({
  amountCents: sumOf(debts),
  owedFor: debts.map((debt) => debtReason(debt, order)).join(', '),
});

async function requestOwed(app: App, store: Store, staff: Staff, orderId: string) {
  const owed = await owing(store, staff, orderId);
  for (const debt of owed.debts)
    await saveNow<Payment>(app, store.payments, { ...debt, status: 'RequiresAction' });
  return { order: owed.order, facts: factsOf(owed), template: 'rental.debtToPay' } as const;
}

/** What the customer has not paid yet: a booking made by staff, else the debts. Throws as `owing`. */
async function requestIn(app: App, store: Store, staff: Staff, orderId: string) {
  const order = await orderFor(store, staff, orderId);
  if (!awaitsLinkPayment(order)) return requestOwed(app, store, staff, orderId);
  return { order, facts: { amountCents: order.baseTtcCents }, template: 'rental.paymentLink' } as const;
}

/** Sends the customer the link to their page, where they pay by any card. Repeatable. Throws as `owing`. */
export async function requestPayment(app: App, staff: Staff, input: ByOrder): Promise<DetailInCodes> {
  await deciding(app, input.orderId, () =>
    app.transaction(async (store) => {
      const { order, facts, template } = await requestIn(app, store, staff, input.orderId);
      await recordEntry(app, store, order, 'staff', 'paymentAsked', { ...facts, staffName: staff.name });
      await audit(app, store, staff, { ...aboutOrder(order), action: 'rentalOrder.requestPayment', facts });
      await notify(app, store, order, template, `${app.clock.now()}`);
    }),
  );
  return detail(app, staff, input);
}

interface Settling {
  readonly kind: 'paidOtherwise' | 'debtWrittenOff';
  readonly action: 'rentalOrder.paidOtherwise' | 'rentalOrder.writeOff';
  readonly settle: (debt: Payment, now: Instant) => Payment;
}

/** Returns false if a page was opened since the pages were closed: it must be closed first. */
async function settleClosed(
  app: App,
  store: Store,
  staff: Staff,
  { orderId, reason }: WithReason,
  closed: ReadonlyMap<string, string | null>,
  { kind, action, settle }: Settling,
): Promise<boolean> {
  const owed = await owing(store, staff, orderId);
  const { order, debts } = owed;
  if (debts.some(({ id, checkoutSessionId }) => closed.get(id) !== checkoutSessionId)) return false;
  const now = app.clock.now();
  for (const debt of debts) await saveNow(app, store.payments, { ...settle(debt, now), notes: reason });
  await invoiceLater(app, store, order);
  const facts = factsOf(owed);
  await recordEntry(app, store, order, 'staff', kind, {
    ...facts,
    reasonGiven: reason,
    staffName: staff.name,
  });
  await audit(app, store, staff, { ...aboutOrder(order), action, reason, facts });
  return true;
}

/** Expires the pages first: if the customer paid before, nothing is left to settle. Throws as `owing`. */
const settling =
  (how: Settling) =>
  async (app: App, staff: Staff, input: WithReason): Promise<DetailInCodes> => {
    // A page opened meanwhile is closed in another round, as after a version conflict.
    await deciding(app, input.orderId, async () => {
      const { debts } = await app.read((store) => owing(store, staff, input.orderId));
      const closed = await closeDebtPages(app, debts);
      if (!(await app.transaction((store) => settleClosed(app, store, staff, input, closed, how))))
        throw new DomainError('VERSION_CONFLICT');
    });
    return detail(app, staff, input);
  };

/** The customer paid by another way than the card: it counts as their payment, also in the accounting. */
export const debtPaidOtherwise = settling({
  kind: 'paidOtherwise',
  action: 'rentalOrder.paidOtherwise',
  settle: paidOtherwise,
});

/** The debt is given up. */
export const writeOffDebt = settling({
  kind: 'debtWrittenOff',
  action: 'rentalOrder.writeOff',
  settle: writtenOff,
});

// Damage reports for staff: their photos, and how they were settled. Money is a separate action.

/** Throws NOT_FOUND, also for a photo of another order, or FORBIDDEN. */
export async function damagePhoto(
  app: App,
  staff: Staff,
  { orderId, damagePhotoId }: RequestOf<'damagePhoto'>,
): Promise<FileReply> {
  const image = await app.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const found = await store.damageImages.find(damagePhotoId);
    return found?.orderId === order.id ? found : null;
  });
  return { ...pictureReply(image, undefined), isPrivate: true };
}

/** The photo of the returned item. Throws NOT_FOUND without one, or FORBIDDEN. */
export async function returnPhoto(
  app: App,
  staff: Staff,
  { orderId }: RequestOf<'rentalReturnPhoto'>,
): Promise<FileReply> {
  const image = await app.read(async (store) => {
    const { id, returnPhotoAt } = await orderFor(store, staff, orderId);
    return returnPhotoAt === null ? null : store.damageImages.find(id);
  });
  return { ...pictureReply(image, undefined), isPrivate: true };
}

type Settlement = RequestOf<'settleDamageReport'>;

/** Throws NOT_FOUND, or STATE_CONFLICT if no report is open. */
async function openReports(
  store: Store,
  { orderId, damageReportId }: Settlement,
): Promise<readonly DamageReport[]> {
  const reports = await reportsOf(store, orderId);
  const meant = reports.filter(({ id }) => damageReportId === undefined || id === damageReportId);
  if (damageReportId !== undefined && meant.length === 0) throw new DomainError('NOT_FOUND');
  const open = meant.filter(isDamageOpen);
  if (open.length === 0) throw new DomainError('STATE_CONFLICT');
  return open;
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT if no report is open, or another staff member settled it first. */
export async function settleDamage(app: App, staff: Staff, input: Settlement): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  await deciding(app, orderId, () =>
    app.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      const settled = { settledAt: app.clock.now(), settledBy: staff.name, settlement: reason };
      const open = await openReports(store, input);
      for (const report of open) await saveNow(app, store.damageReports, { ...report, ...settled });
      const facts = { staffName: staff.name, reasonGiven: reason };
      await recordEntry(app, store, order, 'staff', 'damageSettled', facts);
      const of = { ...aboutOrder(order), action: 'rentalOrder.settleDamage', reason } as const;
      await audit(app, store, staff, { ...of, facts: { reports: open.length } });
    }),
  );
  return detail(app, staff, input);
}
