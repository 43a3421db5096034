import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LockerPlace } from '#web/ui/door/locker-place.js';

const doors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, heightMm: 600, widthMm: 400 }));

describe('the place of a locker', () => {
  test.each([
    [1, 2, '1re porte depuis le haut'],
    [3, 3, '3e porte depuis le haut'],
    [4, 6, '2e colonne depuis la gauche, 1re porte depuis le haut'],
  ])('is drawn and said for door %i of %i: only that one is lit, with its number', (number, count, words) => {
    const { container } = render(<LockerPlace doors={doors(count)} number={number} />);

    expect(screen.getByText(words)).toBeTruthy();
    expect(container.querySelectorAll('.locker-place-door')).toHaveLength(count - 1);
    expect(container.querySelectorAll('.locker-place-lit')).toHaveLength(1);
    expect(container.querySelector('text')?.textContent).toBe(String(number));
  });

  test.each([
    ['is not in the cabinet', 9, 6],
    ['is the only one', 1, 1],
    ['could not be loaded', 1, 0],
  ])('is its number alone if the door %s', (_, number, count) => {
    const { container } = render(<LockerPlace doors={doors(count)} number={number} />);
    expect(screen.getByText(`N°${number}`)).toBeTruthy();
    expect(container.querySelector('.locker-place')).toBeNull();
  });

  test('has its room before the doors are loaded', () => {
    const { container } = render(<LockerPlace doors={null} number={2} />);
    expect(container.querySelector('.locker-place')).not.toBeNull();
  });
});
