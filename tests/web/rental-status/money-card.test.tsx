import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { aRental } from '#tests/web/support/builders.js';
import { MoneyCard } from '#web/features/rental-status/rental-view.js';

test('does not call the price debited if only the penalty was', () => {
  const money = { paymentStatus: 'Captured', penaltyAmount: 1.19, totalCapturedAmount: 1.19 } as const;
  render(<MoneyCard rental={aRental({ status: 'Canceled', ...money })} />);

  expect(screen.getByText('Pénalité')).toBeTruthy();
  expect(screen.queryByText(/^Prix de la location/)).toBeNull();
});

test('leads a firm to its invoice and its credit notes beside the receipt', async () => {
  const documents = [
    { kind: 'invoice', url: 'https://exemple.fr/api/invoices/1?t=a' },
    { kind: 'creditNote', url: 'https://exemple.fr/api/invoices/2?t=b' },
  ] as const;
  render(
    <main>
      <h1>Location</h1>
      <MoneyCard rental={aRental({ status: 'Completed', documents: [...documents] })} />
    </main>,
  );

  const links = ['Télécharger la facture (PDF)', 'Télécharger l’avoir (PDF)'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(documents.map(({ url }) => url));
  await expectAccessible(document.body);
});

test('says of a firm’s rental that its invoice follows, for whom and to which e-mail', () => {
  const rental = aRental({ invoiceTo: 'Atelier Martin', customerEmail: 'compta@atelier.fr' });
  render(<MoneyCard rental={rental} />);

  screen.getByText(
    /^La facture au nom de Atelier Martin est envoyée à compta@atelier\.fr dès que la location/,
  );
});

test('says where the price of a finished rental is', () => {
  render(<MoneyCard rental={aRental({ status: 'Completed', paymentStatus: 'Captured' })} />);

  expect(screen.getByText(/^Prix de la location/).textContent).toMatch(/débité\.$/);
});

test('never calls a price debited that was captured only in part by hand', async () => {
  const money = {
    paymentStatus: 'Captured',
    baseRentalAmount: 10.8,
    totalCapturedAmount: 1,
    uncollectedAmount: 9.8,
    uncollectedPriceAmount: 9.8,
  } as const;
  render(
    <main>
      <h1>Location</h1>
      <MoneyCard rental={aRental(money)} />
    </main>,
  );

  expect(screen.getByText(/^Prix de la location/).textContent).toMatch(
    /: 1,00\s€ débité, 9,80\s€ non débités\.$/,
  );
  expect(screen.getByText('Non débité').nextSibling?.textContent).toMatch(/9,80\s€/);
  await expectAccessible(document.body);
});

test('shows the price that staff captured, next to the booked one', () => {
  const money = { paymentStatus: 'Captured', totalCapturedAmount: 5, totalAmountTtc: 5 } as const;
  render(<MoneyCard rental={aRental({ baseRentalAmount: 10.8, chargedRentalAmount: 5, ...money })} />);

  expect(screen.getByText('Location TTC').parentElement?.textContent).toMatch(
    /5,00\s€Prix réservé\s: 10,80\s€\.$/,
  );
  expect(screen.getByText('Total TTC').nextSibling?.textContent).toMatch(/5,00\s€/);
});
