/** The gateway that was written from the documents alone serves customers of the real server (tests/gateway). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, codeFor, givenTo, payFor } from '#tests/support/customer.js';
import { doorAt } from '#tests/support/cabinets.js';
import { install, seen as until, type Installed } from '#tests/support/independent-gateway.js';
import { codeInMessage, enterParcel, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';
import { eventually } from '#tests/support/eventually.js';

let world: World;
let manager: SignedIn;
const folder = mkdtempSync(join(tmpdir(), 'independent-gateway-'));
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await createWorld();
  manager = await signIn(world, 'manager');
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await world.close();
  rmSync(folder, { recursive: true });
});

const installed = async (cabinetId: string): Promise<Installed> => {
  const gateway = await install(world, manager, cabinetId, folder);
  ends.push(gateway.close);
  return gateway;
};
const seen = <T>(look: () => Promise<T>, wanted: T) => until(world, look, wanted);

test('serves a rental: code, remote opening, a return while offline, a power cut that loses unsent events', async () => {
  const cabinetId = demoIds.rentalCabinet;
  const { box, line, file, restart } = await installed(cabinetId);
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const { lockerNumber } = await renter.status();
  const number = lockerNumber ?? 0;
  const status = async () => (await renter.status()).status;

  box().type(number, await codeFor(world, renter));
  box().close(number);
  await seen(status, 'PendingReturn');

  box().heartbeat();
  const { doors } = await manager.cabinetDoors({ params: { cabinetId } });
  const lockerId = doors.find((door) => door.number === number)?.lockerId ?? '';
  const door = async () =>
    (await manager.cabinetDoors({ params: { cabinetId } })).doors.find((each) => each.lockerId === lockerId)
      ?.door;
  await manager.openLocker({ params: { lockerId }, body: { reason: 'Client devant la porte' } });
  await seen(door, 'open');
  box().close(number);
  await seen(door, 'closed');

  const ended = await renter.client.terminateRental({
    params: { code: renter.code },
    body: { confirmTermination: true },
  });
  const lockCode = await givenTo(world, renter, ended);
  await world.pass(60_000);
  line.cut();
  box().type(number, lockCode);
  box().close(number);
  // The gateway's queue is gone, its ring is not: the platform requests the missing events of the older boot.
  await restart(() => {
    const memory = JSON.parse(readFileSync(file, 'utf8')) as { unsent: unknown[] };
    expect(memory.unsent.length).toBeGreaterThanOrEqual(3);
    writeFileSync(file, JSON.stringify({ ...memory, unsent: [] }));
  });
  line.mend();
  await eventually(async () => {
    await world.pass(5_000);
    expect(await renter.status()).toMatchObject({ isReturned: true });
  });
});

test('serves a parcel from the courier to its recipient, also after it saw higher fences than the platform has', async () => {
  const { box, file, restart, isOnline } = await installed(parcelCabinet);
  const parcel = await enterParcel(manager, { lockerId: parcelLocker(1) });
  const state = async () => (await manager.parcel({ params: { parcelId: parcel.id } })).status;
  const { lockerNumber } = parcel;
  const door = async () => (await doorAt(manager, parcelCabinet, parcelLocker(1))).door;

  box().type(lockerNumber, await lockCodeOf(world, parcel.depositCode ?? ''));
  box().close(lockerNumber);
  await seen(state, 1);

  box().heartbeat();
  box().type(lockerNumber, await lockCodeOf(world, codeInMessage(world)));
  box().close(lockerNumber);
  await seen(state, 2);

  // Meanwhile it served another platform, which gave the locker away forty times.
  await restart(() => {
    const memory = JSON.parse(readFileSync(file, 'utf8')) as { locks: Record<string, { fence: number }> };
    for (const lock of Object.values(memory.locks)) lock.fence += 40;
    writeFileSync(file, JSON.stringify(memory));
  });
  await isOnline(manager);
  const opening = { params: { lockerId: parcelLocker(1) }, body: { reason: 'Client devant la porte' } };
  expect(await manager.openLocker(opening)).toMatchObject({ success: true });
  box().close(lockerNumber);
  await seen(door, 'closed');
});
