/** The gateway that was written from the documents alone serves customers of the real server (tests/gateway). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLine, type Line } from '#simulator/certify/line.js';
import { startGateway, type Box } from '#tests/gateway/independent-gateway.js';
import { book, codeFor, givenTo, payFor } from '#tests/support/customer.js';
import { codeTold, enterParcel, parcelCabinet } from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

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

interface Installed {
  readonly line: Line;
  readonly file: string;
  readonly box: () => Box;
  /** Cuts the current, does `meanwhile`, and gives it back. */
  restart(meanwhile?: () => void): Promise<void>;
}

/** The simulator steps back from the cabinet, and the other gateway takes its place. */
async function install(cabinetId: string): Promise<Installed> {
  const { gatewaySecret: secret } = await manager.renewGatewaySecret({ params: { cabinetId } });
  const doors = world.simulator.cabinets.get(cabinetId).lockers.map(({ number }) => number);
  await world.simulator.cabinets.setReal(cabinetId, true);
  const line = await openLine({ host: '127.0.0.1', port: 0, tls: null, onConnect: () => undefined });
  line.mend(world.running.platform.broker?.port);
  const file = join(folder, `${cabinetId}.json`);
  const url = `mqtt://127.0.0.1:${line.port}`;
  const now = (): number => world.simulator.clock.now();
  const begin = (): Box => startGateway({ url, cabinetId, secret, file, doors, reconnectMs: 30, now });
  let box = begin();
  ends.push(async () => {
    await box.stop();
    await line.close();
  });
  await seen(async () => (await manager.cabinet({ params: { cabinetId } })).isOnline, true);
  return {
    line,
    file,
    box: () => box,
    async restart(meanwhile) {
      await box.stop();
      meanwhile?.();
      box = begin();
    },
  };
}

/** What the gateway tells arrives over a real line, while the clock stands. */
const seen = <T>(look: () => Promise<T>, wanted: T) =>
  vi.waitFor(
    async () => {
      await world.settle();
      expect(await look()).toEqual(wanted);
    },
    { timeout: 10_000, interval: 20 },
  );

test('serves a rental: code, remote opening, a return without a line, a power cut that loses what was not told', async () => {
  const cabinetId = demoIds.rentalCabinet;
  const { box, line, file, restart } = await install(cabinetId);
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const { lockerNumber } = await renter.status();
  const number = lockerNumber ?? 0;
  const status = async () => (await renter.status()).status;

  box().type(number, await codeFor(world, renter));
  box().close(number);
  await seen(status, 'PendingReturn');

  box().beat();
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
  // Its queue is gone, its ring is not: the platform asks for what is missing of the older boot.
  await restart(() => {
    const memory = JSON.parse(readFileSync(file, 'utf8')) as { untold: unknown[] };
    expect(memory.untold.length).toBeGreaterThanOrEqual(3);
    writeFileSync(file, JSON.stringify({ ...memory, untold: [] }));
  });
  line.mend();
  await vi.waitFor(
    async () => {
      await world.pass(5_000);
      expect(await renter.status()).toMatchObject({ isReturned: true });
    },
    { timeout: 10_000, interval: 20 },
  );
}, 60_000);

test('serves a parcel from the courier to its recipient', async () => {
  const { box } = await install(parcelCabinet);
  const parcel = await enterParcel(manager);
  const state = async () => (await manager.parcel({ params: { parcelId: parcel.id } })).status;
  const { lockerNumber } = parcel;

  box().type(lockerNumber, await lockCodeOf(world, parcel.depositCode ?? ''));
  box().close(lockerNumber);
  await seen(state, 1);

  box().beat();
  box().type(lockerNumber, await lockCodeOf(world, codeTold(world)));
  box().close(lockerNumber);
  await seen(state, 2);
}, 60_000);
