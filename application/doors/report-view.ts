/** Reports on a pick-up as their recipient and staff see them. */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { PickupReport } from '#domain/doors/pickup-report.js';
import type { OwnPickupReport, PickupReportView } from '#application/contract/orders/pickup-reports.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';

export const reportOf = async (store: Store, { id }: Pick<DoorCode, 'id'>): Promise<PickupReport | null> =>
  (await store.pickupReports.where({ doorCodeId: id }, { limit: 1 }))[0] ?? null;

export const ownView = (report: PickupReport): OwnPickupReport => ({
  fault: report.fault,
  text: report.text,
  reportedAt: iso(report.createdAt),
  settledAt: isoOrNull(report.settledAt),
  answer: report.answer,
});

export const reportView = (report: PickupReport): PickupReportView => ({
  ...ownView(report),
  id: report.id,
  lockerId: report.lockerId,
  settledBy: report.settledBy,
  outcome: report.outcome,
});

/** The reports of an order, oldest first. */
export const reportsOfOrder = async (store: Store, orderId: string): Promise<PickupReportView[]> =>
  (await store.pickupReports.where({ orderId })).map(reportView);
