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
import type { Installation } from '#application/installation.js';
import { orderRefOf } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { shutUntilChecked } from './block-until-inspected.js';
import { readableCode, type DoorRequest } from './look-up.js';
import { tellReceived } from './report-messages.js';
import { reportOf } from './report-view.js';
import { isReportable, visitOf, type VisitInCodes } from './visit.js';

interface ReportInput extends DoorRequest {
  readonly fault: PickupFault;
  readonly text?: string | undefined;
}

/** Skipped if the locker has another claim since: its content no longer concerns this pick-up. */
async function keepLockerShut(at: Installation, store: Store, { lockerId, orderId, fault }: PickupReport) {
  const [newest] = await store.claims.where({ lockerId }, { newestFirst: true, limit: 1 });
  const locker = await store.lockers.find(lockerId);
  if (!locker || newest?.orderId !== orderId) return;
  const found = pickupFaultLabels[fault];
  await shutUntilChecked(
    at,
    store,
    locker,
    `Retrait signalé (${found}) : vérifiez ce que contient le casier`,
  );
}

const newReport = (
  at: Installation,
  code: DoorCode,
  fault: PickupFault,
  text: string | null,
  now: Instant,
): PickupReport => ({
  ...newRecord(at.newId(), now),
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

async function keep(at: Installation, store: Store, code: DoorCode, input: ReportInput): Promise<void> {
  const { fault, text = null } = input;
  const before = await reportOf(store, code);
  if (before && before.settledAt !== null) throw new DomainError('PICKUP_REPORT_ANSWERED');
  const report = before ? saidAgain(before, fault, text) : newReport(at, code, fault, text, at.clock.now());
  if (before && report.fault === before.fault && report.text === before.text) return;
  if (before) await saveNow(at, store.pickupReports, report);
  else await store.pickupReports.add(report);
  await note(at, store, orderRefOf(code), 'customer', 'pickupReported', { fault });
  // The report replaces the confirmation that a lock without a sensor needs.
  if (code.unconfirmedSince !== null) await store.doorCodes.save({ ...code, unconfirmedSince: null });
  await keepLockerShut(at, store, report);
  if (!before) await tellReceived(at, store, code, report);
}

/** Idempotent. Throws UNKNOWN_CODE, TOO_MANY_REQUESTS, PICKUP_NOT_REPORTABLE, or PICKUP_REPORT_ANSWERED. */
export async function report(at: Installation, input: ReportInput): Promise<VisitInCodes> {
  const { id } = await readableCode(at, input);
  const save = () =>
    onVersionConflict(() =>
      at.transaction(async (store) => {
        const code = await store.doorCodes.get(id);
        if (!(await isReportable(at, store, code))) throw new DomainError('PICKUP_NOT_REPORTABLE');
        await keep(at, store, code, input);
      }),
    );
  await save();
  return at.read(async (store) => visitOf(at, store, await store.doorCodes.get(id)));
}
