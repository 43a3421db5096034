/**
 * « Casier vide », « Ce n’est pas mon colis », « Abîmé »: lists the recipient's report for staff, and blocks the locker
 * until they have inspected it (doors-and-codes.md#reports-on-a-pick-up).
 */
import { newRecord, type Instant } from '#domain/shared/record.js';
import { DomainError } from '#domain/shared/errors.js';
import type { DoorCode } from '#domain/doors/door-code.js';
import {
  pickupFaultLabels,
  saidAgain,
  type PickupFault,
  type PickupReport,
} from '#domain/doors/pickup-report.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { orderRefOf } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { blockUntilChecked } from './block-until-inspected.js';
import { readableCode, type DoorRequest } from './look-up.js';
import { notifyReceived } from './report-messages.js';
import { reportOf } from './report-view.js';
import { isReportable, visitOf, type VisitInCodes } from './visit.js';

interface ReportInput extends DoorRequest {
  readonly fault: PickupFault;
  readonly text?: string | undefined;
}

/** Skipped if the locker has another claim since: its content no longer concerns this pick-up. */
async function blockReportedLocker(app: App, store: Store, { lockerId, orderId, fault }: PickupReport) {
  const [newest] = await store.claims.where({ lockerId }, { newestFirst: true, limit: 1 });
  const locker = await store.lockers.find(lockerId);
  if (!locker || newest?.orderId !== orderId) return;
  const found = pickupFaultLabels()[fault];
  await blockUntilChecked(
    app,
    store,
    locker,
    `Retrait signalé (${found}) : vérifiez ce que contient le casier`,
  );
}

const newReport = (
  app: App,
  code: DoorCode,
  fault: PickupFault,
  text: string | null,
  now: Instant,
): PickupReport => ({
  ...newRecord(app.newId(), now),
  companyId: code.companyId,
  cabinetId: code.cabinetId,
  lockerId: code.lockerId,
  orderKind: code.orderKind,
  orderId: code.orderId,
  doorCodeId: code.id,
  fault,
  text,
  settledAt: null,
  settledBy: null,
  outcome: null,
  answer: null,
});

async function keep(app: App, store: Store, code: DoorCode, input: ReportInput): Promise<void> {
  const { fault, text = null } = input;
  const before = await reportOf(store, code);
  if (before && before.settledAt !== null) throw new DomainError('PICKUP_REPORT_ANSWERED');
  const report = before ? saidAgain(before, fault, text) : newReport(app, code, fault, text, app.clock.now());
  if (before && report.fault === before.fault && report.text === before.text) return;
  if (before) await saveNow(app, store.pickupReports, report);
  else await store.pickupReports.add(report);
  await recordEntry(app, store, orderRefOf(code), 'customer', 'pickupReported', { fault });
  // The report replaces the confirmation that a lock without a sensor needs.
  if (code.unconfirmedSince !== null) await store.doorCodes.save({ ...code, unconfirmedSince: null });
  await blockReportedLocker(app, store, report);
  if (!before) await notifyReceived(app, store, code, report);
}

/** Idempotent. Throws UNKNOWN_CODE, TOO_MANY_REQUESTS, PICKUP_NOT_REPORTABLE, or PICKUP_REPORT_ANSWERED. */
export async function report(app: App, input: ReportInput): Promise<VisitInCodes> {
  const { id } = await readableCode(app, input);
  const save = () =>
    onVersionConflict(() =>
      app.transaction(async (store) => {
        const code = await store.doorCodes.get(id);
        if (!(await isReportable(app, store, code))) throw new DomainError('PICKUP_NOT_REPORTABLE');
        await keep(app, store, code, input);
      }),
    );
  await save();
  return app.read(async (store) => visitOf(app, store, await store.doorCodes.get(id)));
}
