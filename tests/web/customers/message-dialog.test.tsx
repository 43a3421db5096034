/** « Écrire au client »: the parts of a text are counted while it is typed, and what is sent (messages.md#messages-of-staff). */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { MessageDialog } from '#web/features/customers/message-dialog.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const orderId = '0190f0a0-0000-7000-8000-000000000001';
const file = {
  companyName: 'Démo',
  companyId: orderId,
  orders: [
    {
      orderKind: 'parcel',
      orderId,
      reference: 'C-ABCD2345',
      cabinetName: 'Gare',
      customerName: 'Nadia Benali',
      customerEmail: 'nadia@exemple.fr',
      customerPhone: '0612345678',
    },
  ],
} as unknown as CustomerFileView;

const template = {
  id: orderId,
  name: 'Sac oublié',
  subject: 'Votre sac',
  text: 'Votre sac est à {consigne}.',
};

async function open(as: 'Operator' | 'Manager' = 'Operator') {
  const platform = fakePlatform();
  platform.on('GET /message-templates', { body: { items: [template] } });
  platform.on('POST /message-templates', { body: template });
  platform.on('POST /customers/messages', { body: { id: orderId } });
  const element = <MessageDialog file={file} onClose={() => undefined} />;
  showOperator('/message', { as, routes: [{ path: '/message', element }] });
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { platform, dialog, type, sent: () => platform.asked('POST /customers/messages') };
}

test('counts the texts while one is typed, filled as it is sent', async () => {
  const { dialog, type, sent } = await open();
  type(/^Message/, 'a'.repeat(150));
  expect(dialog.getByRole('status').textContent).toMatch(/^1.SMS$/);
  fireEvent.click(dialog.getByRole('button', { name: '{nom}' }));
  expect(dialog.getByRole('status').textContent).toMatch(/^2.SMS$/);
  type(/^Message/, 'Bonjour {prenom}');
  expect(dialog.getByText(/^\{prenom\} n’est pas connu/)).toBeTruthy();
  type(/^Message/, '{nom}, votre colis vous attend.');
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer le SMS' }));

  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    orderKind: 'parcel',
    orderId,
    channel: 'sms',
    subject: '',
    text: '{nom}, votre colis vous attend.',
  });
});

test('an e-mail has a subject', async () => {
  const { dialog, type, sent } = await open();
  fireEvent.click(dialog.getByLabelText('E-mail'));
  type(/^Message/, 'Bonjour');
  expect(dialog.getByText('Donnez un objet à l’e-mail.')).toBeTruthy();
  type(/^Objet/, 'Votre colis');
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer l’e-mail' }));

  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({ channel: 'email', subject: 'Votre colis' });
});

test('a template fills the message; managers store what they wrote as one', async () => {
  const { platform, dialog, type } = await open('Manager');
  fireEvent.click(await dialog.findByRole('combobox', { name: 'Modèle' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Sac oublié' }));
  expect(dialog.getByLabelText(/^Message/)).toHaveProperty('value', template.text);
  type(/^Nom du modèle/, 'Sac');
  fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer le modèle' }));

  await expect.poll(() => platform.asked('POST /message-templates')).toHaveLength(1);
  expect(platform.asked('POST /message-templates')[0]?.body).toEqual({
    companyId: orderId,
    name: 'Sac',
    subject: 'Votre sac',
    text: template.text,
  });
});

test('operators choose among templates only', async () => {
  const { dialog } = await open();
  await dialog.findByRole('combobox', { name: 'Modèle' });
  expect(dialog.queryByRole('button', { name: /modèle/ })).toBeNull();
});
