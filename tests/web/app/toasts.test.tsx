import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { platform } from '#web/api/customer-api.js';
import type { CallOptions } from '#web/api/caller.js';
import { createStore, type AppStore } from '#web/app/store.js';
import { ToastStack } from '#web/app/toast-stack.js';
import { loadingText, mutationErrorText, queryErrorText, successText, shown } from '#web/app/toasts.js';

const { accessRental, publicCabinet } = platform.endpoints;
const access = 'POST /rental-status/K7PX/access';
const cabinet = `GET /cabinets/${cabinetId}/public`;

const server = platformForEach();
let store: AppStore;
const texts = () => store.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const ask = (toasts?: CallOptions['toasts']) =>
  store.dispatch(accessRental.initiate({ params: { code: 'K7PX' }, toasts }));
const look = (toasts?: CallOptions['toasts']) =>
  store.dispatch(publicCabinet.initiate({ params: { cabinetId }, toasts }));

beforeEach(() => {
  store = createStore();
});

describe('the words of toasts', () => {
  test('have usual texts', () => {
    expect(loadingText(true)).toBe('Chargement en cours...');
    expect(successText()).toBe('Opération réalisée avec succès');
    expect(mutationErrorText()).toBe('Une erreur est survenue lors de cette opération');
    expect(queryErrorText(undefined, '')).toBe('Une erreur est survenue');
  });

  test('complete a custom text', () => {
    expect(loadingText('Annulation')).toBe('Annulation en cours...');
    expect(successText('Location annulée')).toBe('Location annulée avec succès');
    expect(mutationErrorText('l’annulation')).toBe('Une erreur est survenue lors de l’annulation');
  });

  test("are used verbatim after a leading '!'", () => {
    expect(loadingText('!Un instant')).toBe('Un instant');
    expect(successText('!Profil mis à jour')).toBe('Profil mis à jour');
    expect(mutationErrorText('!Non.')).toBe('Non.');
    expect(queryErrorText('!Non.', 'Autre')).toBe('Non.');
  });
});

describe('calls', () => {
  test('show the message of a failed query', async () => {
    server.on(cabinet, refusal(404, 'NOT_FOUND', 'Consigne introuvable.'));
    await look();
    expect(texts()).toEqual(['error: Consigne introuvable.']);
  });

  test('show nothing for a successful query', async () => {
    server.on(cabinet, { body: {} });
    await look();
    expect(texts()).toEqual([]);
  });

  test('show success and failure of mutations', async () => {
    server.on(access, { body: {} }, refusal(409, 'STATE_CONFLICT', 'Trop tard.'));
    await ask();
    await ask();
    expect(texts()).toEqual([
      'success: Opération réalisée avec succès',
      'error: Une erreur est survenue lors de cette opération',
    ]);
  });

  test('show the reason of a refusal below, unless the page has a text', async () => {
    server.on(access, refusal(409, 'STATE_CONFLICT', 'Aucun casier libre.'));
    await ask();
    await ask({ error: '!Non.' });
    expect(store.getState().toasts.map(({ detail }) => detail)).toEqual(['Aucun casier libre.', undefined]);
    render(
      <Provider store={store}>
        <ToastStack />
      </Provider>,
    );
    expect(screen.getByText('Aucun casier libre.').closest('[role=alert]')).toBeTruthy();
  });

  test('show progress on request, until the end', async () => {
    server.on(access, { body: {} });
    const pending = ask({ loading: true, success: 'Code demandé' });
    expect(texts()).toEqual(['loading: Chargement en cours...']);
    await pending;
    expect(texts()).toEqual(['success: Code demandé avec succès']);
  });

  test('are silent on request', async () => {
    server.on(access, refusal(409, 'STATE_CONFLICT', 'Trop tard.'));
    server.on(cabinet, refusal(404, 'NOT_FOUND', 'Consigne introuvable.'));
    await ask(false);
    await ask({ error: false });
    await look(false);
    expect(texts()).toEqual([]);
  });

  test('are not repeated', async () => {
    server.on(access, refusal(409, 'STATE_CONFLICT', 'Trop tard.'));
    await ask();
    await ask();
    expect(texts()).toHaveLength(1);
  });
});

describe('the stack', () => {
  const stack = () =>
    render(
      <Provider store={store}>
        <ToastStack />
      </Provider>,
    );

  test('announces errors at once, and lets them be closed', () => {
    store.dispatch(shown('error', 'Trop tard.'));
    stack();

    expect(screen.getByRole('alert').textContent).toBe('Trop tard.');
    expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));

    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('clears itself, but not while it has focus or pointer', async () => {
    vi.useFakeTimers();
    store.dispatch(shown('success', 'Fait'));
    stack();
    const toast = screen.getByText('Fait');

    fireEvent.pointerEnter(toast.parentElement ?? toast);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText('Fait')).toBeTruthy();

    fireEvent.pointerLeave(toast.parentElement ?? toast);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByText('Fait')).toBeNull();
  });
});
