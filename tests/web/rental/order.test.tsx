import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { rememberSession } from '#web/lib/open-session.js';
import { aCabinet, anItem, availabilityOf, cabinetId, itemId } from '#tests/web/support/builders.js';
import { refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import {
  booked,
  field,
  fillIn,
  items,
  order,
  orders,
  page,
  plain,
  rentalPlatform,
} from '#tests/web/support/rental-order.js';
import { show } from '#tests/web/support/show.js';
import { hour } from '#domain/shared/record.js';

let platform: FakePlatform;
beforeEach(() => {
  platform = rentalPlatform();
});

describe('an order', () => {
  test('is priced as it is made, named on the last button, and sent to the payment page', async () => {
    const { left } = show(page);
    await fillIn();

    expect(plain(order().textContent)).toBe('Commander avec obligation de paiement – 12,00 €');
    expect(screen.getByText('Empreinte bancaire, non débitée.')).toBeTruthy();
    await userEvent.click(order());

    await waitFor(() => expect(left).toEqual(['https://pay.example/c/cs_1']));
    const [asked] = platform.asked(orders);
    expect(asked?.body).toEqual({
      rentalItemId: itemId,
      durationHours: 4,
      customerName: 'Camille Durand',
      customerEmail: 'camille@example.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
      termsVersion: aCabinet().branding.termsVersion,
      rentalAmountTtc: 12,
      depositAmountTtc: 12,
    });
    expect(asked?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('follows any duration within the limits', async () => {
    show(page);
    await userEvent.click(await screen.findByRole('radio', { name: 'Autre durée' }));
    const hours = screen.getByLabelText('Autre durée, en heures');

    await userEvent.clear(hours);
    await userEvent.type(hours, '11');
    expect(plain(order().textContent)).toContain('34,80 €');

    await userEvent.clear(hours);
    await userEvent.type(hours, '200');
    expect(screen.getByText(/La durée maximale est de 7/)).toBeTruthy();
    expect(order().textContent).toBe('Commander avec obligation de paiement');
  });

  test('can be made for later', async () => {
    const { left } = show(`${page}&mode=reservation`);
    const start = await screen.findByLabelText<HTMLInputElement>('Début');
    expect(start.value).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:(00|15|30|45)$/);
    await fillIn();
    await userEvent.click(order());

    await waitFor(() => expect(left).toHaveLength(1));
    expect(platform.asked(orders)[0]?.body).toMatchObject({
      rentalStartTime: expect.stringMatching(/Z$/) as string,
      plannedEndTime: expect.stringMatching(/Z$/) as string,
    });
  });

  test('is made for a free start of the calendar, by keyboard, for the chosen duration', async () => {
    const tomorrow = Math.ceil((Date.now() + hour) / (24 * hour)) * 24 * hour;
    const iso = (instant: number) => new Date(instant).toISOString();
    const windows = `GET /cabinets/${cabinetId}/rental-items/${itemId}/free-windows`;
    const [first, second] = [tomorrow + 10 * hour, tomorrow + 33.75 * hour];
    platform.on(windows, {
      body: {
        firstStart: iso(tomorrow + 8 * hour),
        lastStart: iso(tomorrow + 34 * hour),
        items: [
          { firstStart: iso(first), lastStart: iso(first + 2 * hour) },
          { firstStart: iso(second), lastStart: iso(second) },
        ],
      },
    });
    show(`${page}&mode=reservation`);
    await fillIn();
    expect(platform.asked(windows)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Choisir dans le calendrier' }));
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(platform.asked(windows).at(-1)?.path).toContain('durationHours=4'));
    const days = within(grid).getAllByRole('button');
    expect(days.map(({ tabIndex, ariaLabel }) => [tabIndex, ariaLabel?.replace(/^.*, /, '')])).toEqual([
      [0, 'en partie libre'],
      [-1, 'en partie libre'],
    ]);
    const times = () => within(screen.getByRole('group', { name: /^Débuts libres/ })).getAllByRole('button');
    expect(times()).toHaveLength(3);

    days[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(within(grid).getAllByRole('button')[1]);
    expect(times()).toHaveLength(1);
    await userEvent.click(times()[0] ?? grid);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choisir dans le calendrier' }));
    await userEvent.click(order());

    await waitFor(() => expect(platform.asked(orders)).toHaveLength(1));
    expect(platform.asked(orders)[0]?.body).toMatchObject({ rentalStartTime: iso(second) });
  });

  test('cannot be made for later where that is not offered', async () => {
    platform.on(items, { body: availabilityOf([anItem({ allowReservations: false })]) });
    show(`${page}&mode=reservation`);

    await screen.findByRole('radio', { name: 'Autre durée' });
    expect(screen.queryByLabelText('Début')).toBeNull();
  });
});

describe('an invalid order', () => {
  test('is not sent; the first field at fault takes the focus', async () => {
    show(page);
    await screen.findByLabelText('E-mail');
    await userEvent.type(field('Prénom et nom'), 'Camille');
    await userEvent.type(field('E-mail'), 'camille');
    await userEvent.click(order());

    expect(await screen.findByText('Email invalide')).toBeTruthy();
    expect(screen.getByText(/^Indiquez votre numéro/)).toBeTruthy();
    expect(screen.getByText('Acceptez les conditions pour commander.')).toBeTruthy();
    expect(document.activeElement).toBe(field('E-mail'));
    expect(platform.asked(orders)).toHaveLength(0);
  });

  test("shows the server's errors at its fields", async () => {
    const errors = { customerPhone: ['Numéro invalide'] };
    platform.on(orders, refusal(422, 'VALIDATION_FAILED', 'Vérifiez les champs.', { errors }));
    show(page);
    await fillIn();
    await userEvent.click(order());

    expect(await screen.findByText('Numéro invalide')).toBeTruthy();
    expect(screen.getByText('Vérifiez les champs.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Téléphone')));
  });

  test('is shown at the new price and deposit when staff changed it meanwhile', async () => {
    show(page);
    await fillIn();
    platform.on(items, { body: availabilityOf([anItem({ depositAmountHt: 90, depositAmountTtc: 90 })]) });
    platform.on(orders, refusal(409, 'PRICE_CHANGED', 'Vérifiez les montants.'));
    await userEvent.click(order());

    expect(await screen.findByText('Vérifiez les montants.')).toBeTruthy();
    await waitFor(() =>
      expect(plain(document.body.textContent)).toContain(
        'Location : 12,00 € TTC, dépôt de garantie : 90,00 €. Votre saisie est gardée.',
      ),
    );
    expect(plain(document.body.textContent)).toContain('Dépôt de garantie90,00 €');
    await userEvent.click(order());
    await waitFor(() => expect(platform.asked(orders)[1]?.body).toMatchObject({ depositAmountTtc: 90 }));
  });

  test('is not sent under changed terms: the new ones are shown to be read and accepted', async () => {
    show(page);
    await fillIn();
    const { branding, ...rest } = aCabinet();
    const termsVersion = '0190f0a0-0000-7000-8000-0000000000c2';
    platform.on(`GET /cabinets/${cabinetId}/public`, {
      body: { ...rest, branding: { ...branding, cgv: '# Les nouvelles', termsVersion } },
    });
    platform.on(orders, refusal(409, 'TERMS_CHANGED', 'Relisez les conditions.'));
    await userEvent.click(order());

    expect(await screen.findByText('Relisez les conditions.')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /conditions/ });
    await waitFor(() => expect(box.checked).toBe(false));
    await userEvent.click(box);
    platform.on(orders, booked);
    await userEvent.click(order());
    await waitFor(() => expect(platform.asked(orders)[1]?.body).toMatchObject({ termsVersion }));
  });

  test('may be sent again: the refusal disappears, and the page stays', async () => {
    platform.on(orders, 'networkError', 'networkError', booked);
    const { left } = show(page);
    await fillIn();
    await userEvent.click(order());
    expect(await screen.findByText('Erreur de connexion au serveur')).toBeTruthy();
    await userEvent.click(order());

    await waitFor(() => expect(left).toHaveLength(1));
    expect(screen.queryByText('Erreur de connexion au serveur')).toBeNull();
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(field('Prénom et nom').value).toBe('Camille Durand');
  });

  test('refused because another customer was faster loses nothing and shows what is left', async () => {
    platform.on(orders, refusal(409, 'ITEM_NOT_AVAILABLE', 'Cet article vient d’être loué.'));
    show(page);
    await fillIn();
    const before = platform.asked(items).length;
    platform.on(items, { body: availabilityOf([anItem({ availableQuantity: 0 })]) });
    await userEvent.click(order());

    expect(await screen.findByText('Cet article vient d’être loué.')).toBeTruthy();
    expect(await screen.findByText('Indisponible pour le moment')).toBeTruthy();
    expect(platform.asked(items).length).toBeGreaterThan(before);
    expect(field('Prénom et nom').value).toBe('Camille Durand');
  });

  test('refused because of unpaid orders leads to the one that this tab opened', async () => {
    const { left } = show(page);
    await fillIn();
    await userEvent.click(order());
    await waitFor(() => expect(left).toHaveLength(1));
    cleanup();

    platform.on(orders, refusal(429, 'TOO_MANY_UNPAID', 'Payez ou annulez d’abord la commande en attente.'));
    show(page);
    await screen.findByLabelText('E-mail');
    await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
    await userEvent.click(order());

    expect((await screen.findByRole('alert')).textContent).toContain('Payez ou annulez d’abord la commande');
    expect(screen.getByText('Vous n’avez rien payé. Votre saisie est gardée.')).toBeTruthy();
    const resume = screen.getByRole('link', { name: 'Reprendre ou annuler votre commande en attente' });
    expect(resume.getAttribute('href')).toBe('https://pay.example/c/cs_1');
    expect(field('Prénom et nom').value).toBe('Camille Durand');
    expect(platform.asked(orders)).toHaveLength(2);
  });

  test('refused because of the customer’s own unpaid order says so first, in any tab, with both ways on', async () => {
    const { left } = show(page);
    await fillIn();
    await userEvent.click(order());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(screen.queryByText('Votre commande attend son paiement.')).toBeNull();

    // The browser's back button shows the page as it was left.
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(screen.getByText('Votre commande attend son paiement.')).toBeTruthy();
    expect(document.querySelector('.action-bar .button-main'), 'paying comes before another').toBeNull();
    cleanup();
    sessionStorage.clear();
    platform.on(items, { body: availabilityOf([anItem({ availableQuantity: 0 })]) });
    show(`/rental/${cabinetId}`);

    expect(await screen.findByText('Votre commande attend son paiement.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reprendre le paiement' }).getAttribute('href')).toBe(
      'https://pay.example/c/cs_1',
    );
    expect(screen.getByRole('link', { name: 'Annuler cette commande' }).getAttribute('href')).toBe(
      '/payment-cancelled?session_id=cs_1',
    );
  });

  test('is stored for the tab', async () => {
    const first = show(page);
    await fillIn();
    first.unmount();
    show(page);

    await screen.findByLabelText('E-mail');
    expect(field('E-mail').value).toBe('camille@example.fr');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^4\sh/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /conditions/ }).checked).toBe(false);
  });
});

test('says that a period is not free before the order', async () => {
  show(page);
  await screen.findByLabelText('E-mail');
  const nextFreeAt = new Date(Date.now() + hour).toISOString();
  platform.on(items, { body: availabilityOf([anItem({ availableQuantity: 0, nextFreeAt })]) });
  await userEvent.click(screen.getByRole('radio', { name: /^1\sjour/ }));

  expect(await screen.findByText('Aucun exemplaire n’est libre sur toute cette période.')).toBeTruthy();
  expect(
    screen.getByText(/^Libre (demain )?vers .* Une durée plus courte est peut-être libre\./),
  ).toBeTruthy();
  rememberSession('cs_1', 'https://pay.example/c/cs_1', '/payment-cancelled');
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(/^Votre commande en attente.* en tient peut-être un/)).toBeTruthy();
});
