/**
 * « Casier vide », « Ce n’est pas mon colis », « Abîmé »: lists the recipient's report for staff, and blocks the locker
 * until they have inspected it (doors-and-codes.md#reports-on-a-pick-up).
 */
import type { DoorCode } from '#domain/doors/door-code.js';
import {
  pickupFaultLabels,
  type PickupReport,
  saidAgain,
  type PickupFault,
} from '#domain/doors/pickup-report.js';
import { languageOf, type Language } from '#domain/shared/languages.js';
import { newRecord, type Instant } from '#domain/shared/record.js';
import { DomainError } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { fitSms } from '#application/messages/gsm7.js';
import { greeting, quoted } from '#application/messages/greeting.js';
import { queueMessages } from '#application/messages/queue.js';
import { orderRefOf } from '#application/records.js';
import type { DoorPlace, Store } from '#application/store.js';
import { onConflict } from '#application/conflict.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { audit } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { PickupReportView } from '#application/contract/orders/pickup-reports.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import { ordersOf } from '#application/orders.js';
import { words } from './words/index.js';
import { blockUntilChecked } from './leave-locker.js';
import { readableCode, type DoorRequest, isReportable, visitOf, type VisitInCodes } from './visit.js';
import { reportOf, reportView } from './report-view.js';
import type { RequestOf } from '#application/contract/index.js';

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
    onConflict(() =>
      app.transaction(async (store) => {
        const code = await store.doorCodes.get(id);
        if (!(await isReportable(app, store, code))) throw new DomainError('PICKUP_NOT_REPORTABLE');
        await keep(app, store, code, input);
      }),
    );
  await save();
  return app.read(async (store) => visitOf(app, store, await store.doorCodes.get(id)));
}

type Facts = Pick<DoorPlace, 'cabinetName'> & {
  readonly number: number;
  readonly reference: string;
  readonly language: Language;
};
type Write = (facts: Facts) => {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly sms: string;
};

async function notify(
  app: App,
  store: Store,
  code: DoorCode,
  { id, lockerId }: PickupReport,
  template: 'door.reportReceived' | 'door.reportAnswered',
  write: Write,
): Promise<void> {
  const doors = app.kinds.doors[code.orderKind];
  const to = await doors.contact(store, code);
  if (to === null) return;
  const [place, locker, { reference }] = await Promise.all([
    store.placeOf(lockerId),
    store.lockers.get(lockerId),
    doors.seen(store, code, app.clock.now()),
  ]);
  const { cabinetName, supportPhone } = place;
  const language = languageOf(to);
  const { subject, lines, sms } = write({ cabinetName, number: locker.number, reference, language });
  const help = supportPhone === null ? [] : [words[language].call(supportPhone, reference)];
  const messages = {
    template,
    suffix: id,
    language,
    email: { subject, text: [greeting('', language), ...lines, ...help].join('\n\n') },
    sms: fitSms(sms),
  };
  await queueMessages(app, store, orderRefOf(code), messages, to);
}

/**
 * Messages to the recipient of a pick-up about their report: its receipt, and the answer by staff
 * (doors-and-codes.md#reports-on-a-pick-up).
 */
const notifyReceived = (app: App, store: Store, code: DoorCode, report: PickupReport): Promise<void> =>
  notify(app, store, code, report, 'door.reportReceived', ({ number, cabinetName, reference, language }) => {
    const t = words[language];
    const said = report.text === null ? null : quoted(report.text, language);
    return {
      subject: t.reportedSubject(reference),
      lines: [
        t.reported(number, cabinetName, pickupFaultLabels(language)[report.fault]),
        ...(said === null ? [] : [t.wrote(said)]),
        t.staysShut,
      ],
      sms: t.reportedSms(reference, number),
    };
  });

const notifyAnswered = (
  app: App,
  store: Store,
  code: DoorCode,
  report: PickupReport,
  answer: string,
): Promise<void> =>
  notify(app, store, code, report, 'door.reportAnswered', ({ reference, language }) => ({
    subject: words[language].answeredSubject(reference),
    lines: [words[language].answered, answer],
    sms: `Consigne, ${reference}: ${answer}`,
  }));

async function auditIt(app: App, store: Store, staff: Staff, report: PickupReport): Promise<void> {
  const { orderKind, orderId, companyId, cabinetId, answer, outcome } = report;
  const order = (await ordersOf(store, [orderId])).get(orderId);
  await audit(app, store, staff, {
    action: 'pickupReport.settle',
    subjectKind: orderRows[orderKind].subject,
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
  { pickupReportId, outcome, answer }: RequestOf<'settlePickupReport'>,
): Promise<PickupReportView> {
  return onConflict(() =>
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
