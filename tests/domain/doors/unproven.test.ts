/** Records of staff that no door confirms (doors-and-codes.md#records-against-the-door). */
import { describe, expect, test } from 'vitest';
import { inHandQuestion, leftOutOfBulk } from '#domain/doors/unproven-labels.js';
import {
  needsConfirmation,
  isUnseen,
  unprovenReturn,
  unprovenTaking,
  unprovenKinds,
} from '#domain/doors/unproven.js';

const heard = { hasDoorSensor: true, isUpToDate: true };
const unheard = { hasDoorSensor: true, isUpToDate: false };
const sensorless = { hasDoorSensor: false, isUpToDate: true };

const line = (at: number, kind: string, facts: Record<string, unknown> = {}, actor = 'door') => ({
  at,
  kind,
  facts,
  actor,
});
const opened = (at: number, step: string) => line(at, 'opened', { step });
const done = (at: number, step: string) => line(at, 'doorTaskDone', { step });
const putIn = [opened(1, 'deposit'), line(2, 'closed', { step: 'deposit' }), done(2, 'deposit')];

describe('taken out of a locker', () => {
  test.each([
    ['nothing is inside yet', [], null],
    ['the door opened only for the person who put it in', putIn, 'doorNotMoved'],
    ['the person who put it in looked again', [...putIn, opened(3, 'deposit')], 'doorNotMoved'],
    ['the door opened with the code of the collection', [...putIn, opened(3, 'collect')], null],
    ['its customer opened it', [...putIn, opened(3, 'pickup')], null],
    ['staff opened it remotely', [...putIn, line(3, 'openedByStaff')], null],
    ['it was forced', [...putIn, line(3, 'forced')], null],
    ['a key opened it', [...putIn, line(3, 'opened')], null],
    ['staff opened it before the deposit', [line(0, 'openedByStaff'), ...putIn], 'doorNotMoved'],
    ['it was put in again', [...putIn, line(3, 'openedByStaff'), done(4, 'return')], 'doorNotMoved'],
  ] as const)('%s', (_, lines, expected) => {
    expect(unprovenTaking(heard, lines)).toBe(expected);
    expect(unprovenTaking(unheard, lines)).toBe(expected && 'doorUnreachable');
    expect(unprovenTaking(sensorless, lines)).toBeNull();
  });
});

const forUse = (at: number, kind: 'opened' | 'closed', purpose: string) => line(at, kind, { purpose });
const wentOut = [forUse(1, 'opened', 'access'), forUse(2, 'closed', 'access')];

describe('a rented item that comes back', () => {
  test.each([
    ['the door closed behind it', 5, [...wentOut, line(5, 'returned')], null],
    ['staff recorded it', 5, [...wentOut, line(5, 'returned', {}, 'staff')], null],
    ['only its customer says so', 5, [line(5, 'returned', {}, 'customer')], 'onlyConfirmed'],
    ['the door never moved', null, wentOut, 'doorNotMoved'],
    ['the door never reported the pick-up either', null, [], 'doorNotMoved'],
    ['the closing of the pick-up was lost', null, wentOut.slice(0, 1), 'doorNotMoved'],
    ['the door has been open since', null, [...wentOut, forUse(5, 'opened', 'return')], 'doorOpen'],
    ['staff have looked', null, [...wentOut, line(5, 'openedByStaff')], 'notConfirmed'],
    [
      'the code of the rental opened once more',
      null,
      [...wentOut, forUse(5, 'opened', 'access')],
      'notConfirmed',
    ],
  ] as const)('%s', (_, returnedAt, lines, expected) => {
    expect(unprovenReturn({ returnedAt }, heard, lines)).toBe(expected);
    const unreached = expected === 'doorNotMoved' ? 'doorUnreachable' : expected;
    expect(unprovenReturn({ returnedAt }, unheard, lines)).toBe(unreached);
    expect(unprovenReturn({ returnedAt }, sensorless, lines)).toBe(
      returnedAt === null ? 'notConfirmed' : expected,
    );
  });
});

test('asks staff about a door that did not move, and leaves exactly those out of a bulk', () => {
  expect(unprovenKinds.filter(needsConfirmation)).toEqual(['doorNotMoved', 'doorUnreachable']);
  expect(unprovenKinds.filter((kind) => leftOutOfBulk(kind) !== null)).toEqual(
    unprovenKinds.filter(needsConfirmation),
  );
  expect(unprovenKinds.filter((kind) => !isUnseen(kind))).toEqual(['onlyConfirmed']);
  expect(inHandQuestion('doorNotMoved', 'laundry')).toBe(
    'La porte n’a pas bougé : le linge est-il dans vos mains ?',
  );
});
