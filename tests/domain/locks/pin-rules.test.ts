import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsPin, drawPin } from '#domain/locks/pin-rules.js';
import { lockTemplates } from '#domain/locks/templates.js';

const ev608 = lockTemplates.ev608;
const never = () => false;
/** A random source that draws these numbers in turn. */
const drawing = (...numbers: number[]) => {
  const rest = [...numbers];
  return () => rest.shift() ?? 0;
};

describe('the codes that a networked lock accepts', () => {
  it.each(['135790', '1224', '13579', '97531', '135791357', '909192', '124578', '123457', '890123'])(
    'takes %s',
    (code) => {
      expect(acceptsPin(ev608, code)).toBe('ok');
    },
  );

  it.each(['123', '1234567890', ''])('refuses the length of "%s"', (code) => {
    expect(acceptsPin(ev608, code)).toBe('length');
  });

  it.each(['000000', '777777', '112211', '123456', '012345', '987654', '4321', '12a456', '12 456', '١٢٣٤٥٦'])(
    'refuses the pattern of %s',
    (code) => {
      expect(acceptsPin(ev608, code)).toBe('pattern');
    },
  );
});

describe('drawing a code', () => {
  it('preserves leading zeros', () => {
    expect(drawPin(ev608, drawing(7_315), never)).toBe('007315');
  });

  it('draws again until the pattern is allowed and the lock does not have the code yet', () => {
    const below = drawing(123_456, 111_111, 482_913, 135_790);

    expect(drawPin(ev608, below, (code) => code === '482913')).toBe('135790');
  });

  it('always gives six digits that the lock accepts', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(999_999)), (numbers) => {
        const code = drawPin(ev608, () => Number(numbers.next().value), never);

        expect(code).toHaveLength(6);
        expect(acceptsPin(ev608, code)).toBe('ok');
      }),
    );
  });

  it('gives up on a lock where every code is used, instead of drawing without end', () => {
    expect(() =>
      drawPin(
        ev608,
        () => 135_790,
        () => true,
      ),
    ).toThrow('No free code');
  });

  it('refuses to choose for a lock that computes its codes', () => {
    expect(() => drawPin(lockTemplates.eurolock3780, () => 1, never)).toThrow('cannot be chosen');
  });
});
