import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, hexFromRgb, readable, rgbFromHex, type Rgb } from '#domain/companies/colour.js';
import {
  applyBrand,
  applyRememberedBrand,
  brandProperties,
  fontStack,
  rememberedContact,
} from '#web/ui/brand.js';

const tokens = readFileSync(join(import.meta.dirname, '../../../web/ui/tokens.css'), 'utf8');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The colour of a token in the style sheet. */
function token(scheme: Scheme, name: string): Rgb {
  const both = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  const rgb = rgbFromHex(both?.[scheme === 'light' ? 1 : 2] ?? '');
  if (!rgb) throw new Error(`No colour --${name}`);
  return rgb;
}

const colour = (properties: Readonly<Record<string, string>>, name: string): Rgb =>
  rgbFromHex(properties[name] ?? '') ?? [0, 0, 0];

const grounds = ['page', 'surface', 'sunken'];

describe('any brand colour is readable', () => {
  test('on filled buttons, and as text and links on every ground of both schemes', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (rgb) => {
        const brand = brandProperties({ primaryColor: hexFromRgb(rgb), fontFamily: null });
        expect(contrast(colour(brand, '--brand'), colour(brand, '--brand-ink'))).toBeGreaterThanOrEqual(
          readable,
        );
        for (const ground of grounds) {
          expect(contrast(colour(brand, '--accent-light'), token('light', ground))).toBeGreaterThanOrEqual(
            readable,
          );
          expect(contrast(colour(brand, '--accent-dark'), token('dark', ground))).toBeGreaterThanOrEqual(
            readable,
          );
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('and is unchanged if it is readable already', () => {
    const brand = brandProperties({ primaryColor: '#0e5a6d', fontFamily: null });
    expect(brand['--accent-light']).toBe('#0e5a6d');
  });
});

test.each(schemes)('the colours of the %s scheme can be read on its grounds', (scheme) => {
  for (const ink of ['ink', 'muted', 'good', 'warn', 'bad']) {
    for (const ground of grounds) {
      expect(contrast(token(scheme, ink), token(scheme, ground))).toBeGreaterThanOrEqual(readable);
    }
  }
  for (const tone of ['good', 'warn', 'bad']) {
    expect(contrast(token(scheme, tone), token(scheme, `${tone}-soft`))).toBeGreaterThanOrEqual(readable);
    expect(contrast(token(scheme, 'ink'), token(scheme, `${tone}-soft`))).toBeGreaterThanOrEqual(readable);
  }
});

test('ignores an invalid colour and an unknown font', () => {
  expect(
    brandProperties({ primaryColor: 'red; background: url(x)', fontFamily: 'x; } body { color: red' }),
  ).toEqual({});
  expect(fontStack(' Georgia ')).toContain('Georgia');
  expect(fontStack(null)).toBeNull();
  expect(fontStack('constructor')).toBeNull();
});

test('accepts short colours', () => {
  expect(rgbFromHex('#F53')).toEqual([255, 85, 51]);
});

const contact = { companyName: 'Voisine', supportPhone: '04 72 00 00 00' };

test('sets the brand on the page at once, and again before the next first paint', () => {
  applyBrand({ primaryColor: '#ff5733', fontFamily: 'Georgia', ...contact });
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--brand')).toBe('#ff5733');
  expect(style.getPropertyValue('--font')).toContain('Georgia');

  style.removeProperty('--brand');
  applyRememberedBrand();
  expect(style.getPropertyValue('--brand')).toBe('#ff5733');

  expect(rememberedContact()).toEqual({ companyName: 'Voisine', phone: '04 72 00 00 00' });

  applyBrand({ primaryColor: null, fontFamily: null, companyName: 'Voisine', supportPhone: null });
  expect(rememberedContact()).toBeNull();
  expect(style.getPropertyValue('--brand')).toBe('');
});
