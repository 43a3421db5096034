/** The notice of a dispute on the page of an order, by its state. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DisputeView } from '#application/contract/orders/order-shapes.js';
import { DisputeNotices } from '#web/features/orders/order-view.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const dispute: DisputeView = {
  id: '01930000-0000-7000-8000-000000000001',
  purpose: 'rental',
  status: 'NeedsAnswer',
  isInquiry: false,
  amount: 37.7,
  reason: 'product_not_received',
  providerId: 'du_1',
  openedAt: '2026-11-20T14:00:00.000Z',
  answerBy: '2026-11-29T14:00:00.000Z',
  closedAt: null,
  refundWaiting: null,
};

function show(...fields: readonly Partial<DisputeView>[]): void {
  fakePlatform();
  const disputes = fields.map((each, index) => ({ ...dispute, id: String(index), ...each }));
  const element = (
    <>
      <h1>Commande</h1>
      <DisputeNotices disputes={disputes} onProof={() => undefined} />
    </>
  );
  showOperator('/', { as: 'Operator', routes: [{ path: '/', element }] });
}
const said = async (): Promise<string> => (await screen.findByRole('alert')).textContent.replace(/\s/g, ' ');

test.each([
  [{}, ['Paiement contesté', '37,70 €', 'non reçu', 'avant le 29/11/2026', 'Ne remboursez pas', 'du_1']],
  [{ isInquiry: true }, ['demande des explications', 'Rien n’est repris', 'ou remboursez']],
  [{ status: 'UnderReview', answerBy: null }, ['examine votre réponse', 'rien à faire']],
  [{ status: 'Lost', answerBy: null }, ['a rendu 37,70 € au client', 'rien d’autre à lui rendre']],
  [
    { refundWaiting: 10 },
    ['Paiement contesté', 'Remboursement de 10,00 € en attente de la décision de la banque.'],
  ],
] as const)('says what to do about %o', async (fields, words) => {
  show(fields);

  const text = await said();
  for (const word of words) expect(text).toContain(word);
  await expectAccessible(document.body);
});

test('shows an unknown reason of the provider unchanged', async () => {
  show({ reason: 'constructor' });

  expect(await said()).toContain('motif : constructor');
});

test('leaves a favourable end to the timeline alone', async () => {
  show({ status: 'Won', answerBy: null }, { status: 'Closed', isInquiry: true, answerBy: null });

  await screen.findByRole('heading', { name: 'Commande' });
  expect(screen.queryByRole('alert')).toBeNull();
});
