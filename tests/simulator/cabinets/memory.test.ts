import { describe, expect, it, onTestFinished } from 'vitest';
import { durationClassesFrom } from '#domain/locks/duration-class.js';
import { offlineCode } from '#domain/locks/offline-code.js';
import { hour, minute, second } from '#domain/shared/record.js';
import { createCabinets } from '#simulator/cabinets/cabinets.js';
import { overMqtt } from '#simulator/cabinets/mqtt-link.js';
import { createRandom } from '#simulator/random.js';
import { openDocumentStore } from '#simulator/document-store.js';
import {
  sensorless,
  cabinetsOn,
  hang,
  install,
  networked,
  noon,
  opening,
  setting,
  settling,
  type Installation,
} from './harness.js';
import { lockTemplates } from '#domain/locks/templates.js';

const rules = lockTemplates.eurolock3780;

const { lockerId, cabinetId } = networked;

/** The same cabinets, in another process. */
async function restarted(it: Installation): Promise<Installation> {
  await it.cabinets.close();
  const cabinets = cabinetsOn(it.keep, it.clock, it.broker);
  await hang(cabinets);
  const settle = settling(it.gateway, cabinets, it.broker);
  await settle();
  return { ...it, cabinets, settle };
}

describe('a restart of the simulator', () => {
  it('retains codes, fences, doors, content, lockouts, faults and the history', async () => {
    const before = await install();
    await before.gateway.send(setting(before.clock, { fence: 2 }));
    await before.clock.advanceBy(minute);
    await before.cabinets.keypad(lockerId, '482913');
    await before.cabinets.content(lockerId, { put: 'a bicycle' });
    await before.cabinets.fault('locker-2', 'wrong-code-burst');
    await before.cabinets.fault(lockerId, 'bolt-jam', { times: 3 });
    const [known, truth] = [before.cabinets.list(), before.cabinets.truth()];

    const after = await restarted(before);

    expect(after.cabinets.list()).toEqual(known);
    expect(after.cabinets.truth()).toEqual(truth);
    expect(await after.gateway.ask(opening(after.clock, { fence: 1 }))).toMatchObject({ reason: 'fence' });
    expect((await after.cabinets.keypad('locker-2', '482913')).result).toBe('lockedOut');
  });

  it('continues pending events: the bolt, the warnings, the codes on their way', async () => {
    const before = await install();
    await before.gateway.send(setting(before.clock));
    await before.gateway.ask(opening(before.clock));
    await before.settle();

    const after = await restarted(before);
    await after.clock.advanceBy(2 * minute);

    expect(after.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(after.eventTypes()).toEqual(['door.opened', 'door.ajar']);
    expect(after.cabinets.get(cabinetId).lockers[0]).toMatchObject({ bolt: 'locked', door: 'open' });
  });

  it('continues to count its events, sends the unsent ones, and repeats no opening', async () => {
    const before = await install();
    const command = opening(before.clock);
    await before.gateway.ask(command);
    await before.settle();
    await before.cabinets.fault(cabinetId, 'gateway-offline');
    await before.cabinets.door(lockerId, 'close');

    const after = await restarted(before);
    await after.cabinets.clearFaults();
    await after.gateway.send(command);
    await after.settle();

    expect(after.events.map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'door.opened'],
      [2, 'door.closed'],
    ]);
    expect(after.cabinets.get(cabinetId).lockers[0]?.door).toBe('closed');
  });

  it('remembers which computed codes were typed', async () => {
    const before = await install();
    await before.clock.advanceBy(minute);
    const [window = { startHour: 0, classHours: 1 }] = durationClassesFrom(
      rules,
      before.clock.now(),
      noon + hour,
    );
    const code = offlineCode(rules, { secret: sensorless.secretHex, ...window, oneTime: true, serial: 2 });
    expect((await before.cabinets.keypad(sensorless.lockerId, code)).result).toBe('opened');

    const after = await restarted(before);

    expect((await after.cabinets.keypad(sensorless.lockerId, code)).result).toBe('refused');
    expect(after.cabinets.get(sensorless.cabinetId).lockers[0]?.codes).toMatchObject([{ code, usesLeft: 0 }]);
  });
});

describe('the broker', () => {
  it('may go away and come back: cabinets reconnect', async () => {
    const it = await install();
    await it.cabinets.connect(null);
    expect(it.cabinets.get(cabinetId).isOnline).toBe(false);
    await it.gateway.settled();
    await it.cabinets.keypad(lockerId, '000001');

    await it.cabinets.connect(overMqtt(it.broker.url));
    await it.settle();

    expect(it.eventTypes()).toEqual(['code.refused']);
    expect(it.statuses.map(({ isOnline }) => isOnline)).toEqual([true, false, true]);
  });

  it('admits a cabinet with another password again once it is registered', async () => {
    const it = await install();
    const refused = { cabinetId, password: 'guess', lockers: [] };
    await it.cabinets.add(refused);
    expect(it.cabinets.get(cabinetId).isOnline).toBe(false);

    await it.cabinets.add({ ...refused, password: 'secret' });
    await it.settle();

    expect(it.cabinets.get(cabinetId)).toMatchObject({ isOnline: true, lockers: [{}, {}] });
  });
});

describe('a random draw', () => {
  it('is the same for the same seed, and another cabinet in the world changes nothing', async () => {
    const it = await install();
    const keypadsOf = (seed: number, others: string[]) => {
      const cabinets = createCabinets({
        keep: openDocumentStore(null),
        random: createRandom(seed),
        clock: it.clock,
      });
      onTestFinished(() => cabinets.close());
      for (const id of [...others, 'mine'])
        void cabinets.add({
          cabinetId: id,
          password: 'p',
          lockers: [{ lockerId: `${id}-1`, number: 1, model: 'ev608', serial: 's' }],
        });
      return cabinets
        .get('mine')
        .lockers.map(({ masterCode, technicianCode }) => [masterCode, technicianCode]);
    };

    expect(keypadsOf(7, ['other'])).toEqual(keypadsOf(7, []));
    expect(keypadsOf(8, [])).not.toEqual(keypadsOf(7, []));
  });
});

describe('time', () => {
  it('in real time brings a code to its lock in seconds', async () => {
    const it = await install();
    await it.gateway.send(setting(it.clock));
    await it.settle();
    const arrivals: number[] = [];

    for (let elapsed = 1; it.results.length === 0; elapsed += 1) {
      await it.clock.advanceBy(second);
      arrivals.push(elapsed);
    }

    expect(arrivals.length).toBeLessThanOrEqual(60);
  });
});
