import { describe, expect, it } from 'vitest';
import { DomainError } from '#domain/shared/errors.js';
import { advance, refusal, type Lifecycle } from '#domain/shared/lifecycle.js';

interface Lamp {
  readonly status: 'off' | 'on' | 'broken';
  readonly watts: number;
}

const lamps: Lifecycle<Lamp['status'], 'press' | 'drop', Lamp, { isDark: boolean }> = {
  press: {
    from: ['off', 'on'],
    to: (lamp) => (lamp.status === 'off' ? 'on' : 'off'),
    refuse: (_, facts) => (facts.isDark ? null : 'FORBIDDEN'),
  },
  drop: { from: ['off', 'on'], to: 'broken' },
};
const off: Lamp = { status: 'off', watts: 7 };

describe('a lifecycle', () => {
  it('advances to a fixed state or to one that follows from the subject', () => {
    expect(advance(lamps, 'drop', off, { isDark: true })).toEqual({ status: 'broken', watts: 7 });
    expect(advance(lamps, 'press', off, { isDark: true })).toEqual({ status: 'on', watts: 7 });
    expect(advance(lamps, 'press', { ...off, status: 'on' }, { isDark: true })).toEqual(off);
  });

  it('refuses with the reason of the guard, or with the state', () => {
    expect(refusal(lamps, 'press', off, { isDark: false })).toBe('FORBIDDEN');
    expect(refusal(lamps, 'press', { ...off, status: 'broken' }, { isDark: true })).toBe('STATE_CONFLICT');
    expect(refusal(lamps, 'press', off, { isDark: true })).toBeNull();
  });

  it('throws the reason of a refused action', () => {
    expect(() => advance(lamps, 'press', off, { isDark: false })).toThrow(new DomainError('FORBIDDEN'));
  });
});
