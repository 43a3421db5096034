import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/web/support/show.js';
import { storeProof, proofOf } from '#web/api/order-proofs.js';
import { applyBrand } from '#web/ui/brand.js';
import { ErrorBoundary } from '#web/app/error-boundary.js';
import { takeProofFromAddress } from '#web/app/proof-from-address.js';

test("shows 'Not Found' for an unknown address", async () => {
  show('/nowhere');

  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Not Found – Consigne'));
});

test('leads from an unknown address to a code, a rental, an order, a cabinet, and last to the team', async () => {
  applyBrand({
    primaryColor: null,
    fontFamily: null,
    companyName: 'Voisine',
    supportPhone: '04 72 00 00 00',
  });
  show('/nowhere');

  const ways = within(await screen.findByRole('navigation', { name: /^Que cherchez-vous\s\?$/ }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/parcel-code/',
    '/rental-status',
    '/commande',
    '/n',
    '/login',
  ]);
  expect(screen.getByRole('link', { name: /^Appeler le 04 72 00 00 00$/ })).toBeTruthy();
});

test("shows 'Something went wrong' for a crashed page, with a reload", () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Broken = () => {
    throw new Error('broken');
  };

  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  silent.mockRestore();
});

test('has landmarks and a skip link past the header on every page', async () => {
  show('/nowhere');

  const main = await screen.findByRole('main');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe(`#${main.id}`);
});

const token = 'abcdefghijklmnop-_0123456789ABCD';

test('stores the token of a link and removes it from the address at once', () => {
  window.history.replaceState({ kept: true }, '', `/rental-status/K7PX?from=mail#t=${token}`);

  expect(takeProofFromAddress()).toBe(true);

  expect(proofOf('K7PX')).toEqual({ kind: 'token', value: token });
  expect(window.location.href).toMatch(/\/rental-status\/K7PX\?from=mail$/);
  expect(window.history.state).toEqual({ kept: true });
});

test('does the same with the token of a door code, under its normalised code', () => {
  window.history.replaceState(null, '', `/parcel-code/k7p2-wxyz?type=deposit#t=${token.slice(0, 22)}`);

  expect(takeProofFromAddress()).toBe(true);

  expect(proofOf('K7P2WXYZ')).toEqual({ kind: 'token', value: token.slice(0, 22) });
  expect(window.location.href).toMatch(/\/parcel-code\/k7p2-wxyz\?type=deposit$/);
});

test('leaves the token of the whole link in place after a truncated one', () => {
  storeProof('K7PX', { kind: 'token', value: token });
  window.history.replaceState(null, '', `/rental-status/K7PX#t=${token.slice(0, -1)}`);

  expect(takeProofFromAddress()).toBe(false);

  expect(proofOf('K7PX')).toEqual({ kind: 'token', value: token });
});

test('reads a token without the text that a message added behind it', () => {
  window.history.replaceState(null, '', `/rental-status/K7PX#t=${token}).`);

  expect(takeProofFromAddress()).toBe(true);

  expect(proofOf('K7PX')).toEqual({ kind: 'token', value: token });
});

test.each(['/rental-status/K7PX', '/rental-status/K7PX#t=', '/rental/1#t=secret'])(
  'reads no token from %s',
  (address) => {
    window.history.replaceState(null, '', address);

    expect(takeProofFromAddress()).toBe(false);
    expect(window.location.href.endsWith(address)).toBe(true);
  },
);
