import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CabinetDrawing, type DrawnLocker, drawnStates, stateLooks } from '#web/ui/cabinet-drawing.js';
import { columnsOf, frameOf, type PlacedLocker } from '#domain/lockers/cabinet-layout.js';

const locker = (number: number, traits: Partial<DrawnLocker> = {}): DrawnLocker => ({
  id: `locker-${number}`,
  number,
  state: 'available',
  door: 'closed',
  ...traits,
});
/** Two columns of two: 1 over 2, 3 over 4. */
const square = [1, 2, 3, 4].map((number) =>
  locker(number, {
    gridColumn: number < 3 ? 1 : 2,
    gridRow: number % 2 === 1 ? 1 : 2,
    onSelect: () => undefined,
  }),
);
const draw = (lockers: readonly DrawnLocker[]) =>
  render(<CabinetDrawing name="Consigne Gare de Lyon" lockers={lockers} />);
const writtenOn = (door: HTMLElement) => door.textContent.trim();
const focusedName = () => document.activeElement?.getAttribute('aria-label');

afterEach(cleanup);

describe('the drawing of a cabinet', () => {
  it('names each door by its number, its position, its state and further facts', () => {
    draw([
      locker(3, { label: 'Vide', details: ['batterie 82\u00a0%'], onSelect: () => undefined }),
      locker(4, { state: 'occupied', door: 'ajar', onSelect: () => undefined }),
    ]);

    expect(screen.getAllByRole('button').map((door) => door.getAttribute('aria-label'))).toEqual([
      'Casier 3, vide, fermé, batterie 82\u00a0%',
      'Casier 4, occupé, entrouvert',
    ]);
  });

  it('shows every state by a text and an icon, not by its colour alone', () => {
    draw(drawnStates.map((state, index) => locker(index + 1, { state })));

    for (const [index, state] of drawnStates.entries()) {
      const door = screen.getByRole('img', { name: new RegExp(`^Casier ${index + 1},`) });
      expect(writtenOn(door)).toBe(`${index + 1} ${stateLooks[state].word}`);
      expect(door.querySelector('path')?.getAttribute('d')).toBe(stateLooks[state].icon);
    }
    expect(new Set(drawnStates.map((state) => stateLooks[state].icon)).size).toBe(drawnStates.length);
  });

  it('writes on the door that it is open or ajar', () => {
    draw([
      locker(1, { door: 'open' }),
      locker(2, { door: 'ajar' }),
      locker(3),
      locker(4, { door: 'unknown' }),
    ]);

    expect(screen.getAllByRole('img').map(writtenOn)).toEqual([
      '1 Libre Ouvert',
      '2 Libre Entrouvert',
      '3 Libre',
      '4 Libre',
    ]);
  });

  it('selects a door by pointer and by keyboard, and marks the selected one', async () => {
    const person = userEvent.setup();
    const selected: number[] = [];
    draw(
      [1, 2].map((number) =>
        locker(number, { isSelected: number === 2, onSelect: () => selected.push(number) }),
      ),
    );

    await person.click(screen.getByRole('button', { name: /^Casier 2,/ }));
    await person.tab({ shift: true });
    await person.keyboard('{Enter}');

    expect(selected).toEqual([2, 1]);
    expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toMatch(/^Casier 2,/);
  });

  it('moves the focus from door to door with the arrows, Home and End', async () => {
    const person = userEvent.setup();
    draw(square);
    await person.tab();
    const visited: (string | null | undefined)[] = [focusedName()];

    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'End', 'Home']) {
      await person.keyboard(`{${key}}`);
      visited.push(focusedName());
    }

    expect(visited.map((name) => name?.slice(0, 8))).toEqual(
      [1, 2, 4, 3, 1, 1, 4, 1].map((number) => `Casier ${number}`),
    );
  });

  it('draws doors without a handler as pictures that cannot be pressed', () => {
    draw([locker(1)]);

    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(writtenOn(screen.getByRole('group', { name: 'Consigne Gare de Lyon' }))).toBe('1 Libre');
  });

  it('says that a cabinet has no lockers', () => {
    const { container } = draw([]);

    expect(container.textContent).toBe('Cette consigne n’a aucun casier.');
  });
});

describe('the layout of a cabinet', () => {
  const numbers = (lockers: readonly PlacedLocker[]) =>
    columnsOf(lockers).map((column) => column.lockers.map(({ number }) => number));

  it('uses the stored columns and rows', () => {
    expect(numbers([...square].reverse())).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('fills columns of about the same height, in the order of the numbers, within reach', () => {
    const lockers = Array.from({ length: 10 }, (_, index) => ({
      number: 10 - index,
      heightMm: 300,
      widthMm: 400,
    }));

    expect(numbers(lockers)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ]);
    expect(columnsOf(lockers).every(({ heightMm }) => heightMm <= 1_900)).toBe(true);
  });

  it('gives doors of different widths separate columns', () => {
    const lockers = [
      { number: 1, widthMm: 300 },
      { number: 2, widthMm: 600 },
      { number: 3, widthMm: 300 },
    ];

    expect(numbers(lockers)).toEqual([[1, 3], [2]]);
    expect(columnsOf(lockers).map(({ widthMm }) => widthMm)).toEqual([300, 600]);
  });

  it('measures the whole by its narrowest column and its lowest door', () => {
    const columns = columnsOf([
      { number: 1, column: 1, widthMm: 300, heightMm: 200 },
      { number: 2, column: 1, widthMm: 300, heightMm: 600 },
      { number: 3, column: 2, widthMm: 600, heightMm: 500 },
    ]);

    expect(frameOf(columns)).toEqual({ widthMm: 900, heightMm: 800, widthInColumns: 3, heightInDoors: 4 });
  });
});
