import { createRandom, type RandomStream } from '#simulator/random.js';
import { describe, expect, it } from 'vitest';

const draw = (count: number, from: () => number) => Array.from({ length: count }, from);
const floatsOf = (stream: RandomStream) => draw(5, () => stream.float());

describe('random', () => {
  it('repeats itself for the same seed and label, and for no other', () => {
    const floats = (seed: number | string, label: string) => floatsOf(createRandom(seed).stream(label));

    expect(floats(1, 'locks')).toEqual(floats(1, 'locks'));
    expect(floats(1, 'locks')).not.toEqual(floats(2, 'locks'));
    expect(floats(1, 'locks')).not.toEqual(floats(1, 'doors'));
  });

  it('never shifts a stream when another is used', () => {
    const alone = floatsOf(createRandom(7).stream('locks'));
    const random = createRandom(7);
    const both = draw(5, () => {
      random.stream('weather').hex(3);
      return random.stream('locks').float();
    });

    expect(both).toEqual(alone);
  });

  it('continues a stopped stream, unless a fresh one is requested', () => {
    const random = createRandom(7);
    const first = random.stream('locks').float();

    expect(random.stream('locks').float()).not.toBe(first);
    expect(random.fresh('locks').float()).toBe(first);
    expect(random.fresh('locks').float()).toBe(first);
  });

  it('is uniform enough, within its bounds', () => {
    const stream = createRandom('dice').stream('six');
    const counts = [0, 0, 0, 0, 0, 0];
    for (const face of draw(60_000, () => stream.below(6))) counts[face] = (counts[face] ?? 0) + 1;

    expect(Math.min(...counts)).toBeGreaterThan(9_600);
    expect(Math.max(...counts)).toBeLessThan(10_400);
    expect(() => stream.below(0)).toThrow(RangeError);
    expect(() => stream.below(1.5)).toThrow(RangeError);
  });

  it('gives similar labels entirely different streams', () => {
    const random = createRandom(1);
    const ids = new Set(draw(50_000, () => 0).map((_, index) => random.fresh(`id/${index}`).hex(12)));

    expect(ids.size).toBe(50_000);
  });

  it('draws bytes, hexadecimal and members', () => {
    const stream = createRandom(3).stream('mixed');

    expect(stream.bytes(4)).toHaveLength(4);
    expect(stream.hex(8)).toMatch(/^[0-9a-f]{16}$/);
    expect(['a', 'b']).toContain(stream.pick(['a', 'b']));
  });

  it('draws delays with the requested median and 95th percentile', () => {
    const stream = createRandom(5).stream('delays');
    const delays = draw(20_000, () => stream.logNormal({ medianMs: 200, p95Ms: 900, capMs: 2_000 }));
    const sorted = delays.toSorted((a, b) => a - b);

    expect(sorted[10_000]).toBeGreaterThan(190);
    expect(sorted[10_000]).toBeLessThan(210);
    expect(sorted[19_000]).toBeGreaterThan(840);
    expect(sorted[19_000]).toBeLessThan(960);
    expect(sorted.at(-1)).toBe(2_000);
  });
});
