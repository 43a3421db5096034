/** New lockers without their prerequisites. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { aLocker } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const page = { page: 1, pageSize: 100, totalPages: 1, totalIsCapped: false };
const size = { id: '0190a000-0000-7000-8000-0000000000c1', label: 'Grand', height: 300, width: 400 };

test.each([
  ['sizes', [], 'Créez d’abord une taille de casiers', '/cabinet-sizes'],
  ['cabinets', [size], 'Créez d’abord une consigne', '/cabinets'],
])('leads to the first one without %s, as no choice is possible', async (_, sizes, label, way) => {
  const fake = fakePlatform();
  fake.on('GET /cabinet-sizes', { body: { ...page, totalItems: sizes.length, items: sizes } });
  fake.on('GET /cabinets', { body: { ...page, totalItems: 0, items: [] } });
  showOperator('/lockers/create', { as: 'Manager' });

  const link = await screen.findByRole('link', { name: label });

  expect(link.getAttribute('href')).toBe(way);
});

test('a new locker has the next number, and the slots and type of its size', async () => {
  const cabinetId = '0190a000-0000-7000-8000-0000000000c2';
  const rail = { ...size, slotCount: 6, type: 1 };
  const fake = fakePlatform();
  fake.on('GET /cabinet-sizes', { body: { ...page, totalItems: 1, items: [rail] } });
  fake.on('GET /cabinets', { body: { ...page, totalItems: 0, items: [] } });
  fake.on('GET /lockers', { body: { ...page, pageSize: 1, totalItems: 2, items: [aLocker({ number: 2 })] } });
  showOperator(`/lockers/create?cabinetId=${cabinetId}`, { as: 'Manager' });

  const number = await screen.findByRole('textbox', { name: /Numéro/ });

  expect(number).toHaveProperty('value', '3');
  expect(screen.getByRole('textbox', { name: /Emplacements/ })).toHaveProperty('value', '6');
  expect(screen.getByRole('combobox', { name: /Type/ })).toHaveProperty('value', 'Penderie');
});
