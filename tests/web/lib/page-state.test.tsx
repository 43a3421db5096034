import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { isWebAddress } from '#web/lib/leave.js';
import { useOnline } from '#web/lib/online.js';
import { useServerNow } from '#web/lib/server-now.js';
import { useSettled } from '#web/lib/settled.js';
import { whenVisible } from '#web/lib/visible.js';
import { rememberReturnPath, returnPath } from '#web/lib/return-path.js';

const at = Date.parse('2026-11-20T09:00:00Z');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the clock of a page', () => {
  const Clock = ({ stepMs }: { readonly stepMs?: number }) => (
    <p>{new Date(useServerNow('2026-11-20T12:00:00Z', at, stepMs)).toISOString().slice(11, 19)}</p>
  );

  test('is the clock of the server, second by second', async () => {
    vi.useFakeTimers({ now: at });
    render(<Clock />);
    await pass(0);
    expect(screen.getByText('12:00:00')).toBeTruthy();

    await pass(61_000);
    expect(screen.getByText('12:01:01')).toBeTruthy();
  });

  test('ticks no more often than requested', async () => {
    vi.useFakeTimers({ now: at });
    render(<Clock stepMs={60_000} />);
    await pass(59_000);
    expect(screen.getByText('12:00:00')).toBeTruthy();

    await pass(1_000);
    expect(screen.getByText('12:01:00')).toBeTruthy();
  });
});

test('a value is settled when it has stopped changing', async () => {
  vi.useFakeTimers();
  const Shown = ({ typed }: { readonly typed: string }) => <p>{useSettled(typed, 400)}</p>;
  const { rerender } = render(<Shown typed="1" />);

  rerender(<Shown typed="12" />);
  await pass(399);
  rerender(<Shown typed="123" />);
  await pass(399);
  expect(screen.getByText('1')).toBeTruthy();

  await pass(1);
  expect(screen.getByText('123')).toBeTruthy();
});

test('notices the network going and coming', () => {
  const Shown = () => <p>{useOnline() ? 'online' : 'offline'}</p>;
  render(<Shown />);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('offline')).toBeTruthy();

  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('online')).toBeTruthy();
  network.mockRestore();
});

test('a hidden page waits until it is visible', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const seen: string[] = [];
  const waiting = whenVisible(new AbortController().signal).then(() => seen.push('seen'));
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(seen).toEqual([]);

  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waiting;
  expect(seen).toEqual(['seen']);
  state.mockRestore();
});

test.each([
  ['https://pay.example/c/1', true],
  ['/c/pay/cs_1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('%s is a web address: %s', (address, isOne) => {
  expect(isWebAddress(address)).toBe(isOne);
});

test('leads back to a cabinet’s page only', () => {
  expect(returnPath()).toBeNull();
  rememberReturnPath('/rental/1?itemId=2');
  expect(returnPath()).toBe('/rental/1?itemId=2');
  rememberReturnPath('/cabinet/1');
  expect(returnPath()).toBe('/cabinet/1');
  rememberReturnPath('//other.example');
  expect(returnPath()).toBeNull();
});
