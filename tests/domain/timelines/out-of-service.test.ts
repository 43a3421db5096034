/** Times out of service are read from what staff did. */
import { describe, expect, it } from 'vitest';
import { timesOutOfService } from '#domain/timelines/out-of-service.js';

const entry = (at: number, action: string, reason: string | null = null) => ({ at, action, reason });

describe('the times of a unit', () => {
  it('begin with the first entry of a maintenance, whatever reason is given later', () => {
    const entries = [
      entry(30, 'rentalUnit.maintenance', 'Batterie'),
      entry(10, 'rentalUnit.maintenance', 'Mandrin'),
      entry(50, 'rentalUnit.available'),
      entry(70, 'rentalUnit.maintenance', 'Contrôle'),
    ];
    expect(timesOutOfService(entries)).toEqual([
      { from: 10, until: 50, reason: 'Mandrin' },
      { from: 70, until: null, reason: 'Contrôle' },
    ]);
  });

  it('end when it leaves its locker, and other entries are none', () => {
    const entries = [
      entry(5, 'rentalUnit.assign'),
      entry(10, 'rentalUnit.maintenance'),
      entry(20, 'rentalUnit.unassign'),
    ];
    expect(timesOutOfService(entries)).toEqual([{ from: 10, until: 20, reason: null }]);
    expect(timesOutOfService([entry(10, 'rentalUnit.available')])).toEqual([]);
  });
});

it('a locker that is disabled and out of service is back when neither is left', () => {
  const entries = [
    entry(10, 'locker.disable', 'Vandalisme'),
    entry(20, 'locker.outOfService', 'Charnière'),
    entry(30, 'locker.enable'),
    entry(40, 'locker.inService'),
  ];
  expect(timesOutOfService(entries)).toEqual([{ from: 10, until: 40, reason: 'Vandalisme' }]);
});
