/**
 * A cabinet at a terminal: doors in their columns with numbers and words, within the available width, in colour only on
 * request.
 */
import { describe, expect, test } from 'vitest';
import { cabinetInWords, cabinetMap, type MappedDoor } from '#cli/ui/cabinet-map.js';
import { colours } from '#cli/ui/colours.js';
import { lengthOf } from '#cli/ui/wrap.js';

const door = (number: number, part: Partial<MappedDoor> = {}): MappedDoor => ({
  number,
  status: 'free',
  availableFrom: null,
  door: 'closed',
  claim: null,
  heightMm: 600,
  widthMm: 400,
  isWithinReach: false,
  isTampered: false,
  battery: 'ok',
  lockLink: 'up',
  codes: [],
  ...part,
});
const inside = { customerName: 'Camille Martin', thing: null };
const claim = { purpose: 'rental', since: '', orderCode: 'K7QM', order: null, ...inside } as const;
const plain = (doors: readonly MappedDoor[], width = 80): string[] =>
  cabinetMap(doors, width, colours(false)).split('\n');

describe('a cabinet', () => {
  test('is drawn in its columns, each door with its number and its state in words', () => {
    const doors = [
      door(1),
      door(2, { status: 'occupied', claim }),
      door(3, { status: 'outOfService' }),
      door(4, { lockLink: 'lost', door: 'ajar' }),
    ];

    expect(plain(doors)).toEqual([
      '┌─────────────────┐┌─────────────────┐',
      '│ 1  Libre        ││ 3  Hors service │',
      '│                 ││                 │',
      '│                 ││                 │',
      '└─────────────────┘└─────────────────┘',
      '┌─────────────────┐┌─────────────────┐',
      '│ 2  Occupé       ││ 4  Sans liaison │',
      '│ Location K7QM   ││ Entrouverte     │',
      '│ Camille Martin  ││                 │',
      '└─────────────────┘└─────────────────┘',
    ]);
  });

  test('is one line per door in words for a screen reader', () => {
    const doors = [door(1), door(2, { status: 'occupied', claim, door: 'ajar', isWithinReach: true })];

    expect(cabinetInWords(doors).split('\n')).toEqual([
      'Casier 1 : Libre',
      'Casier 2 : Occupé, Entrouverte, Location K7QM, Camille Martin, À hauteur accessible',
    ]);
  });

  test('has its columns below each other if they do not fit next to each other', () => {
    const doors = [1, 2, 3, 4, 5, 6, 7].map((number) => door(number));

    expect(plain(doors, 40)[0]).toBe('┌──────────┐┌──────────┐┌──────────┐');
    expect(plain(doors, 30)[0]).toBe('┌──────────┐┌──────────┐');
    expect(plain(doors, 30).filter((line) => line === '')).toHaveLength(1);
    const narrow = plain([...doors, door(8, { status: 'outOfService' })], 12);
    expect(Math.max(...narrow.map(lengthOf))).toBe(12);
    expect(narrow.join('\n')).toContain('│ 8  Hors… │');
  });

  test('shows a door of double height as high as two low ones with the border between them', () => {
    const lines = plain([door(1, { heightMm: 300 }), door(2, { heightMm: 600 })]);

    expect(lines.indexOf('│ 2  Libre │')).toBe(4);
    expect(lines).toHaveLength(3 + 2 * 3);
  });

  test('shows the reach of doors, and texts of a lock or a customer move no cursor', () => {
    const text = plain([door(1, { isWithinReach: true, claim: { ...claim, orderCode: 'K\u001B[2J' } })]).join(
      '\n',
    );

    expect(text).toContain('À hauteur accessible');
    expect(text).not.toContain('\u001B');
  });

  test('is in colour on request, with the same words', () => {
    const doors = [door(1), door(2, { status: 'outOfService' })];
    const painted = cabinetMap(doors, 80, colours(true));

    expect(painted).toContain('\u001B[32m1  Libre\u001B[39m');
    expect(painted.replaceAll(/\u001B\[\d+m/g, '')).toBe(plain(doors).join('\n'));
  });
});
