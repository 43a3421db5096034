import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { staffLive } from '#application/contract/lockers/live.js';
import { useLive, usePolling } from '#web/api/live.js';

const often = 5_000;
const seldom = 60_000;

/** A page that follows a cabinet and one of its lockers; returns how often it polls. */
function usePage(): number {
  useLive(staffLive.cabinetLive, { params: { cabinetId: 'cabinet-1' } }, ['Cabinets']);
  useLive(staffLive.lockerLive, { params: { lockerId: 'locker-1' } }, ['Lockers']);
  return usePolling(often);
}

const page = () => {
  const store = configureStore({ reducer: () => ({}) });
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(Provider, { store, children });
  return renderHook(usePage, { wrapper });
};

/** A stream that stays open, without an event; `onRead` is called when the page reads it. */
const openStream = (signal: AbortSignal | null | undefined, onRead: () => void): Response =>
  new Response(
    new ReadableStream(
      {
        start: (events) => signal?.addEventListener('abort', () => events.error(new Error('closed'))),
        pull: onRead,
      },
      { highWaterMark: 0 },
    ),
  );

/** The cabinet's stream is open; the locker's is answered with `status` at first. Returns what the page did. */
function serve(status: number) {
  const seen = { askedForLocker: 0, reads: 0 };
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const opened = openStream(signal, () => (seen.reads += 1));
    if (!url.includes('locker-1')) return Promise.resolve(opened);
    seen.askedForLocker += 1;
    return Promise.resolve(seen.askedForLocker === 1 ? new Response(null, { status }) : opened);
  });
  return seen;
}

test('a page polls often as long as one of its streams is not open', async () => {
  const seen = serve(503);
  const { result } = page();
  await waitFor(() => expect(seen).toEqual({ askedForLocker: 1, reads: 1 }));
  await act(async () => Promise.resolve());
  expect(result.current).toBe(often);

  await waitFor(() => expect(seen).toEqual({ askedForLocker: 2, reads: 2 }));
  await waitFor(() => expect(result.current).toBe(seldom));
});

test('a stream that is refused for good changes nothing for the others', async () => {
  serve(403);
  const { result } = page();

  await waitFor(() => expect(result.current).toBe(seldom));
});
