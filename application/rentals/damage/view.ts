/** Reports of damage as their customer, and as staff, see them. */
import { refuseDamageReport, type DamageReport } from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import type { DamageReports } from '#application/contract/damage-reports.js';
import type { DamageReportView } from '#application/contract/damage-shapes.js';
import { iso, isoOrNull } from '#application/iso.js';
import type { Store } from '#application/store.js';

/** The words of a refusal are the caller's. */
export interface DamageReportsInCodes extends Omit<DamageReports, 'refusal'> {
  readonly refusal: DomainError | null;
}

/** The oldest first. */
export const reportsOf = (store: Store, orderId: string): Promise<DamageReport[]> =>
  store.damageReports.where({ orderId });

/** What staff made of it is said to the customer by themselves, if at all: their words are for colleagues. */
export async function reportsForHolder(store: Store, order: RentalOrder): Promise<DamageReportsInCodes> {
  const [reports, company] = await Promise.all([
    reportsOf(store, order.id),
    store.companies.find(order.companyId),
  ]);
  const refusal = refuseDamageReport(order, reports.length);
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
