import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  noContact,
  rememberContact,
  rememberedContact,
  withRemembered,
  ContactFields,
} from '#web/features/checkout/contact-fields.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Form() {
  const [contact, setContact] = useState(() => withRemembered(noContact));
  return (
    <ContactFields
      contact={contact}
      errors={{}}
      hints={{}}
      onChange={(part) => setContact({ ...contact, ...part })}
    />
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const asked = () => screen.queryByText(/Vouliez-vous dire/);

test('suggests the probable address once the field is left, and applies it only on a press', async () => {
  render(<Form />);
  await userEvent.type(email(), 'camille@gmial.com');
  expect(asked()).toBeNull();

  await userEvent.tab();
  expect(asked()).not.toBeNull();
  expect(email().value).toBe('camille@gmial.com');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');

  expect(email().value).toBe('camille@gmail.com');
  expect(asked()).toBeNull();
  // By keyboard the focus is still between the two fields.
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Téléphone'));
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Se souvenir de moi/ });

async function fillIn(): Promise<void> {
  await userEvent.type(field('Prénom et nom'), 'Camille Martin');
  await userEvent.type(field('E-mail'), 'camille@exemple.fr');
  await userEvent.type(field('Téléphone'), '06 12 34 56 78');
}

describe('the contact of a device', () => {
  test('is remembered only if its owner ticks it, and no longer once unticked', async () => {
    render(<Form />);
    await fillIn();
    expect(remember().checked).toBe(false);
    expect(rememberedContact()).toBeNull();

    await userEvent.click(remember());
    expect(rememberedContact()).toEqual(withRemembered(noContact));
    expect(rememberedContact()?.customerPhone).toBe('06 12 34 56 78');
    await userEvent.click(remember());
    expect(rememberedContact()).toBeNull();
  });

  test('replaces the fields next time, and can be changed', async () => {
    rememberContact({
      ...noContact,
      customerName: 'A',
      customerEmail: 'a@exemple.fr',
      customerPhone: '0612345678',
    });
    render(<Form />);
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    expect(screen.getByText('A, a@exemple.fr, 06 12 34 56 78')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Changer' }));
    expect(document.activeElement).toBe(field('Prénom et nom'));
    await userEvent.type(field('Prénom et nom'), 'nna');
    expect(rememberedContact()?.customerName).toBe('Anna');
    await userEvent.clear(field('Téléphone'));
    expect(rememberedContact()?.customerPhone).toBe('0612345678');
  });

  test('is forgotten by one press, on the page and on the device', async () => {
    rememberContact({ customerName: 'A', customerEmail: 'a@exemple.fr', customerPhone: '0612345678' });
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Oublier' }));

    expect(rememberedContact()).toBeNull();
    expect(field('E-mail').value).toBe('');
    expect(remember().checked).toBe(false);
  });

  test.each([
    ['is no object', '"Camille"'],
    ['has a field missing', '{"customerName":"A","customerEmail":"a@exemple.fr"}'],
    ['has another type', '{"customerName":1,"customerEmail":"a@exemple.fr","customerPhone":"06"}'],
    [
      'is endless',
      `{"customerName":"${'A'.repeat(500)}","customerEmail":"a@exemple.fr","customerPhone":"06"}`,
    ],
    ['is broken', '{"customerName"'],
  ])('is ignored if the stored text %s', (_, text) => {
    localStorage.setItem('consigne.contact', text);
    expect(rememberedContact()).toBeNull();
    const typed = { ...noContact, customerName: 'Camille' };
    expect(withRemembered(typed)).toBe(typed);
  });
});
