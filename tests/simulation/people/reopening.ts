/**
 * A recipient who comes back to the locker that they emptied: opens it again, or reports a problem
 * (doors-and-codes.md#after-a-pick-up, doors-and-codes.md#reports-on-a-pick-up).
 */
import { detail } from '#application/parcels/staff/detail.js';
import { list } from '#application/parcels/staff/list.js';
import { open as openDoor } from '#application/doors/open.js';
import { report as reportDoor, settleReport } from '#application/doors/report.js';
import { visit } from '#application/doors/visit.js';
import { minute } from '#domain/shared/record.js';
import type { ParcelPlan } from '#tests/simulation/scenario/scenario.js';
import { isDoorOpen, lockerAt, closeDoor } from './door.js';
import { operator } from './staff.js';
import { unlessRefused, type Person } from './person.js';

type Reopening = NonNullable<ParcelPlan['wayBack']>;

async function reopen(person: Person, code: string): Promise<void> {
  const { caller, environment } = person;
  const seen = await person.read('visit', (app) => visit(app, { code, caller })).catch(unlessRefused);
  if (!seen?.reopenUntil) return;
  const lockerId = lockerAt(person, seen.cabinetId, seen.lockerNumber);
  if (seen.canOpenRemotely)
    await person
      .send('door open', (app) => openDoor(app, { code, caller }), 'LOCK_NO_ANSWER')
      .catch(unlessRefused);
  else if (seen.lockCode !== null) await environment.outside.cabinets.keypad(lockerId, seen.lockCode);
  if (!isDoorOpen(person, seen.cabinetId, lockerId)) return;
  environment.reached.count('a recipient opened their locker again');
  await closeDoor(person, lockerId);
}

async function report(person: Person, code: string): Promise<void> {
  const { caller, environment } = person;
  const seen = await person
    .send('report pick-up', (app) => reportDoor(app, { code, caller, fault: 'empty' }))
    .catch(unlessRefused);
  if (!seen?.report) return;
  environment.reached.count('a recipient reported their pick-up');
  await person.pause(20 * minute);
  const open = await person.read('reports', (app) => list(app, operator, { search: seen.reference }));
  const [parcel] = open.items;
  if (!parcel) return;
  const { pickupReports } = await person.read('parcel', (app) =>
    detail(app, operator, { parcelId: parcel.id }),
  );
  const [waiting] = pickupReports;
  if (!waiting) return;
  const body = { pickupReportId: waiting.id, outcome: 'found', answer: 'Retrouvé.' } as const;
  await person.send('settle report', (app) => settleReport(app, operator, body)).catch(unlessRefused);
}

export async function comeBack(person: Person, code: string, { does, afterMs }: Reopening): Promise<void> {
  await person.pause(afterMs);
  await (does === 'reopens' ? reopen(person, code) : report(person, code));
}
