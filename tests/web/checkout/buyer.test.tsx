/** « Pour une entreprise »: nothing for others, refused in words at the field, nothing typed is lost. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buyerBody } from '#application/contract/orders/buyer.js';
import { buyerIn, noBuyer } from '#web/features/checkout/buyer-draft.js';

import { OrderTicks } from '#web/features/checkout/order-ticks.js';
import { checkBody, type FieldErrors } from '#web/features/checkout/field-errors.js';

const body = z.object({ buyer: z.optional(buyerBody) });

function Form() {
  const [draft, setDraft] = useState({ ...noBuyer, needsReach: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  return (
    <>
      <OrderTicks
        draft={draft}
        errors={errors}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <button type="button" onClick={() => setErrors(checkBody(body, buyerIn(draft)))}>
        Vérifier
      </button>
      <output>{JSON.stringify(buyerIn(draft))}</output>
    </>
  );
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const check = () => userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: 'Pour une entreprise' }));

test('asks nothing and sends nothing until it is ticked', async () => {
  render(<Form />);

  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('{}');
  await tick();
  await userEvent.type(await field('Raison sociale'), 'Atelier Martin');
  await tick();
  expect(screen.getByRole('status').textContent).toBe('{}');
});

test('refuses a mistyped number beside its field, and keeps what was typed', async () => {
  render(<Form />);
  await tick();
  await userEvent.type(await field('Raison sociale'), 'Atelier Martin');
  await userEvent.type(await field('SIREN'), '552 081 318');
  await userEvent.type(await field('Numéro de TVA (facultatif)'), 'FR04552081317');
  await userEvent.type(await field('Code postal'), '44000');
  await userEvent.type(await field('Ville'), 'Nantes');
  await check();

  expect(screen.getByText(/Vérifiez ce SIREN/)).toBeTruthy();
  expect(screen.getByText(/Vérifiez ce numéro de TVA/)).toBeTruthy();
  expect((await field('Adresse')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('SIREN')).value).toBe('552 081 318');

  await userEvent.type(await field('Adresse'), '1 rue du Port');
  await userEvent.clear(await field('SIREN'));
  await userEvent.clear(await field('Numéro de TVA (facultatif)'));
  await check();
  expect((await field('SIREN')).getAttribute('aria-invalid')).toBe('true');

  await userEvent.selectOptions(await screen.findByLabelText('Pays'), 'BE');
  await check();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});
