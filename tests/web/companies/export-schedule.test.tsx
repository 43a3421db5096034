/** The addresses of the accounting export in a company's settings (money.md#scheduled-export). */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ExportSchedulePart } from '#web/features/companies/legal-tab.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { companyOfOperators as companyId } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const path = 'PUT /accounting/schedule';

test('sends one address a line, and refuses what is none before it is sent', async () => {
  const platform = fakePlatform();
  platform.on('GET /accounting/schedule', { body: { recipients: ['compta@exemple.fr'] } });
  platform.on(path, { body: { recipients: ['compta@exemple.fr', 'chef@exemple.fr'] } });
  const element = <ExportSchedulePart companyId={companyId} />;
  showOperator('/settings', { as: 'Manager', routes: [{ path: '/settings', element }] });

  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Destinataires/);
  expect(field.value).toBe('compta@exemple.fr');
  await userEvent.type(field, '\nchef');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les destinataires' }));
  expect(await screen.findByText(/^Saisissez au plus 5 adresses e-mail/)).toBeTruthy();
  expect(platform.asked(path)).toEqual([]);

  await userEvent.type(field, '@exemple.fr');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les destinataires' }));
  await expect.poll(() => platform.asked(path)).toHaveLength(1);
  expect(platform.asked(path)[0]?.body).toEqual({
    companyId,
    recipients: ['compta@exemple.fr', 'chef@exemple.fr'],
  });
});
