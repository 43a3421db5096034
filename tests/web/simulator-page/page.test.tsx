import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatorPage } from '#simulator/page/app.js';
import { createControl, lockers, now, type Control } from './control.js';

let control: Control;

function open(hash = '') {
  window.history.replaceState(null, '', `/simulator${hash}`);
  const person = userEvent.setup();
  render(simulatorPage(control.fetch));
  return person;
}

beforeEach(() => {
  control = createControl();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

describe('the page of the simulator', () => {
  it('draws the lockers in their real state, faults before content', async () => {
    open();

    expect(
      await screen.findByRole('button', { name: 'Casier 3, vide, fermé, batterie 82\u00a0%' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Casier 4, pêne coincé, ouvert, batterie 8\u00a0%' }),
    ).toBeTruthy();
  });

  it('stores the chosen locker in the address and opens there again', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Casier 4,/ }));
    const { hash } = window.location;
    cleanup();

    open(hash);

    expect(await screen.findByRole('heading', { name: 'Casier 4' })).toBeTruthy();
  });

  it('acts on door and compartment as a hand does', async () => {
    const person = open('#consigne=cabinet-1&casier=locker-3');
    await person.click(await screen.findByRole('button', { name: 'Laisser entrouverte' }));
    await screen.findByText('La porte est entrouverte.');
    const thing = screen.getByLabelText('Objet à mettre');
    await person.clear(thing);
    await person.type(thing, 'Costume');
    await person.click(screen.getByRole('button', { name: 'Mettre' }));
    await screen.findByText('Mis dans le casier : Costume.');
    await person.click(screen.getByRole('button', { name: 'Retirer' }));
    await screen.findByText('Le casier a été vidé.');

    expect(control.changes()).toEqual([
      { method: 'POST', path: '/_sim/lockers/locker-3/door', body: { action: 'leaveAjar' } },
      { method: 'POST', path: '/_sim/lockers/locker-3/content', body: { put: 'Costume' } },
      { method: 'POST', path: '/_sim/lockers/locker-3/content', body: { take: true } },
    ]);
  });

  it('refetches at once after a change', async () => {
    const person = open('#consigne=cabinet-1&casier=locker-3');
    await screen.findByRole('button', { name: 'Ouvrir à la main' });
    const opened = { ...lockers[0], door: 'open' };
    control.answer('GET /_sim/cabinets/cabinet-1', { cabinetId: 'cabinet-1', lockers: [opened] });

    await person.click(screen.getByRole('button', { name: 'Ouvrir à la main' }));

    expect(await screen.findByRole('button', { name: /^Casier 3, .+, ouvert/ })).toBeTruthy();
  });

  it('advances, freezes and, without running rentals, jumps to an instant in the time of Paris', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: '+1 jour' }));
    await screen.findByText(/tout ce qui était dû/);
    await person.click(screen.getByRole('button', { name: 'Relancer l’horloge' }));
    await person.type(screen.getByLabelText('Instant'), '2026-11-21T18:30');
    await person.click(screen.getByRole('button', { name: 'Y aller' }));

    expect(control.changes().map(({ body }) => body)).toEqual([
      { advanceSeconds: 86_400, answerWithinSeconds: 10 },
      { freeze: false },
      { to: '2026-11-21T17:30:00.000Z', answerWithinSeconds: 10 },
    ]);
  });

  it('offers the ends of running rentals: just before, at, just after, or another instant', async () => {
    const end = { cabinetName: 'Gare de Lyon', lockerNumber: 3, status: 'PendingReturn' };
    const ends = [
      { ...end, orderId: 'order-1', rentalCode: 'K4T7', endsAt: new Date(now + 130 * 60_000).toISOString() },
      {
        ...end,
        orderId: 'order-2',
        rentalCode: 'M2PR',
        endsAt: new Date(now + 50 * 3_600_000).toISOString(),
      },
    ];
    control.answer('GET /_sim/clock/ends', { items: ends });
    const person = open();
    const choice = await screen.findByRole('option', {
      name: /^K4T7 · dans 2.h 10.min · Gare de Lyon, casier 3 · En cours$/,
    });

    await person.click(screen.getByRole('button', { name: 'Y aller' }));
    await screen.findByText(/tout ce qui était dû/);
    await person.selectOptions(screen.getByLabelText('Moment'), 'Une minute avant');
    await person.click(screen.getByRole('button', { name: 'Y aller' }));
    await screen.findByText(/tout ce qui était dû/);
    await person.selectOptions(screen.getByLabelText('Fin de la location'), 'order-2');
    await person.selectOptions(screen.getByLabelText('Moment'), 'Une minute après');
    await person.click(screen.getByRole('button', { name: 'Y aller' }));

    expect(choice).toBeTruthy();
    expect(control.changes().map(({ body }) => body)).toEqual([
      { toEndOf: 'order-1', answerWithinSeconds: 10 },
      { toEndOf: 'order-1', just: 'before', answerWithinSeconds: 10 },
      { toEndOf: 'order-2', just: 'after', answerWithinSeconds: 10 },
    ]);

    await person.selectOptions(screen.getByLabelText('Fin de la location'), 'Un autre instant…');
    expect(screen.getByLabelText('Instant')).toBeTruthy();
  });

  it('leaves old rows with an honest error, and retries on request', async () => {
    const person = open('#vue=inbox');
    control.answer('GET /_sim/inbox', {
      items: [{ channel: 'sms', to: '+33612345678', text: 'Code 482913', sentAt: now }],
    });
    await person.click(await screen.findByRole('button', { name: '+5 min' }));
    await screen.findByText('Code 482913');
    control.answer('GET /_sim/inbox', {}, 500);

    await person.click(screen.getByRole('button', { name: '+5 min' }));
    const alert = await screen.findByRole('alert');

    expect(alert.textContent).toContain('Le simulateur a répondu par une erreur (500).');
    expect(screen.getByText('Code 482913')).toBeTruthy();

    control.answer('GET /_sim/inbox', { items: [] });
    await person.click(within(alert).getByRole('button', { name: 'Réessayer' }));

    expect(await screen.findByText('Aucun message n’est encore parti.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows where the money is, in euros', async () => {
    const moved = { authorisedCents: 15_000, capturedCents: 1_200, releasedCents: 13_800, refundedCents: 0 };
    const intent = {
      id: 'pi_1',
      amount: 15_000,
      status: 'succeeded',
      metadata: { purpose: 'deposit' },
      moved,
    };
    control.answer('GET /_sim/payments/intents', { items: [intent] });
    open('#vue=payments');

    const heading = await screen.findByRole('heading', { name: /^Dépôt de garantie/ });
    const amounts = [...(heading.closest('article')?.querySelectorAll('dd') ?? [])].map(
      (each) => each.textContent,
    );

    expect(amounts).toEqual(['0,00\u00a0€', '12,00\u00a0€', '138,00\u00a0€', '0,00\u00a0€']);
  });

  it('lets the customer dispute a capture, and the bank decide', async () => {
    const moved = { authorisedCents: 1_200, capturedCents: 1_200, releasedCents: 0, refundedCents: 0 };
    const intent = { id: 'pi_1', amount: 1_200, status: 'succeeded', metadata: {}, moved };
    control.answer('GET /_sim/payments/intents', { items: [intent] });
    control.answer('POST /_sim/payments/intents/pi_1/dispute', { id: 'du_1', status: 'needs_response' });
    control.answer('POST /_sim/payments/disputes/du_1/close', { id: 'du_1', status: 'lost' });
    const person = open('#vue=payments');
    const button = await screen.findByRole('button', { name: 'Contester à la banque' });
    const disputed = { ...intent, openDispute: 'du_1', moved: { ...moved, disputedCents: 1_200 } };
    control.answer('GET /_sim/payments/intents', { items: [disputed] });

    await person.click(button);

    expect(await screen.findByText('Repris par la banque')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'La banque le laisse au client' }));
    expect(control.changes()).toMatchObject([
      { path: '/_sim/payments/intents/pi_1/dispute', body: { isInquiry: false } },
      { path: '/_sim/payments/disputes/du_1/close', body: { outcome: 'lost' } },
    ]);
  });

  it("pays the pasted session with the chosen card and shows the bank's answer", async () => {
    const person = open('#vue=payments');
    control.answer('POST /_sim/payments/sessions/cs_test_1/pay', {
      kind: 'refused',
      reason: 'Provision insuffisante.',
    });

    await person.type(
      await screen.findByLabelText('Session ou adresse de la page de paiement'),
      'http://127.0.0.1:4000/c/pay/cs_test_1#top',
    );
    await person.selectOptions(screen.getByLabelText('Carte de test'), '4000000000009995');
    await person.selectOptions(screen.getByLabelText('Si la banque demande 3-D Secure'), 'leave');
    await person.click(screen.getByRole('button', { name: 'Payer' }));

    expect(await screen.findByText('Provision insuffisante.')).toBeTruthy();
    expect(control.changes().map(({ body }) => body)).toEqual([
      { card: '4000000000009995', whenAsked: 'leave' },
    ]);
  });

  it('filters the trace by a correlation id on a click', async () => {
    const lines = ['open', 'done', 'other'].map((type, index) =>
      JSON.stringify({ at: now + index, kind: type, commandId: index < 2 ? 'cmd-1' : 'cmd-2' }),
    );
    control.answer('GET /_sim/log', `${lines.join('\n')}\n`);
    const person = open('#vue=trace');
    await screen.findByText('3 lignes sur 3');

    await person.click(screen.getAllByRole('button', { name: 'commandId cmd-1, filtrer' })[0] as HTMLElement);

    expect(await screen.findByText('2 lignes sur 3')).toBeTruthy();
    expect(screen.queryByText('other')).toBeNull();
  });
});
