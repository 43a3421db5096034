/** Damage reports for staff: their photos, and how they were settled. Money is a separate action. */
import { isDamageOpen, type DamageReport } from '#domain/rentals/damage-report.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { FileReply } from '#application/contract/files.js';
import type { App } from '#application/app.js';
import { pictureReply } from '#application/pictures.js';
import { reportsOf } from '#application/rentals/damage/view.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND, also for a photo of another order, or FORBIDDEN. */
export async function damagePhoto(
  app: App,
  staff: Staff,
  { orderId, damagePhotoId }: { readonly orderId: string; readonly damagePhotoId: string },
): Promise<FileReply> {
  const image = await app.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const found = await store.damageImages.find(damagePhotoId);
    return found?.orderId === order.id ? found : null;
  });
  return { ...pictureReply(image, undefined), isPrivate: true };
}

interface Settlement {
  readonly orderId: string;
  readonly reason: string;
  /** Absent: all open reports. */
  readonly damageReportId?: string | undefined;
}

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
