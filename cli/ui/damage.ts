/** A customer's damage reports about a rented item, in the lines of `show`; the photos are on the rental's page. */
import { damageMomentLabels } from '#domain/rentals/damage-labels.js';
import type { DamageReportView } from '#application/contract/rentals/damage-shapes.js';
import { moment as when } from './formats.js';

const photosOf = ({ photos, photoCount }: DamageReportView): string | null => {
  if (photoCount === 0) return null;
  return photos.length === photoCount
    ? `photos : ${photoCount}`
    : `photos : ${photos.length} sur ${photoCount}`;
};

const reportText = (report: DamageReportView): string =>
  [
    `${damageMomentLabels()[report.moment]}, reçu le ${when(report.receivedAt)}`,
    report.text,
    photosOf(report),
    !report.settledAt ? 'à traiter' : `traité : ${report.settlement ?? when(report.settledAt)}`,
    report.id,
  ]
    .filter(Boolean)
    .join(' ; ');

/** One line each; empty without reports, or from an older server. */
export const damageFields = (reports: readonly DamageReportView[] = []): [string, string][] =>
  reports.map((report) => ['Dommage signalé', reportText(report)]);
