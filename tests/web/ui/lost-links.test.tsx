/** « Recevoir mes liens »: beside the fields for a code or a link. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const route = 'POST /order-links';
const contact = 'L’e-mail ou le téléphone de votre commande';

test.each(['/commande', '/rental-status', '/parcel-code'])(
  'on %s a contact gets its links',
  async (address) => {
    const platform = fakePlatform();
    platform.on(
      route,
      refusal(422, 'VALIDATION_FAILED', 'Vérifiez votre saisie.', {
        errors: { contact: ['Vérifiez ce numéro.'] },
      }),
      { body: { success: true } },
    );
    show(address);
    const field = await screen.findByLabelText(contact);
    const send = () => fireEvent.click(screen.getByText('Recevoir mes liens'));

    send();
    expect(await screen.findByText('Indiquez l’e-mail ou le téléphone de votre commande.')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' 06 12 ' } });
    send();
    expect(await screen.findByText('Vérifiez ce numéro.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '06 12 34 56 78' } });
    send();
    const sent = 'C’est envoyé, si une commande est à ce contact.';
    expect(await screen.findByText(sent)).toBeTruthy();
    // A typing error is still seen, and corrected.
    expect(field).toHaveProperty('value', '06 12 34 56 78');
    fireEvent.change(field, { target: { value: '06 12 34 56 79' } });
    expect(screen.queryByText(sent)).toBeNull();

    expect(platform.asked(route).map(({ body }) => body)).toEqual([
      { contact: '06 12' },
      { contact: '06 12 34 56 78' },
    ]);
  },
);
