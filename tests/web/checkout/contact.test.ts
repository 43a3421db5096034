import { expect, test } from 'vitest';
import { contactText, noContact } from '#web/features/checkout/contact-fields.js';

test('shows a whole phone number on the narrowest phone', () => {
  const contact = { ...noContact, customerName: 'Camille Martin', customerPhone: '0612345678' };

  expect(contactText(contact)).toBe('Camille Martin, 06\u00a012\u00a034\u00a056\u00a078');
  expect(contactText(noContact)).toBe('');
});
