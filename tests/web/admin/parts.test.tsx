import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createOperatorStore } from '#web/app/operator-store.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { Actions } from '#web/ui/admin/page/detail-page.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { Masked } from '#web/ui/admin/masked.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { Timeline } from '#web/ui/admin/timeline.js';

const show = (part: ReactNode) =>
  render(
    <MantineProvider env="test">
      <Provider store={createOperatorStore().store}>
        <MemoryRouter>{part}</MemoryRouter>
      </Provider>
    </MantineProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const refused = { status: 409, code: 'X', text: 'Déjà décidé.', fields: {}, retryAfterSeconds: null };

test('confirms a copy for 3 seconds', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  show(<CopyButton text="K7PX" label="Copier le code" />);

  await act(async () => fireEvent.click(button('Copier le code')));
  expect(writeText).toHaveBeenCalledWith('K7PX');
  expect(screen.getByRole('status').textContent).toBe('Copié');

  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(screen.getByRole('status').textContent).toBe('Copié');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('loads a secret on request, and hides it again', async () => {
  vi.useFakeTimers();
  const reveal = vi.fn(async () => '482913');
  show(<Masked label="le code" reveal={reveal} />);
  expect(screen.queryByText('482913')).toBeNull();
  expect(reveal).not.toHaveBeenCalled();

  await act(async () => fireEvent.click(button('Afficher le code')));
  expect(screen.getByText('482913')).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByText('482913')).toBeNull();
});

test('says why a secret may not be read', async () => {
  show(<Masked label="le code" reveal={() => Promise.reject(Object.assign(new Error(), refused))} />);

  await act(async () => fireEvent.click(button('Afficher le code')));

  expect(screen.getByRole('alert').textContent).toBe('Déjà décidé.');
});

test('requires a reason for money and doors, and shows a refusal in place', async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn((_: string) => Promise.reject(Object.assign(new Error(), refused)));
  show(
    <ReasonDialog
      title="Capturer"
      effect="12,00 € seront prélevés."
      confirmLabel="Capturer 12,00 €"
      reasons={['Accord avec le client']}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  expect(screen.getByText('12,00 € seront prélevés.')).toBeTruthy();
  expect(button('Capturer 12,00 €')).toHaveProperty('disabled', true);

  expect(screen.getByText('Choisissez un motif pour continuer.')).toBeTruthy();

  fireEvent.click(screen.getByRole('radio', { name: 'Autre' }));
  expect(screen.getByText('Précisez le motif pour continuer.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Précisez/), { target: { value: '   ' } });
  expect(button('Capturer 12,00 €')).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(/^Précisez/), { target: { value: ' x ' } });
  await act(async () => fireEvent.click(button('Capturer 12,00 €')));
  fireEvent.click(screen.getByRole('radio', { name: 'Accord avec le client' }));
  expect(screen.queryByLabelText(/^Précisez/)).toBeNull();
  await act(async () => fireEvent.click(button('Capturer 12,00 €')));

  expect(onConfirm.mock.calls).toEqual([['x'], ['Accord avec le client']]);
  expect(screen.getByRole('alert').textContent).toContain('Déjà décidé.');
  expect(onClose).not.toHaveBeenCalled();
});

test('lists possible actions first, the next one before all; forbidden ones behind them with the reason', () => {
  const [cancel, capture] = [vi.fn(), vi.fn()];
  show(
    <Actions
      actions={[
        { label: 'Annuler', onClick: cancel, disabledReason: 'La location est terminée.' },
        { label: 'Rembourser', onClick: cancel, tone: 'danger' },
        { label: 'Renvoyer le code', onClick: cancel },
        { label: 'Capturer', onClick: capture, isNext: true },
      ]}
    />,
  );

  const group = screen.getByRole('group', { name: 'Actions' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Capturer', 'Renvoyer le code', 'Rembourser']);
  const more = within(group).getByText('Actions indisponibles (1)');
  const last = button('Rembourser');
  expect(last.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(more.closest('details')?.open).toBe(false);
  expect(within(group).getByRole('term', { hidden: true }).textContent).toBe('Annuler');
  expect(within(group).getByRole('definition', { hidden: true }).textContent).toBe(
    'La location est terminée.',
  );

  fireEvent.click(screen.getByText('Annuler'));
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.click(button('Capturer'));
  expect(capture).toHaveBeenCalledOnce();
});

test('has five buttons and a menu of the others; a single other one is a button, too', () => {
  const done = vi.fn();
  const actions = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      label: `Action ${at + 1}`,
      onClick: () => void done(at + 1),
    }));
  const buttons = (): (string | null)[] =>
    within(screen.getByRole('group', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const { unmount } = show(<Actions actions={actions(6)} />);
  expect(buttons()).toHaveLength(6);
  unmount();

  show(<Actions actions={actions(8)} />);
  expect(buttons()).toEqual(['Action 1', 'Action 2', 'Action 3', 'Action 4', 'Action 5', 'Autres actions']);
  fireEvent.click(button('Autres actions'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Action 6',
    'Action 7',
    'Action 8',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Action 7' }));
  expect(done.mock.calls).toEqual([[7]]);
});

test('leaves a finished action in place, disabled, with the focus and the reason', () => {
  const take = vi.fn();
  const other = { label: 'Renvoyer le code', onClick: vi.fn() };
  const at = (disabledReason: string | null) => (
    <MantineProvider env="test">
      <Actions actions={[{ label: 'Annuler', onClick: take, isNext: true, disabledReason }, other]} />
    </MantineProvider>
  );
  const { rerender } = render(at(null));
  const taken = button('Annuler');
  taken.focus();
  fireEvent.click(taken);
  rerender(at('La location est terminée.'));
  expect(button('Annuler')).toBe(taken);
  expect(taken.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(taken.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('La location est terminée.');
  fireEvent.click(taken);
  expect(take).toHaveBeenCalledOnce();
  expect(screen.getByText('Actions indisponibles (1)')).toBeTruthy();
  fireEvent.click(button('Renvoyer le code'));
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();

  rerender(at(null));
  fireEvent.click(button('Annuler'));
  rerender(at('La location est terminée.'));
  fireEvent.blur(button('Annuler'));
  expect(button('Annuler')).toBeTruthy();
  rerender(at('La location est close.'));
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
});

test('shows no reasons if every action is possible', () => {
  show(<Actions actions={[{ label: 'Modifier', onClick: vi.fn() }]} />);

  expect(screen.queryByText(/indisponible/)).toBeNull();
});

const order = ['commandée', 'ouverte', 'fermée'];
const nine = '2026-11-20T09:00:00Z';
test.each([
  ['oldestFirst', order, nine],
  ['newestFirst', order.toReversed(), nine],
  // All of it at once: only the sort order of the request decides.
  ['oldestFirst', order, '2026-11-20T10:00:00Z'],
  ['newestFirst', order.toReversed(), '2026-11-20T10:00:00Z'],
] as const)('preserves the order of one instant (%s, %j, the first at %s)', (given, titles, first) => {
  const instant = (title: string) => (title === 'commandée' ? first : '2026-11-20T10:00:00Z');
  show(<Timeline events={titles.map((title) => ({ id: title, title, at: instant(title) }))} given={given} />);

  const shown = screen.getAllByText(/^(commandée|ouverte|fermée)$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['fermée', 'ouverte', 'commandée']);
});

test('shows who, when, why and from where in a timeline, newest first', () => {
  show(
    <Timeline
      given="oldestFirst"
      events={[
        { id: '1', at: '2026-11-20T09:05:00Z', title: 'Payée' },
        {
          id: '2',
          at: '2026-11-20T10:05:00Z',
          title: 'Porte ouverte',
          who: 'Camille Martin',
          from: 'Web',
          why: 'Client bloqué',
        },
      ]}
    />,
  );

  const text = document.body.textContent?.replace(/\s/g, ' ') ?? '';
  expect(text.indexOf('Porte ouverte')).toBeLessThan(text.indexOf('Payée'));
  expect(text).toContain('20/11/2026 à 11 h 05, par Camille Martin, depuis Web');
  expect(text).toContain('Motif : Client bloqué');
});

test('shows consecutive refusals as one line of a timeline, with beginning and end', () => {
  const refused = (id: string, at: string) => ({ id, at, title: 'Code refusé', refusal: 'code.refused' });
  show(
    <Timeline
      given="newestFirst"
      events={[
        refused('3', '2026-11-20T09:07:00Z'),
        refused('2', '2026-11-20T09:06:00Z'),
        refused('1', '2026-11-20T09:05:00Z'),
      ]}
    />,
  );

  const text = document.body.textContent?.replace(/\s/g, ' ') ?? '';
  expect(screen.getAllByText(/Code refusé/)).toHaveLength(1);
  expect(text).toContain('Code refusé × 320/11/2026 à 10 h 05 – 20/11/2026 à 10 h 07');
});

test('formats amounts, times and durations in French, and null as a dash', () => {
  show(
    <p data-testid="formats">
      <Money euros={1234.5} /> <Money euros={null} /> <Moment at="2026-11-20T09:05:00Z" />{' '}
      <Moment at={null} />
    </p>,
  );

  expect(screen.getByTestId('formats').textContent?.replace(/\s/g, ' ')).toBe(
    '1 234,50 € – 20/11/2026 à 10 h 05 –',
  );
});

test('shows a word with the colour of a state', () => {
  show(<StatusBadge tone="bad">Échouée</StatusBadge>);

  expect(screen.getByText('Échouée').parentElement?.querySelector('svg')).toBeTruthy();
});
