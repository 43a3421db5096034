/** Which digits a lock accepts as a pushed code, and how one is drawn (devices.md#lock-models). */
import { assert } from '#domain/shared/errors.js';
import type { LockCapabilities } from './templates.js';

type PinVerdict = 'ok' | 'length' | 'pattern';

/** More refusals in a row than any lock's memory and any pattern rule can cause. */
const mostDraws = 10_000;

/** Predicts the lock's answer, except for duplicates, which only the lock can detect. */
export function acceptsPin(template: LockCapabilities, code: string): PinVerdict {
  const { min, max } = template.codeLengthAccepted;
  if (code.length < min || code.length > max) return 'length';
  if (!/^[0-9]+$/.test(code)) return 'pattern';
  if (new Set(code).size < template.minDistinctDigits || isStraightRun(code)) return 'pattern';
  return 'ok';
}

/** Every digit one more than the one before, or every digit one less: 123456, 987654. */
function isStraightRun(code: string): boolean {
  const digits = Array.from(code, Number);
  const steps = new Set(digits.slice(1).map((digit, i) => digit - (digits[i] ?? digit)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/**
 * Draws a code that the lock accepts, all with equal probability. `below` is a uniform whole number in `[0, bound)`;
 * `isTaken` reports codes that are, or may still be, on the lock.
 */
export function drawPin(
  template: LockCapabilities,
  below: (bound: number) => number,
  isTaken: (code: string) => boolean,
  length: number = template.codeLength,
): string {
  assert(template.codes === 'pushed', 'computed codes cannot be chosen');
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const code = String(below(10 ** length)).padStart(length, '0');
    if (acceptsPin(template, code) === 'ok' && !isTaken(code)) return code;
  }
  throw new Error(`No free code found in ${mostDraws} draws`);
}
