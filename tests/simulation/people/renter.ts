/** A customer of a rental, from the booking to the item's return, by their plan. */
import { access } from '#application/rentals/access.js';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { book as bookRental } from '#application/rentals/book.js';
import { bySession, cancelBySession } from '#application/rentals/session.js';
import { captureDeposit, refundFull, releaseDeposit } from '#application/rentals/staff/money.js';
import type { Booking } from '#application/contract/rentals/rental-shapes.js';
import { day, hour, minute, second } from '#domain/shared/record.js';
import type { Drill, RentalPlan } from '#tests/simulation/scenario/scenario.js';
import { contactOf } from './contact.js';
import { authenticate, comeToBank } from './at-bank.js';
import { bringBack } from './bring-back.js';
import { comeWhileOffline } from './cut-off.js';
import { lockerAt } from './door.js';
import { keepLonger, keptByStaff } from './keep-longer.js';
import { payOnPage } from './payer.js';
import {
  cabinetId,
  cancel,
  look,
  openByCode,
  openRemotely,
  reason,
  requestOf,
  type Renting,
} from './renting.js';
import { cancelUnpaid } from './unpaid.js';
import { manager } from './staff.js';
import { atOnce, Refused, unlessRefused, type Person } from './person.js';
import { perhapsWithdraw } from './withdrawal.js';

export async function rent(person: Person, plan: RentalPlan): Promise<void> {
  if (plan.staffCancels !== 'never') cancelUnpaid(person, plan);
  const booking = await bookItem(person, plan);
  if (!booking) return;
  const renting = await paid(person, plan, booking);
  if (!renting) return;
  perhapsWithdraw(person, plan, renting.orderId);
  if (plan.cancelsAfterMs !== null) {
    await person.pause(plan.cancelsAfterMs);
    if (await cancel(renting)) return;
  }
  const seen = await look(renting);
  if (!seen || seen.status === 'Canceled' || seen.status === 'Failed') return;
  const { drill } = plan;
  if (drill?.kind === 'bank') await comeToBank(renting, drill, Date.parse(seen.startTime));
  await person.pauseUntil(Date.parse(seen.startTime) + 5 * second);
  if (plan.opensBy === 'never') return;
  if (drill?.kind === 'unused') await leaveUnused(renting, drill);
  const hasItem =
    drill?.kind === 'cutOff'
      ? await comeWhileOffline(renting, drill, Date.parse(seen.plannedEndTime))
      : await fetchItem(renting);
  if (!hasItem) return cancel(renting).then(() => undefined);
  if (plan.losesCard) loseCard(renting);
  if (plan.extends !== null) await keepLonger(renting, plan.extends);
  if (plan.staffExtends !== null) await keptByStaff(renting, plan.staffExtends);
  const isMoved = plan.extends !== null || plan.staffExtends !== null;
  const kept = isMoved ? ((await look(renting)) ?? seen) : seen;
  if (plan.returnsMs === null) return person.note('never comes back');
  await person.pauseUntil(Date.parse(kept.plannedEndTime) + plan.returnsMs);
  await bringBack(renting);
  await decide(renting);
}

/** After everything else is healed, and before the holds expire. */
function loseCard({ person, orderId }: Renting): void {
  const { clock, payments } = person.environment.outside;
  clock.schedule(clock.now() + day, () => void payments.faults.set('decline', { only: { orderId } }));
}

/** Staff decide on the deposit, or leave it to the timer. */
async function decide({ person, plan, orderId }: Renting): Promise<void> {
  await person.pause((10 + person.stream.below(600)) * minute);
  const input = { orderId, reason };
  if (plan.isContested)
    return atOnce(
      person,
      () => person.send('refund full', (app) => refundFull(app, manager, input)),
      () =>
        person.send('capture deposit', (app) =>
          captureDeposit(app, manager, { ...input, captureFullDeposit: true }),
        ),
      () => person.send('release deposit', (app) => releaseDeposit(app, manager, input)),
    );
  switch (plan.staff) {
    case 'nothing':
      return;
    case 'release':
      await person.send('release deposit', (app) => releaseDeposit(app, manager, input)).catch(unlessRefused);
      return;
    case 'capturePart':
    case 'keepAndReturn':
      await person
        .send('capture deposit', (app) =>
          captureDeposit(app, manager, { ...input, partialDepositAmount: 10 }),
        )
        .catch(unlessRefused);
      if (plan.staff === 'capturePart') return;
      await person.pause(hour);
      await person.send('refund full', (app) => refundFull(app, manager, input)).catch(unlessRefused);
      return;
    case 'captureFull':
      await person
        .send('capture deposit', (app) =>
          captureDeposit(app, manager, { ...input, captureFullDeposit: true }),
        )
        .catch(unlessRefused);
  }
}

/** Rentals of an odd number of hours are of a firm, which gets invoices. */
const firm: BuyerInput = {
  companyName: 'Atelier Martin',
  siren: '552081317',
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};

async function bookItem(person: Person, plan: RentalPlan): Promise<Booking | null> {
  const start = plan.aheadMs === null ? null : person.now() + plan.aheadMs;
  const iso = (at: number): string => new Date(at).toISOString();
  const period =
    start === null
      ? { durationHours: plan.hours }
      : { rentalStartTime: iso(start), plannedEndTime: iso(start + plan.hours * hour) };
  const input = {
    cabinetId,
    rentalItemId: plan.item,
    ...period,
    ...contactOf(person),
    ...(plan.hours % 2 === 1 && { buyer: firm }),
    termsAccepted: true,
    caller: person.caller,
  };
  try {
    const book = plan.isDoubled ? person.sendTwice : person.send;
    return await book('book', (app) => bookRental(app, input));
  } catch (error) {
    if (error instanceof Refused && error.code === 'ITEM_NOT_AVAILABLE')
      person.environment.reached.count('the last unit was somebody else’s');
    return unlessRefused(error);
  }
}

/** Pays, and comes back by the return page; null when no order came of it. */
async function paid(person: Person, plan: RentalPlan, booking: Booking): Promise<Renting | null> {
  const { checkoutSessionId: sessionId, orderId } = booking;
  await payOnPage(person, plan, sessionId);
  if (plan.pays === 'never' && plan.comesBack) {
    await person.send('cancelBySession', (app) => cancelBySession(app, { sessionId })).catch(unlessRefused);
  }
  for (let looks = 0; looks < 8; looks += 1) {
    await person.pause((1 + looks * 4) * second);
    try {
      const seen = await person.read('bySession', (app) => bySession(app, { sessionId }));
      if (seen.accessToken === null) return null;
      return { person, plan, orderId, code: seen.rentalCode, token: seen.accessToken };
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'PAYMENT_PENDING') return unlessRefused(error);
    }
  }
  return null;
}

/** Requests the code, and comes when the lock has long forgotten it. */
async function leaveUnused(
  renting: Renting,
  { comesAfterMs }: Extract<Drill, { readonly kind: 'unused' }>,
): Promise<void> {
  const { person } = renting;
  const request = requestOf(renting);
  const given = await person.send('access', (app) => access(app, request)).catch(unlessRefused);
  if (!given) return;
  await person.pause(comesAfterMs);
  person.environment.reached.count('a code of an offline lock lay unused for a day');
}

async function fetchItem(renting: Renting): Promise<boolean> {
  const { person, plan } = renting;
  for (let tries = 0; tries < 5; tries += 1) {
    const seen = await look(renting);
    if (!seen) return false;
    if (seen.paymentActionUrl !== null) authenticate(renting, seen.paymentActionUrl);
    const lockerId = lockerAt(person, cabinetId, seen.lockerNumber);
    if (plan.opensBy === 'remote' && seen.hasDoorSensor) {
      if (await openRemotely(renting, lockerId, { take: true })) return true;
    } else if (await openByCode(renting, 'access', lockerId, { take: true })) return true;
    await person.pause(5 * minute);
  }
  return false;
}
