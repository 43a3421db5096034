/** The order of a round, its words and its actions (pages.md#rounds). */
import { expect, test } from 'vitest';
import { byPlace, roundAction, roundKindsFor, roundWords, visitsDoors } from '#domain/board/round.js';

const place = (cabinetName: string, part: Partial<Parameters<typeof byPlace>[0]> = {}) => ({
  cabinetName,
  region: '',
  site: '',
  location: '',
  ...part,
});

test('goes by region, site and address, cabinets without any last', () => {
  const sorted = [
    place('E'),
    place('D', { location: '2 rue A' }),
    place('C', { region: 'Sud' }),
    place('B', { region: 'nord', location: '10 quai B' }),
    place('A', { region: 'Nord', location: '9 quai B' }),
  ].sort(byPlace);
  expect(sorted.map(({ cabinetName }) => cabinetName)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('names laundry that is promised today before it is late', () => {
  expect(roundWords('laundryOverdue', 2, 1)).toBe('linge à rendre aujourd’hui');
  expect(roundWords('laundryOverdue', 1, 2)).toBe('commande de pressing après le jour promis');
  expect(roundWords('batteryDue', 1, 2)).toBe('piles à changer');
});

test('has the action of the board, or that of the locker’s page', () => {
  const locker = { subjectKind: 'locker', detail: null };
  expect(roundAction({ kind: 'lockerToCheck', ...locker }).asks).toBe('inService');
  expect(roundAction({ kind: 'batteryDue', ...locker }).asks).toBe('replaceBattery');
});

test('leaves out what a role cannot end', () => {
  expect(roundKindsFor(['Support'])).toEqual(['doorTaskUnconfirmed', 'doorJammed', 'cabinetOffline']);
  expect(roundKindsFor(['Operator'])).not.toContain('soldOut');
  expect([visitsDoors(['Support']), visitsDoors(['Operator'])]).toEqual([false, true]);
});
