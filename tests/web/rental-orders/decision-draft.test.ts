import { describe, expect, it } from 'vitest';
import {
  blankDraft,
  depositPart,
  missing,
  previewQuery,
  rentalPart,
} from '#web/features/rental-orders/decision-draft.js';
import { eurosOf } from '#web/features/orders/amount-choice.js';

const limits = { rental: 3.6, deposit: 102 };
const part = (amount: string) => ({ ...blankDraft, isWhole: false, amount });

describe('a typed amount', () => {
  it.each([
    ['25,50', 25.5],
    ['25.5', 25.5],
    ['1\u202f200,00 €', 1200],
    ['0,01', 0.01],
    ['10,123', null],
    ['-5', null],
    ['', null],
    ['douze', null],
  ])('%s is %s', (text, euros) => {
    expect(eurosOf(text)).toBe(euros);
  });

  it.each([
    ['0', /supérieur à 0/],
    ['0,001', /deux décimales/],
    ['-5', /supérieur à 0/],
    ['12,5O', /en chiffres/],
    ['1,2,3', /en chiffres/],
    ['', /^Indiquez un montant\.$/],
    ['102,01', /maximum est de 102,00/],
  ])('%s is refused before it is sent', (text, words) => {
    expect(missing('captureDeposit', part(text), limits)).toMatch(words);
  });

  it.each(['0,01', '102'])('%s is accepted at its border', (text) => {
    expect(missing('captureDeposit', part(text), limits)).toBeNull();
  });
});

describe('the request to the platform', () => {
  it('names either all or a part', () => {
    expect(depositPart(blankDraft)).toEqual({ captureFullDeposit: true });
    expect(depositPart(part('25,50'))).toEqual({ partialDepositAmount: 25.5 });
    expect(rentalPart(blankDraft)).toEqual({});
  });

  it('is the same for the preview and the action', () => {
    expect(previewQuery('captureDeposit', part('25,50'))).toEqual({
      action: 'captureDeposit',
      partialDepositAmount: 25.5,
    });
    expect(previewQuery('captureRental', part('2'))).toEqual({ action: 'captureRental', amount: 2 });
    expect(previewQuery('cancel', { ...blankDraft, isPlatformFault: true })).toEqual({
      action: 'cancel',
      isPlatformFault: 'true',
    });
    expect(previewQuery('manualTerminate', { ...blankDraft, returnedAt: '2026-11-20T14:30' })).toEqual({
      action: 'manualTerminate',
      actualReturnTime: '2026-11-20T13:30:00.000Z',
    });
  });
});
