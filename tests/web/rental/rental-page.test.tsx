import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aCabinet, anItem, availabilityOf, cabinetId, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const cabinet = `GET /cabinets/${cabinetId}/public`;
const items = `GET /cabinets/${cabinetId}/rental-items/availability`;
const page = `/rental/${cabinetId}`;

const platform = platformForEach();
beforeEach(() => {
  platform.on(cabinet, { body: aCabinet() });
  platform.on(items, { body: availabilityOf([anItem()]) });
});

describe('the items of a cabinet', () => {
  test('show place, availability, and the minimum price', async () => {
    show(page);

    expect(await screen.findByRole('heading', { level: 1, name: 'Gare du Nord' })).toBeTruthy();
    expect(screen.getByText('18 rue de Dunkerque, Paris')).toBeTruthy();
    expect(screen.getByText('Vélos du Nord')).toBeTruthy();
    const card = await screen.findByRole('listitem');
    expect(card.textContent.replace(/\s/g, ' ')).toContain('À partir de 3,60 € TTC pour 1 h');
    expect(within(card).getByText('2 disponibles')).toBeTruthy();
  });

  test('give the page their name when chosen', async () => {
    show(`${page}?itemId=${itemId}`);

    const title = await screen.findByRole('heading', { level: 1, name: anItem().name });
    expect(title.parentElement?.textContent).toContain('Gare du Nord');
    expect(document.title).toContain(anItem().name);
  });

  test('take the colour of the company', async () => {
    show(page);
    await screen.findByRole('listitem');

    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#ff5733');
  });

  test('can be none', async () => {
    platform.on(items, { body: availabilityOf([]) });
    show(page);

    expect(await screen.findByText('Aucun article à louer ici pour le moment.')).toBeTruthy();
  });

  test('of which no unit is in service cannot be chosen, for now or for later', async () => {
    platform.on(items, { body: availabilityOf([anItem({ totalQuantity: 0, availableQuantity: 0 })]) });
    show(page);

    expect(await screen.findByText('Indisponible pour le moment')).toBeTruthy();
    expect(within(screen.getByRole('listitem')).queryByRole('link')).toBeNull();
  });

  test('that cannot be loaded are reported by a toast and in place, with a retry', async () => {
    platform.on(items, refusal(400, 'MALFORMED_REQUEST', 'Demande illisible.'), {
      body: availabilityOf([anItem()]),
    });
    show(page);

    expect(await screen.findAllByText('Demande illisible.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));

    expect(await screen.findByRole('listitem')).toBeTruthy();
  });

  test('that are gone are marked as such, next to the others', async () => {
    show(`${page}?itemId=${cabinetId}`);

    expect(await screen.findByText(/n’est plus proposé ici/)).toBeTruthy();
    expect(screen.getByRole('listitem')).toBeTruthy();
  });

  test('that are all out can be reserved', async () => {
    platform.on(items, { body: availabilityOf([anItem({ availableQuantity: 0 })]) });
    show(page);

    const link = await screen.findByRole('link', { name: 'Réserver Vélo pliant' });
    expect(link.getAttribute('href')).toBe(`${page}?itemId=${itemId}&mode=reservation`);
    expect(screen.getByText('Indisponible pour le moment')).toBeTruthy();
  });

  test('that are all out say when they are expected, or that it is unknown', async () => {
    const noon = Date.parse('2026-11-20T11:00:00Z');
    const out = { availableQuantity: 0, allowReservations: false } as const;
    platform.on(items, {
      body: availabilityOf(
        [
          anItem({ ...out, name: 'Vélo', nextFreeAt: '2026-11-20T17:40:00Z' }),
          anItem({ ...out, id: cabinetId, name: 'Pompe', isReturnOverdue: true }),
          anItem({
            ...out,
            id: `${itemId.slice(0, -1)}9`,
            name: 'Scie',
            allowReservations: true,
            nextFreeAt: '2026-11-21T08:00:00Z',
            nextReservableAt: '2026-11-22T09:00:00Z',
          }),
        ],
        noon,
      ),
    });
    show(page);

    const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replace(/\s/g, ' '),
    );
    expect(texts[0]).toContain('Indisponible pour le moment Libre vers 18 h 40.');
    expect(texts[1]).toContain('Son retour est en retard : nous ne savons pas encore quand il sera libre.');
    expect(texts[2]).toContain('Libre demain vers 9 h. Réservable dès dimanche 22 novembre à 10 h.');
    expect(screen.getByRole('link', { name: 'Voir Vélo' })).toBeTruthy();
  });
});

describe('a cabinet', () => {
  test('names whom to call before an order', async () => {
    show(page);

    const help = await screen.findByRole('link', { name: 'Appeler le 01 23 45 67 89' });
    expect(help.getAttribute('href')).toBe('tel:0123456789');
  });

  test('that is closed says so', async () => {
    platform.on(cabinet, { body: aCabinet({ isActive: false }) });
    show(page);

    expect(await screen.findByText('Cette consigne est fermée pour le moment.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Appeler le 01 23 45 67 89' }).getAttribute('href')).toBe(
      'tel:0123456789',
    );
  });

  test("shows 'not found' if it does not exist", async () => {
    platform.on(cabinet, refusal(404, 'NOT_FOUND', 'Introuvable.'));
    show(page);

    expect(await screen.findByRole('heading', { level: 1, name: 'Consigne introuvable' })).toBeTruthy();
  });

  test('for rentals is shown at its rental page, for any printed address', async () => {
    show(`/cabinet/${cabinetId}`);

    expect(await screen.findByRole('link', { name: 'Choisir Vélo pliant' })).toBeTruthy();
  });

  test('of another kind leads to its own page', async () => {
    platform.on(cabinet, { body: aCabinet({ mode: 'ClickAndCollect' }) });
    show(page);

    expect(await screen.findByLabelText('Votre code')).toBeTruthy();
  });
});

test('an item without a free unit is asked for by one message, by e-mail or phone', async () => {
  const ask = `POST /cabinets/${cabinetId}/rental-items/${itemId}/free-notice`;
  platform.on(items, { body: availabilityOf([anItem({ availableQuantity: 0 })]) });
  platform.on(
    ask,
    refusal(422, 'VALIDATION_FAILED', 'Vérifiez.', { errors: { phone: ['Ce numéro ne va pas.'] } }),
  );
  show(`${page}?itemId=${itemId}`);

  await userEvent.click(await screen.findByText('Prévenez-moi quand il est libre'));
  const field = screen.getByLabelText('Votre e-mail ou votre mobile');
  await userEvent.type(field, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Me prévenir' }));
  expect(await screen.findByText('Ce numéro ne va pas.')).toBeTruthy();
  expect(platform.asked(ask)[0]?.body).toEqual({ phone: '12' });

  platform.on(ask, { body: { success: true, until: '2026-12-05T12:00:00.000Z' } });
  await userEvent.clear(field);
  await userEvent.type(field, ' camille@exemple.fr ');
  await userEvent.click(screen.getByRole('button', { name: 'Me prévenir' }));
  expect(await screen.findByText(/^Nous vous prévenons dès que/)).toBeTruthy();
  expect(platform.asked(ask)[1]?.body).toEqual({ email: 'camille@exemple.fr' });
});

test('shows a chosen item from its top, with the focus; on arrival nothing moves', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  show(page);
  const choose = await screen.findByRole('link', { name: 'Choisir Vélo pliant' });
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(choose);

  expect(await screen.findByRole('link', { name: 'Tous les articles' })).toBeTruthy();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.textContent).toBe(anItem().name);
  scrolled.mockRestore();
});

test('leads to an existing rental by its code', async () => {
  show(`${page}?view=reservations`);

  await userEvent.type(await screen.findByLabelText('Code de location'), 'k7px');
  await userEvent.click(screen.getByRole('button', { name: 'Voir ma location' }));

  expect(await screen.findByLabelText('4 derniers chiffres de votre téléphone')).toBeTruthy();
});

test('shows terms before they are accepted, and does not accept in advance', async () => {
  show(`${page}?itemId=${itemId}`);

  const box = await screen.findByRole('checkbox', { name: 'J’accepte les conditions générales de vente.' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Lire les conditions générales de vente' }));

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('à l’heure').tagName).toBe('STRONG');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conditions générales de vente'));
});
