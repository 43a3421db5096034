/** Damage reports as the customer and staff see them. */
import { refuseDamageReport, type DamageReport } from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import type { DamageReports } from '#application/contract/rentals/damage-reports.js';
import type { DamageReportView } from '#application/contract/rentals/damage-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';

/** The caller adds the text of a refusal. */
export interface DamageReportsInCodes extends Omit<DamageReports, 'refusal'> {
  readonly refusal: DomainError | null;
}

/** Oldest first. */
export const reportsOf = (store: Store, orderId: string): Promise<DamageReport[]> =>
  store.damageReports.where({ orderId });

/** Without the assessment by staff: it is written for colleagues, and staff inform the customer themselves. */
export async function reportsForHolder(
  app: App,
  store: Store,
  order: RentalOrder,
): Promise<DamageReportsInCodes> {
  const [reports, company] = await Promise.all([
    reportsOf(store, order.id),
    store.companies.find(order.companyId),
  ]);
  const refusal = refuseDamageReport(order, reports.length, app.clock.now());
  return {
    rentalCode: order.rentalCode,
    rentalItemName: order.rentalItemName,
    cabinetId: order.cabinetId,
    supportPhone: company?.supportPhone ?? null,
    refusal: refusal && new DomainError(refusal),
    reports: reports.map(({ sentKey, moment, text, createdAt, photoCount, photos, settledAt }) => ({
      ...{ sentKey, moment, text, photoCount },
      receivedAt: iso(createdAt),
      photosReceived: photos.map(({ number }) => number),
      settledAt: isoOrNull(settledAt),
    })),
  };
}

export const damageReportView = (report: DamageReport): DamageReportView => {
  const { id, moment, text, noticedAt, createdAt, photoCount, photos, settledAt } = report;
  return {
    ...{ id, moment, text, photoCount },
    noticedAt: iso(noticedAt),
    receivedAt: iso(createdAt),
    photos: photos.map(({ id, number }) => ({ id, number })),
    settledAt: isoOrNull(settledAt),
    settledBy: report.settledBy,
    settlement: report.settlement,
  };
};
