/** A parcel's way: staff enter it, a courier deposits it, its recipient fetches it, or staff take it back. */
import { moves } from '#application/parcels/staff/moves.js';
import { create, reissue } from '#application/parcels/staff/create.js';
import { keepLonger } from '#application/parcels/keep-longer.js';
import { hour, minute } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { ParcelPlan } from '#tests/simulation/scenario/scenario.js';
import { runDoorTask, type DoorTask } from './door-task.js';
import { codeInMail, mailOf } from './messages.js';
import { emptyLocker } from './door.js';
import { cancelInside } from './open-door.js';
import { atOnce, Refused, unlessRefused, type Person } from './person.js';
import { operator } from './staff.js';
import { comeBack } from './reopening.js';

/** An extension is granted once, and only before the deadline; of two devices one is refused. */
async function askForMoreTime(
  person: Person,
  code: string,
  { afterMs, isDoubled }: NonNullable<ParcelPlan['asksLonger']>,
): Promise<void> {
  await person.pause(afterMs);
  const { caller } = person;
  const ask = async () => {
    await person.send('keep longer', (app) => keepLonger(app, { code, caller }));
    person.environment.reached.count('a recipient had more time');
  };
  await atOnce(person, ask, ...(isDoubled ? [ask] : []));
}

export async function sendParcel(person: Person, plan: ParcelPlan): Promise<void> {
  const fields = {
    cabinetId: demoIds.parcelCabinet,
    customerName: `Client ${plan.id}`,
    customerEmail: mailOf(person),
    customerPhone: '06 12 34 56 78',
    notificationPreference: 'email',
  } as const;
  const parcel = await person
    .send('create parcel', (app) => create(app, operator, fields))
    .catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'NO_LOCKER_AVAILABLE')
        person.environment.reached.count('the last locker was somebody else’s');
      return unlessRefused(error);
    });
  if (!parcel?.depositCode) return;
  const { id: parcelId, depositCode } = parcel;
  await person.pause(plan.courierMs);
  if (plan.isCancelled) {
    const cancel = { orderId: parcelId, reason: 'Le courrier ne vient pas' };
    await person.send('cancel parcel', (app) => moves.cancel(app, operator, cancel)).catch(unlessRefused);
    return;
  }
  const { way, says } = plan;
  const deposit: DoorTask = { code: depositCode, content: { put: plan.id }, way, says };
  const sentBack = { orderId: parcelId, reason: 'Annulé par l’expéditeur' };
  if (plan.isCancelledInside)
    return cancelInside(person, deposit, (app) => moves.cancel(app, operator, sentBack));
  const isIn = await runDoorTask(person, deposit);
  if (!isIn || !plan.fetches) return;
  let code = await codeInMail(person, /Code de retrait/, 3 * hour);
  if (code === null) return;
  if (plan.asksLonger) await askForMoreTime(person, code, plan.asksLonger);
  await person.pause(Math.max(0, plan.fetchesAfterMs - (plan.asksLonger?.afterMs ?? 0)));
  if (plan.isReissued) {
    const reissued = await person
      .send('reissue parcel', (app) => reissue(app, operator, { parcelId, step: 'pickup' } as never))
      .catch(unlessRefused);
    if (reissued) person.environment.reached.count('a code was replaced');
    await person.pause(30 * minute);
    code = (await codeInMail(person, /Code de retrait/, hour)) ?? code;
  }
  const last = code;
  const fetch = () => runDoorTask(person, { code: last, content: { take: true }, way, says });
  if (!plan.isContested) {
    const isTaken = await fetch();
    if (isTaken && plan.wayBack) await comeBack(person, last, plan.wayBack);
    return;
  }
  const reason = 'Le destinataire a appelé';
  const byStaff = async () => {
    const { lockerId } = await person.send('collect parcel', (app) =>
      moves.collect(app, operator, { orderId: parcelId, reason, confirmed: true }),
    );
    emptyLocker(person, lockerId);
  };
  await atOnce(person, fetch, byStaff);
}
