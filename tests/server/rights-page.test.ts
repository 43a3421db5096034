/** The docs match the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { rightsPage } from '#server/rights-page.js';

test('has the page of rights that the contract generates (npm run docs)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8');

  expect(page).toBe(rightsPage(api));
});

test('shows every role that may call a staff route, and no other', () => {
  const page = rightsPage({
    money: {
      method: 'POST',
      path: '/orders/:orderId/refund',
      access: { roles: ['Admin', 'Manager'] },
      section: 'Orders',
      summary: 'Give back',
      reply: api.rentalStatus.reply,
    },
  });

  expect(page).toContain('| `POST /orders/:orderId/refund` | Give back | ✓ | ✓ | – | – |');
});
