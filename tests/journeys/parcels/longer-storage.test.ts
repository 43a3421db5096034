/** A parcel is stored longer: once by its recipient, before its time is over, and by staff at any time. */
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#tests/support/customer.js';
import { deposited, emailsAbout, textsOf } from '#tests/support/parcels.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let operator: SignedIn;
const world = await worldForFile();
beforeEach(async () => {
  operator = await signIn(world, 'operator');
});

const hoursKept = ({ keptUntil, depositedAt }: { keptUntil: string | null; depositedAt: string | null }) =>
  (Date.parse(keptUntil ?? '') - Date.parse(depositedAt ?? '')) / hourMs;

async function detailOf(parcelId: string) {
  operator = await signIn(world, 'operator');
  return operator.parcel({ params: { parcelId } });
}

test('its recipient adds a day, once, and is notified; it is to take back a day later', async () => {
  const { id, pickupCode, depositCode } = await deposited(world, operator);
  const theirs = { params: { code: pickupCode ?? '' } };
  await world.pass(70 * hourMs);
  expect((await world.as().doorVisit(theirs)).extraHours).toBe(24);
  await expect(world.as().keepParcelLonger({ params: { code: depositCode ?? '' } })).rejects.toMatchObject({
    code: 'UNKNOWN_CODE',
  });

  const kept = await world.as().keepParcelLonger(theirs);
  await world.settle();
  expect(kept.extraHours).toBeNull();
  await expect(world.as().keepParcelLonger(theirs)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  const [mail] = emailsAbout(world, /gardé plus longtemps/);
  expect(mail?.text).toContain(`Code de retrait : ${pickupCode}`);
  expect(textsOf(world)[0]?.text).toMatch(/^Consigne: colis garde jusqu'au \d\d\/\d\d a \d+ h \d\d, code /);
  const detail = await detailOf(id);
  expect(hoursKept(detail)).toBe(96);
  expect(detail.keptUntil).toBe(kept.keptUntil);
  expect(detail.timeline).toContainEqual(expect.objectContaining({ actor: 'customer', kind: 'keptLonger' }));

  await world.pass(10 * hourMs);
  expect((await detailOf(id)).isToTakeBack).toBe(false);
  await world.pass(17 * hourMs);
  expect((await detailOf(id)).isToTakeBack).toBe(true);
});

test('staff extend one that was to be taken back, with a reason; it is to take back when that is over', async () => {
  const { id, pickupCode } = await deposited(world, operator);
  const params = { parcelId: id };
  await world.pass(73 * hourMs);
  expect(await detailOf(id)).toMatchObject({ isToTakeBack: true, nextAction: 'collect' });
  expect((await world.as().doorVisit({ params: { code: pickupCode ?? '' } })).extraHours).toBeNull();

  const support = await signIn(world, 'support');
  const kept = await support.keepParcel({ params, body: { hours: 48, reason: 'Client en déplacement' } });
  expect(kept).toMatchObject({ isToTakeBack: false, nextAction: null });
  expect(hoursKept(kept)).toBeGreaterThanOrEqual(73 + 48);
  const written = await world.running.platform.ports.read((store) =>
    store.audit.where({ subjectId: id, action: 'parcel.keep' }),
  );
  expect(written).toMatchObject([{ reason: 'Client en déplacement', facts: { hours: 48 } }]);

  await world.pass(47 * hourMs);
  expect((await detailOf(id)).isToTakeBack).toBe(false);
  await world.pass(3 * hourMs);
  expect((await detailOf(id)).isToTakeBack).toBe(true);
});
