import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#web/ui/button.js';
import { Code, Place } from '#web/ui/code.js';
import { confirmationMs } from '#web/lib/use-copy.js';
import { Field } from '#web/ui/field.js';
import { FindRental } from '#web/ui/find-rental.js';
import { Modal } from '#web/ui/modal.js';
import { Prose } from '#web/ui/prose.js';
import { slowAfterMs } from '#web/lib/slow.js';
import { Skeleton, Spinner } from '#web/ui/waiting.js';

test('a busy button stays reachable, says so, and does nothing', () => {
  const pressed = vi.fn();
  render(
    <Button isBusy busyText="Envoi…" onClick={pressed}>
      Ouvrir
    </Button>,
  );

  const button = screen.getByRole('button', { name: 'Envoi…' });
  fireEvent.click(button);

  expect(pressed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('a page that waits says at once that there is no network, until there is one', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Skeleton />);
  expect(screen.getByRole('alert').textContent).toContain('Pas de réseau');

  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Chargement…').getAttribute('role')).toBe('status');
});

describe('a wait without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const announced = (): string =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
  const pass = (): void => act(() => void vi.advanceTimersByTime(slowAfterMs));

  test('says that an action is done once, in a region that was there before', () => {
    const button = (isBusy: boolean) => (
      <Button isBusy={isBusy} busyText="Envoi…">
        Payer
      </Button>
    );
    const { rerender } = render(button(true));
    expect(announced()).toBe('');
    pass();
    expect(announced()).toContain('votre demande n’est faite qu’une fois');

    rerender(button(false));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each([
    ['a page without content', <Skeleton key="" />],
    ['a spinner', <Spinner key="" label="Annulation" />],
  ])('lets %s be loaded again', (_what, waiting) => {
    render(waiting);
    expect(screen.queryByRole('button')).toBeNull();
    pass();
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  });

  test('is no slow network where a payment takes its time', () => {
    render(<Spinner label="Confirmation" isLong />);
    pass();
    expect(announced()).toBe('Confirmation');
  });
});

test('a field is tied to its hint and to its error', () => {
  render(<Field label="E-mail" hint="Pour le reçu" error="Email invalide" />);

  const input = screen.getByLabelText('E-mail');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Pour le reçu',
    'Email invalide',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

describe('a code', () => {
  test('is grouped for the eye and spelled for the ear', () => {
    render(<Code label="Code du casier" code="482913" />);

    expect(screen.getByText('4, 8, 2, 9, 1, 3').className).toBe('unseen');
    expect(screen.getByText('482 913').getAttribute('aria-hidden')).toBe('true');
  });

  test('is copied, which is confirmed for 3 seconds', async () => {
    vi.useFakeTimers();
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    render(<Code label="Code" code="482913" />);

    fireEvent.click(screen.getByRole('button', { name: 'Copier le code' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(confirmationMs - 1));
    expect(copied).toEqual(['482913']);
    expect(screen.getByRole('status').textContent).toBe('Copié');

    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(confirmationMs).toBe(3_000);
  });

  test('says so if it cannot be copied', async () => {
    render(<Code label="Code" code="482913" />);

    fireEvent.click(screen.getByRole('button', { name: 'Copier le code' }));

    expect(await screen.findByText(/Copie impossible/)).toBeTruthy();
  });
});

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ouvrir</button>
      {isOpen ? (
        <Modal title="Conditions" onClose={() => setOpen(false)}>
          <p>Texte</p>
        </Modal>
      ) : null}
    </>
  );
}

test('offers no map for a place without an address', () => {
  const { rerender } = render(<Place name="Quai neuf" address="Nantes" />);
  expect(screen.getByRole('link').getAttribute('href')).toContain('query=Nantes');

  rerender(<Place name="Quai neuf" address="" />);

  expect(screen.queryByRole('link')).toBeNull();
});

test('a dialog takes the focus to its title and gives it back', () => {
  render(<WithDialog />);
  const opener = screen.getByRole('button', { name: 'Ouvrir' });
  opener.focus();

  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Conditions' }));

  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('draws terms as elements, without any HTML', () => {
  const { container } = render(
    <Prose
      text={
        '# Titre\n\n- un\n- **deux**\n\n1. premier\n\n<img src=x> [lien](https://example.fr) [non](javascript:alert(1))'
      }
    />,
  );

  expect(screen.getByRole('heading', { name: 'Titre' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'un',
    'deux',
    'premier',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.fr',
  ]);
  expect(container.querySelector('img')).toBeNull();
});

test('finds a rental by a code typed in any form', () => {
  const found: string[] = [];
  render(<FindRental known={[]} onCode={(code) => found.push(code)} />);
  const field = screen.getByLabelText('Code de location');
  const submit = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field);
  };

  submit(' k7-px ');
  submit('K7P');

  expect(found).toEqual(['K7PX']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
