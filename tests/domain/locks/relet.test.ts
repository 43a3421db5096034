import { describe, expect, it } from 'vitest';
import { mayRelet } from '#domain/locks/relet.js';
import { hour, minute } from '#domain/shared/record.js';

const now = Date.parse('2026-06-10T12:00:00Z');

describe('letting an offline locker again', () => {
  it('waits for the end of the last code, on the slowest clock that the guard allows', () => {
    expect(mayRelet([now + hour, now + 3 * hour, now - hour], false, now, minute)).toBe(
      now + 3 * hour + minute,
    );
    expect(mayRelet([now + hour], false, now, 5 * minute)).toBe(now + hour + 5 * minute);
  });

  it('is allowed at once when no code is left', () => {
    expect(mayRelet([], false, now, minute)).toBe(now);
    expect(mayRelet([now - minute, now - hour], false, now, minute)).toBe(now);
  });

  it('is allowed at once when the new code supersedes the old ones', () => {
    expect(mayRelet([now + 3 * hour], true, now, minute)).toBe(now);
  });
});
