/** Sellable items: the type of each mode, stock, and the rule about locker types. */
import { describe, expect, test } from 'vitest';
import { sellableFault, sellableTypeOf } from '#domain/catalogue/sellable-item.js';
import { cabinetModes } from '#domain/lockers/mode-plans.js';

test('a pressing sells laundry, a shop products, other cabinets nothing', () => {
  expect(cabinetModes.map((mode) => [mode, sellableTypeOf(mode)])).toEqual([
    ['ClickAndCollect', null],
    ['Pressing', 'Pressing'],
    ['ECommerce', 'Product'],
    ['Rental', null],
  ]);
});

describe('a locker type', () => {
  test.each([
    { type: null, deposit: false, back: false, fault: null },
    { type: 1, deposit: true, back: false, fault: null },
    { type: 1, deposit: false, back: true, fault: null },
    { type: 0, deposit: true, back: true, fault: null },
    { type: null, deposit: true, back: false, fault: 'requiresSpecificLockerType' },
    { type: null, deposit: false, back: true, fault: 'requiresSpecificLockerType' },
    { type: 0, deposit: false, back: false, fault: 'requiredForCustomerDeposit' },
  ] as const)('$type, at the deposit $deposit, at the return $back: $fault', (row) => {
    const item = {
      requiresSpecificLockerType: row.type,
      requiredForCustomerDeposit: row.deposit,
      requiredForClientDeposit: row.back,
    };

    expect(sellableFault(item)).toBe(row.fault);
  });
});
