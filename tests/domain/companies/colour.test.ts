/** Contrast as WCAG 2.2 defines it, and colours that are changed no more than necessary. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  hexFromRgb,
  inkOn,
  readable,
  readableOn,
  rgbFromHex,
  type Rgb,
} from '#domain/companies/colour.js';

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const channel = fc.integer({ min: 0, max: 255 });
const colours = fc.tuple(channel, channel, channel);

describe('a written colour', () => {
  test.each<[string, Rgb]>([
    ['#0e5a6d', [14, 90, 109]],
    ['#0E5A6D', [14, 90, 109]],
    [' #abc ', [170, 187, 204]],
    ['#09f', [0, 153, 255]],
  ])('%s is read', (hex, rgb) => {
    expect(rgbFromHex(hex)).toEqual(rgb);
  });

  test.each(['', '#', '0e5a6d', '#0e5a6', '#0e5a6d7', '#12', '#ggg', 'x#abc', '#abcx', 'red'])(
    '%s is none',
    (hex) => {
      expect(rgbFromHex(hex)).toBeNull();
    },
  );

  test('is what was written', () => {
    fc.assert(
      fc.property(colours, (rgb) => {
        expect(rgbFromHex(hexFromRgb(rgb))).toEqual(rgb);
      }),
    );
    expect(hexFromRgb([0.4, 15.6, 254.5])).toBe('#0010ff');
  });
});

describe('contrast', () => {
  // By WCAG's own formula, as published contrast checkers show them.
  test.each<[string, string, number]>([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0000ff', '#ff0000', 2.15],
    ['#0a0a0a', '#000000', 1.06],
  ])('of %s and %s', (left, right, ratio) => {
    const [one, other] = [rgbFromHex(left) ?? white, rgbFromHex(right) ?? white];
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

test('uses the better of black and white as ink', () => {
  fc.assert(
    fc.property(colours, (ground) => {
      const ink = inkOn(ground);
      const other = ink === white || ink[0] === 255 ? black : white;
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(contrast(other, ground));
      expect(contrast(ink, ground)).toBeGreaterThan(4.58);
    }),
  );
  expect(inkOn([14, 90, 109])).toEqual(white);
  expect(inkOn([240, 200, 60])).toEqual(black);
});

describe('a colour on grounds', () => {
  // Steps of a fortieth: 4.5 is passed between #797979 and #737373 on white, between the same two on black.
  test.each<[string, string, readonly string[], string]>([
    ['that it can be read on stays', '#0e5a6d', ['#ffffff', '#f4f4f4'], '#0e5a6d'],
    ['that are white goes towards black', '#ffffff', ['#ffffff'], '#737373'],
    ['that are black goes towards white', '#000000', ['#000000'], '#797979'],
    ['that are white goes no further than it must', '#ff0000', ['#ffffff'], '#ec0000'],
    ['that no colour can be read on together is black', '#ffcc00', ['#ffffff', '#505050'], '#000000'],
  ])('%s', (_, from, grounds, to) => {
    const rgbs = grounds.map((ground) => rgbFromHex(ground) ?? white);
    expect(hexFromRgb(readableOn(rgbFromHex(from) ?? white, rgbs))).toBe(to);
  });

  test('is readable on each, and unchanged if it was readable before', () => {
    const light = fc.integer({ min: 200, max: 255 });
    fc.assert(
      fc.property(colours, fc.tuple(light, light, light), (colour, ground) => {
        const moved = readableOn(colour, [ground, white]);
        expect(Math.min(contrast(moved, ground), contrast(moved, white))).toBeGreaterThanOrEqual(readable);
        if (Math.min(contrast(colour, ground), contrast(colour, white)) >= readable)
          expect(moved).toEqual(colour);
      }),
    );
  });
});
