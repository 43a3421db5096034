/** Staff answer a report on a pick-up, with a text to its recipient (doors-and-codes.md#reports-on-a-pick-up). */
import { DomainError } from '#domain/shared/errors.js';
import type { PickupOutcome, PickupReport } from '#domain/doors/pickup-report.js';
import { audit } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { onVersionConflict } from '#application/conflict.js';
import type { PickupReportView } from '#application/contract/orders/pickup-shapes.js';
import type { App } from '#application/app.js';
import { ordersOf, pageKinds } from '#application/orders.js';
import { orderRefOf } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { notifyAnswered } from './report-messages.js';
import { reportView } from './report-view.js';

interface Settlement {
  readonly pickupReportId: string;
  readonly outcome: PickupOutcome;
  readonly answer: string;
}

async function auditIt(app: App, store: Store, staff: Staff, report: PickupReport): Promise<void> {
  const { orderKind, orderId, companyId, cabinetId, answer, outcome } = report;
  const order = (await ordersOf(store, [orderId])).get(orderId);
  await audit(app, store, staff, {
    action: 'pickupReport.settle',
    subjectKind: pageKinds[orderKind],
    subjectId: orderId,
    subjectLabel: order?.label ?? '',
    companyId,
    cabinetId,
    reason: answer,
    facts: { outcome },
  });
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT if it was answered before. */
export async function settleReport(
  app: App,
  staff: Staff,
  { pickupReportId, outcome, answer }: Settlement,
): Promise<PickupReportView> {
  return onVersionConflict(() =>
    app.transaction(async (store) => {
      const found = await store.pickupReports.get(pickupReportId);
      const report = ofCabinet(staff, found, found.cabinetId);
      if (report.settledAt !== null) throw new DomainError('STATE_CONFLICT');
      const settled = await saveNow(app, store.pickupReports, {
        ...report,
        settledAt: app.clock.now(),
        settledBy: staff.name,
        outcome,
        answer,
      });
      const facts = { staffName: staff.name, outcome, reasonGiven: answer };
      await recordEntry(app, store, orderRefOf(report), 'staff', 'pickupReportSettled', facts);
      await notifyAnswered(app, store, await store.doorCodes.get(report.doorCodeId), settled, answer);
      await auditIt(app, store, staff, settled);
      return reportView(settled);
    }),
  );
}
