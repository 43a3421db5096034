import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { noContact } from '#web/features/checkout/contact.js';
import { ContactFields } from '#web/features/checkout/contact-fields.js';

afterEach(cleanup);

function Form() {
  const [contact, setContact] = useState(noContact);
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
