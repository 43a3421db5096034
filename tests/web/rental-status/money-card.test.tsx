import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRental } from '#tests/web/support/builders.js';
import { MoneyCard } from '#web/features/rental-status/money-card.js';

test('the price is not called debited where only the penalty was', () => {
  const money = { paymentStatus: 'Captured', penaltyAmount: 1.19, totalCapturedAmount: 1.19 } as const;
  render(<MoneyCard rental={aRental({ status: 'Canceled', ...money })} />);

  expect(screen.getByText('Pénalité')).toBeTruthy();
  expect(screen.queryByText(/^Prix de la location/)).toBeNull();
});

test('the price of a rental that took place says where it is', () => {
  render(<MoneyCard rental={aRental({ status: 'Completed', paymentStatus: 'Captured' })} />);

  expect(screen.getByText(/^Prix de la location/).textContent).toMatch(/débité\.$/);
});
