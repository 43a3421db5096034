/** The page of an item: fields and limits, packages with their prices before they are saved, units with their states. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { momentText } from '#web/lib/moments.js';
import { minute } from '#domain/shared/record.js';
import { fieldText } from '#web/lib/paris-time.js';
import { cabinetId, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { aThresholdView, aUnitView, anItemView } from './builders.js';

const path = `/rental-items/${itemId}`;
const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET ${path}`, { body: anItemView() });
  platform.on(`GET ${path}/pricing-thresholds`, { body: { items: [aThresholdView()] } });
  platform.on(`GET ${path}/assignments`, { body: { items: [aUnitView()] } });
  platform.on(`GET ${path}/free-lockers`, { body: { items: [] } });
});

const open = (as: 'Manager' | 'Operator' = 'Manager') =>
  showOperator(`/cabinets/${cabinetId}/items/${itemId}`, { as });
const save = () => screen.findByText('Enregistrer l’article');
/** The content of a field after typing. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const plain = (text: string | null): string => (text ?? '').replace(/\s/g, ' ');
const priceRows = async (): Promise<string[]> => {
  const table = (await screen.findByText('Prix par durée')).closest('table') as HTMLElement;
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    plain([...row.children].map(({ textContent }) => textContent).join(' | ')),
  );
};

describe('a price that no card can pay', () => {
  const warned = () => screen.queryByText(/une carte ne paie rien/);

  test('is marked during typing, until it is high enough', async () => {
    platform.on(`GET ${path}`, { body: anItemView({ minRentalDurationHours: 1, tvaRate: 20 }) });
    open();
    const [price = document.body] = await screen.findAllByLabelText(/^Prix HT/);
    await screen.findByText('Prix par durée');
    expect(warned()).toBeNull();

    put(price, '0,30');
    await waitFor(() => expect(plain(warned()?.textContent ?? null)).toContain('0,36 € TTC'));

    put(price, '0,42');
    await waitFor(() => expect(warned()).toBeNull());
  });
});

describe('the form', () => {
  test('sends every field and the version that was read', async () => {
    platform.on(`PUT ${path}`, { body: anItemView({ version: 4 }) });
    open();
    const name = await screen.findByLabelText(/^Nom/);

    put(name, 'Vélo cargo');
    fireEvent.click(await save());

    await waitFor(() => expect(platform.asked(`PUT ${path}`)).toHaveLength(1));
    const {
      units: _u,
      isEditable: _e,
      image: _i,
      cabinetName: _n,
      cabinetId: _c,
      companyId: _o,
      ...rest
    } = anItemView();
    const { id: _d, createdAt: _a, updatedAt: _b, deletedAt: _deleted, ...body } = rest;
    expect(platform.asked(`PUT ${path}`)[0]?.body).toEqual({ ...body, name: 'Vélo cargo' });
  });

  test('saves twice in a row without a conflict with itself', async () => {
    platform.on(`PUT ${path}`, { body: anItemView({ version: 4 }) }, { body: anItemView({ version: 5 }) });
    open();

    fireEvent.click(await save());
    await waitFor(() => expect(platform.asked(`PUT ${path}`)).toHaveLength(1));
    put(screen.getByLabelText(/^Nom/), 'Vélo cargo');
    fireEvent.click(await save());

    await waitFor(() => expect(platform.asked(`PUT ${path}`)).toHaveLength(2));
    expect(platform.asked(`PUT ${path}`).map(({ body }) => (body as { version: number }).version)).toEqual([
      3, 4,
    ]);
  });

  test('shows a violation of the contract next to the field, before it is sent', async () => {
    open();
    const field = await screen.findByLabelText(/^Tolérance/);

    put(field, '73');
    fireEvent.click(await save());

    await screen.findByText('Invalid input – 72 au plus.');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(platform.asked(`PUT ${path}`)).toEqual([]);
  });

  test('shows a script in a description as text', async () => {
    platform.on(`GET ${path}`, {
      body: anItemView({ description: '<script>alert(1)</script>', isEditable: false }),
    });
    open();

    await screen.findByText('<script>alert(1)</script>');
  });

  test.each([
    ['a rented item', 'Manager', false],
    ['an operator', 'Operator', true],
  ] as const)('is read only for %s', async (_, as, isEditable) => {
    platform.on(`GET ${path}`, { body: anItemView({ isEditable }) });
    open(as);

    await screen.findByText('Avec antivol');
    expect(screen.queryByText('Enregistrer l’article')).toBeNull();
    expect(screen.queryByText('Ajouter le forfait')).toBeNull();
    if (!isEditable)
      expect(
        screen.getAllByText('Article actuellement loué - modification interdite').length,
      ).toBeGreaterThan(0);
  });
});

describe('packages', () => {
  test('show the price by duration, as the platform charges it', async () => {
    open();

    await waitFor(async () =>
      expect(await priceRows()).toEqual([
        '1 h | 3,60 € | 3,60 € | tarif normal',
        '2 h | 7,20 € | 7,20 € | tarif normal',
        '4 h | 12,00 € | 14,40 € | forfait 4 h',
        '8 h | 24,00 € | 28,80 € | forfait 4 h × 2',
        '12 h | 36,00 € | 43,20 € | forfait 4 h × 3',
        '1 jour | 72,00 € | 86,40 € | forfait 4 h × 6',
        '2 jours | 144,00 € | 172,80 € | forfait 4 h × 12',
      ]),
    );
  });

  test('are drawn during typing, before they are stored', async () => {
    open();
    const hours = await screen.findByLabelText('Nouveau forfait');

    put(hours, '24');
    put(screen.getByLabelText('Prix HT'), '30');

    await waitFor(async () =>
      expect(await priceRows()).toContain('1 jour | 36,00 € | 86,40 € | forfait 1 jour'),
    );
    expect(platform.all.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('of an existing duration are refused next to the field', async () => {
    platform.on(
      `POST ${path}/pricing-thresholds`,
      refusal(409, 'DURATION_TAKEN', 'Choisissez une autre durée.', {
        errors: { durationHours: ['Un forfait de cette durée existe déjà'] },
      }),
    );
    open();

    put(await screen.findByLabelText('Nouveau forfait'), '4');
    put(screen.getByLabelText('Prix HT'), '9');
    fireEvent.click(screen.getByText('Ajouter le forfait'));

    await screen.findByText('Un forfait de cette durée existe déjà');
  });

  test('with a comma in the hours or a third decimal are refused next to their fields, and not added', async () => {
    open();
    const hours = await screen.findByLabelText<HTMLInputElement>('Nouveau forfait');

    put(hours, '4,5');
    put(screen.getByLabelText('Prix HT'), '9,999');

    expect(hours.value).toBe('4,5\u00a0h');
    await screen.findByText('Invalid input – un nombre entier.');
    await screen.findByText('Deux décimales au plus');
    expect(screen.getByRole('button', { name: 'Ajouter le forfait' })).toHaveProperty('disabled', true);
  });

  test('that are never cheaper say so', async () => {
    const warnings = ['neverWins', 'undercutsShorter'] as const;
    platform.on(`GET ${path}/pricing-thresholds`, {
      body: { items: [aThresholdView({ warnings: [...warnings] })] },
    });
    open();

    await screen.findByText(/^Jamais appliqué/);
    screen.getByText('Moins cher qu’un forfait plus court.');
  });

  test('change their place in one call', async () => {
    const other = aThresholdView({
      id: '0190a000-0000-7000-8000-0000000000f2',
      durationHours: 24,
      sortOrder: 1,
    });
    platform.on(`GET ${path}/pricing-thresholds`, { body: { items: [aThresholdView(), other] } });
    platform.on(`PUT ${path}/pricing-thresholds/order`, { body: { items: [] } });
    open();

    fireEvent.click(await screen.findByLabelText(/^Descendre le forfait 4\sh$/));

    await waitFor(() =>
      expect(platform.asked(`PUT ${path}/pricing-thresholds/order`)[0]?.body).toEqual({
        thresholdIds: [other.id, aThresholdView().id],
      }),
    );
  });
});

describe('units', () => {
  test.each([
    [0, 'Disponible', 'Article disponible pour location'],
    [1, 'Loué', 'Article actuellement loué - modification interdite'],
    [2, 'Maintenance', 'Article en maintenance'],
    [7, 'Inconnu', 'Statut inconnu'],
  ])('with status %i are %s', async (status, label, hint) => {
    platform.on(`GET ${path}/assignments`, { body: { items: [aUnitView({ status: status as 0 })] } });
    open();

    const unit = (await screen.findByText('Casier N°5')).closest('li') as HTMLElement;
    expect(within(unit).getAllByText(label).length).toBeGreaterThan(0);
    within(unit).getByText(hint);
    expect(within(unit).queryAllByRole('button')).toHaveLength(status === 1 ? 1 : 3);
  });

  test('that are rented say until when, and are maintained from then on', async () => {
    const inSeconds = Math.floor((Date.now() + 26 * 3_600_000) / minute) * minute + 40_000;
    const rentedUntil = new Date(inSeconds).toISOString();
    platform.on(`GET ${path}/assignments`, { body: { items: [aUnitView({ status: 1, rentedUntil })] } });
    open();

    // As everywhere else; a field has whole minutes, none of which is before the end.
    const rented = await screen.findByText(/^Loué jusqu’au .* une maintenance se prévoit à partir de là\.$/);
    expect(rented.textContent).toContain(momentText(inSeconds));
    fireEvent.click(screen.getByRole('button', { name: /^Prévoir une maintenance/ }));
    const dialog = await screen.findByRole('dialog');
    const begin = within(dialog).getByLabelText<HTMLInputElement>(/^Début/);
    expect(begin.value).toBe(fieldText(inSeconds + 20_000));
    put(within(dialog).getByLabelText(/^Fin/), fieldText(Date.now() + 30 * 3_600_000));
    put(within(dialog).getByLabelText(/^Motif/), 'Révision');
    put(begin, fieldText(Date.now()));
    await within(dialog).findByText(/^L’article est loué.*au plus tôt le/);
  });

  test('go into maintenance with a reason only', async () => {
    const unitPath = `${path}/assignments/${aUnitView().id}`;
    platform.on(`PUT ${unitPath}`, { body: { ...aUnitView({ status: 2 }), movedReservations: 0 } });
    open('Operator');

    fireEvent.click(await screen.findByText('Maintenance'));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Mettre en maintenance' });
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
    await giveReason('Freins');
    fireEvent.click(confirm);

    await waitFor(() =>
      expect(platform.asked(`PUT ${unitPath}`)[0]?.body).toEqual({ status: 2, reason: 'Freins', version: 1 }),
    );
  });
});
