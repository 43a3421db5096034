/** The cabinets after a technician's visit: named lockers, exchanged locks, and none that was removed. */
import { describe, expect, it } from 'vitest';
import { createCabinets, UnknownTarget } from '#simulator/cabinets/cabinets.js';
import type { LockerToInstall } from '#simulator/cabinets/install.js';
import { createRandom } from '#simulator/random.js';
import { createSimulatedClock } from '#simulator/clock.js';
import { openDocumentStore } from '#simulator/document-store.js';

const cabinetId = 'cabinet-1';
const locker = (number: number, part: Partial<LockerToInstall> = {}): LockerToInstall => ({
  lockerId: `locker-${number}`,
  number,
  model: 'ev608',
  serial: `EV-${number}`,
  ...part,
});

function wall() {
  const clock = createSimulatedClock({ startAt: 0, frozen: true });
  const cabinets = createCabinets({ keep: openDocumentStore(null), random: createRandom(1), clock });
  const hang = (lockers: readonly LockerToInstall[], isWhole = true) =>
    cabinets.add({ cabinetId, password: 'secret', lockers, isWhole });
  const numbers = () => cabinets.get(cabinetId).lockers.map(({ number }) => number);
  return { cabinets, hang, numbers };
}

describe('a visit of the technician', () => {
  it('removes unwanted lockers if all wanted ones are named', async () => {
    const { hang, numbers } = wall();
    await hang([locker(1), locker(2)]);
    await hang([locker(3)], false);
    expect(numbers()).toEqual([1, 2, 3]);

    await hang([locker(2), locker(3)]);

    expect(numbers()).toEqual([2, 3]);
  });

  it('mounts another lock in the same door, and leaves the content', async () => {
    const { cabinets, hang } = wall();
    await hang([locker(1, { content: 'perceuse' })]);
    const before = cabinets.get(cabinetId).lockers[0];
    await hang([locker(1, { serial: 'EU-1', model: 'eurolock3780', secretHex: 'ab'.repeat(32) })]);

    const [after] = cabinets.get(cabinetId).lockers;
    expect(after).toMatchObject({ serial: 'EU-1', model: 'eurolock3780', content: 'perceuse' });
    expect(after?.masterCode).not.toBe(before?.masterCode);
  });

  it('leaves a lock that was exchanged on the spot, until another one is wanted', async () => {
    const { cabinets, hang } = wall();
    await hang([locker(1)]);
    await cabinets.fault('locker-1', 'lock-replaced');
    const exchanged = cabinets.get(cabinetId).lockers[0]?.serial;
    await hang([locker(1)]);

    expect(cabinets.get(cabinetId).lockers[0]?.serial).toBe(exchanged);
  });

  it('removes the whole cabinet', async () => {
    const { cabinets, hang } = wall();
    await hang([locker(1)]);
    await cabinets.remove(cabinetId);

    expect(() => cabinets.get(cabinetId)).toThrow(UnknownTarget);
    await expect(cabinets.remove(cabinetId)).resolves.toBeUndefined();
  });
});
