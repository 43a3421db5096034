/**
 * How long a code is shown, opens and can be undone, and who has it (doors-and-codes.md#codes,
 * doors-and-codes.md#opening-a-door).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doorSteps,
  holderOf,
  isLive,
  isReadable,
  isUndoable,
  undoMs,
  type DoorCode,
  type DoorStep,
} from '#domain/doors/door-code.js';
import type { OrderKind } from '#domain/shared/order-kinds.js';
import { noon } from '#tests/support/builders.js';

const aCode = (fields: Partial<DoorCode> = {}): DoorCode => ({
  id: 'code-1',
  createdAt: noon,
  updatedAt: noon,
  deletedAt: null,
  version: 1,
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  lockerId: 'locker-1',
  orderKind: 'parcel',
  orderId: 'parcel-1',
  step: 'deposit',
  code: 'ABCDEFGH',
  doneAt: null,
  revokedAt: null,
  unconfirmedSince: null,
  ...fields,
});

describe('a code', () => {
  it.each([
    ['that waits', {}, noon, { live: true, readable: true }],
    ['that was just used', { doneAt: noon }, noon, { live: false, readable: true }],
    [
      'at the last moment of its undoing',
      { doneAt: noon },
      noon + undoMs - 1,
      { live: false, readable: true },
    ],
    ['after its undoing', { doneAt: noon }, noon + undoMs, { live: false, readable: false }],
    ['that was withdrawn', { revokedAt: noon }, noon, { live: false, readable: false }],
    [
      'that was used, then withdrawn',
      { doneAt: noon, revokedAt: noon },
      noon,
      { live: false, readable: false },
    ],
  ])('%s', (_, fields, now, { live, readable }) => {
    const code = aCode(fields);

    expect(isLive(code)).toBe(live);
    expect(isReadable(code, now)).toBe(readable);
  });

  it.each<[DoorStep, boolean]>([
    ['deposit', true],
    ['return', true],
    ['collect', false],
    ['pickup', false],
  ])('for %s can be undone: %s', (step, isIt) => {
    expect(isUndoable(aCode({ step, doneAt: noon }), noon)).toBe(isIt);
    expect(isUndoable(aCode({ step, doneAt: noon }), noon + undoMs - 1)).toBe(isIt);
    expect(isUndoable(aCode({ step, doneAt: noon }), noon + undoMs)).toBe(false);
    expect(isUndoable(aCode({ step }), noon)).toBe(false);
    expect(isUndoable(aCode({ step, doneAt: noon, revokedAt: noon }), noon)).toBe(false);
  });

  const lives = fc.record({
    doneAt: fc.option(fc.integer({ min: 0, max: 10 * undoMs })),
    revokedAt: fc.option(fc.integer({ min: 0, max: 10 * undoMs })),
    step: fc.constantFrom(...doorSteps),
  });

  it('can be read while it opens, and is shown without opening while it can be undone', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 20 * undoMs }), (fields, now) => {
        const code = aCode(fields);
        if (isLive(code)) expect(isReadable(code, now)).toBe(true);
        if (isUndoable(code, now)) {
          expect(isReadable(code, now)).toBe(true);
          expect(isLive(code)).toBe(false);
        }
      }),
    );
  });

  it('stays erased once it was erased', () => {
    fc.assert(
      fc.property(lives, fc.nat(), fc.nat(), (fields, now, later) => {
        const code = aCode(fields);
        if (!isReadable(code, now)) expect(isReadable(code, now + later)).toBe(false);
      }),
    );
  });
});

it.each<[OrderKind, DoorStep, 'customer' | 'staff']>([
  ['parcel', 'deposit', 'staff'],
  ['parcel', 'pickup', 'customer'],
  ['pressing', 'deposit', 'customer'],
  ['pressing', 'collect', 'staff'],
  ['pressing', 'return', 'staff'],
  ['pressing', 'pickup', 'customer'],
  ['shop', 'deposit', 'staff'],
  ['shop', 'pickup', 'customer'],
])('gives the %s code for %s to %s', (kind, step, holder) => {
  expect(holderOf(kind, step)).toBe(holder);
});
