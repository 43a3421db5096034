import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAgenda } from '#simulator/clock/agenda.js';

describe('the agenda', () => {
  it('returns tasks in order of time, then of addition, without cancelled ones', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.boolean())), (wishes) => {
        const agenda = createAgenda();
        const taken: number[] = [];
        const cancels = wishes.map(([at], index) => agenda.add(at, () => void taken.push(index)));
        wishes.forEach(([, isCalledOff], index) => isCalledOff && cancels[index]?.());

        for (let task = agenda.take(20); task; task = agenda.take(20)) void task();

        const expected = wishes
          .map(([at, isCalledOff], index) => ({ at, index, isCalledOff }))
          .filter(({ isCalledOff }) => !isCalledOff)
          .sort((left, right) => left.at - right.at || left.index - right.index);
        expect(taken).toEqual(expected.map(({ index }) => index));
        expect(agenda.nextDue()).toBeNull();
      }),
    );
  });

  it('retains tasks that are not due yet', () => {
    const agenda = createAgenda();
    agenda.add(5, () => undefined);

    expect(agenda.take(4)).toBeNull();
    expect(agenda.nextDue()).toBe(5);
    expect(agenda.take(5)).not.toBeNull();
  });
});
