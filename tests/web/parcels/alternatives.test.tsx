/**
 * A parcel for a full cabinet moves to another one by one press, with all typed values
 * (doors-and-codes.md#alternatives).
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { companyOfOperators as companyId } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = (end: string): string => `0190a000-0000-7000-8000-0000000000${end}`;
const paged = (items: readonly unknown[]) => ({
  body: { items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1, totalIsCapped: false },
});
const cabinetAt = (end: string, name: string) => ({
  id: id(end),
  name,
  companyId,
  mode: 'ClickAndCollect',
  isActive: true,
});
const [full, other] = [cabinetAt('a1', 'Retrait Commerce'), cabinetAt('a3', 'Retrait Gare')];
const asked = `GET /cabinets/${full.id}/alternatives`;

const fake = platformForEach();
beforeEach(() => {
  fake.on('GET /cabinets', paged([full, other]));
  for (const path of ['/lockers', '/cabinet-sizes', '/frequent-customers']) fake.on(`GET ${path}`, paged([]));
  fake.on('POST /parcels', refusal(409, 'NO_LOCKER_AVAILABLE', 'Plus de casier.'));
  const there = { id: other.id, name: other.name, location: 'Gare', free: 3, item: null };
  fake.on(asked, { body: { cabinetId: full.id, items: [there] } });
});

const toOther = { name: /^Retrait Gare/ };
const sent = () => fake.asked('POST /parcels');
const send = async (): Promise<void> => {
  const before = sent().length;
  fireEvent.click(screen.getByRole('button', { name: 'Créer le colis' }));
  await waitFor(() => expect(sent().length).toBe(before + 1));
};

test('by one press, from where it is sent again', async () => {
  showOperator('/parcels/create', { as: 'Operator' });
  const name = await screen.findByLabelText(/Destinataire/, { selector: 'input' });
  fireEvent.change(name, { target: { value: 'Lou Petit' } });
  expect(fake.asked(asked)).toHaveLength(0);
  await send();

  fireEvent.click(await screen.findByRole('button', toOther));
  expect(document.activeElement?.textContent).toBe('Créer le colis');
  expect(screen.queryByRole('button', toOther)).toBeNull();
  await send();

  expect(sent()[1]?.body).toMatchObject({ cabinetId: other.id, customerName: 'Lou Petit' });
});
