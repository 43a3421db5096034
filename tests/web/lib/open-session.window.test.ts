import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, openPaymentPage, openSession, rememberSession } from '#web/lib/open-session.js';

const remember = (sessionId: string): void =>
  rememberSession(sessionId, `https://pay.example/c/${sessionId}`, '/payment-cancelled');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('offers an unpaid page for as long as its order waits', () => {
  remember('cs_1');
  vi.setSystemTime(Date.now() + 15 * 60_000 - 1);
  expect(openPaymentPage()?.url).toBe('https://pay.example/c/cs_1');

  vi.setSystemTime(Date.now() + 1);

  expect(openPaymentPage()).toBeNull();
});

test('shares a page with other tabs, and does not drop others when an order is given up', () => {
  remember('cs_1');
  sessionStorage.clear();
  remember('cs_2');

  forgetSession('cs_1');
  expect([openPaymentPage()?.sessionId, openSession()]).toEqual(['cs_2', 'cs_2']);

  forgetSession('cs_2');
  expect([openPaymentPage(), openSession()]).toEqual([null, null]);
});
