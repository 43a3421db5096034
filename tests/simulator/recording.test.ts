/** A recording contains every action, with a name for every value that differs in the next run. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { asScenario, type Action, type HttpAction } from '#simulator/recording/as-scenario.js';
import { createRecorder } from '#simulator/recording/recorder.js';

const start = Date.UTC(2026, 9, 6, 10);
const http = (path: string, answer: object, own: Partial<HttpAction> = {}): Action => ({
  kind: 'http',
  at: start,
  method: 'POST',
  path,
  headers: {},
  as: null,
  body: null,
  status: 200,
  answer,
  ...own,
});
const message = {
  id: 'm1',
  channel: 'email',
  to: 'nadia@exemple.fr',
  subject: 'Votre colis',
  text: 'Bonjour,\nCode de retrait : HMNV-EECG\nà bientôt',
  html: null,
  sentAt: start,
} as const;

const stepsOf = (actions: readonly Action[]): unknown => {
  const yaml = asScenario(actions, { start, seed: 3, cabinets: [], messages: [message] });
  return (parse(yaml) as { steps: unknown }).steps;
};

test('captures ids, codes and tokens where they appear; words and instants stay', () => {
  const answer = { orderId: '01a1-7', status: 'PENDING?', code: 'ABCD', at: '2026-10-06T10:00:00.000Z' };

  expect(
    stepsOf([
      http('/orders', answer),
      http('/orders/01a1-7/close?code=ABCD', {}, { body: { note: 'ABCD', on: answer.at }, as: 'a@b.fr' }),
    ]),
  ).toEqual([
    { http: { call: 'POST /orders', capture: { orderId: 'orderId', code: 'code' } } },
    {
      http: {
        call: 'POST /orders/${orderId}/close?code=${code}',
        as: 'a@b.fr',
        body: { note: '${code}', on: answer.at },
      },
    },
  ]);
});

test('drops reads without a use, and repeats the passing of time', () => {
  const steps = stepsOf([
    http('/doors', { first: 'door-12' }, { method: 'GET' }),
    http('/nothing', { other: 'door-13' }, { method: 'GET' }),
    http('/doors/door-12/open', {}, { at: start + 90_000, status: 502 }),
  ]);

  expect(steps).toEqual([
    { http: { call: 'GET /doors', capture: { first: 'first' } } },
    { 'advance-clock': '90000ms' },
    { http: { call: 'POST /doors/${first}/open', status: 502 } },
  ]);
});

test('reads values from a message that appear nowhere else', () => {
  expect(stepsOf([http('/door-codes/HMNV-EECG/access', {})])).toEqual([
    {
      'read-message': {
        to: 'nadia@exemple.fr',
        channel: 'email',
        capture: { message: 'Code de retrait : ([\\w-]+)' },
      },
    },
    { http: { call: 'POST /door-codes/${message}/access' } },
  ]);
});

test('stores no password or key, and names the signed-in person by e-mail', () => {
  const recorder = createRecorder({
    now: () => start,
    seed: () => 1,
    cabinets: () => [],
    messages: () => [],
  });
  const call = (path: string, body: object, answer: object = {}, authorization?: string) =>
    recorder.platform({ method: 'POST', path, headers: { authorization }, body, status: 200, answer });
  recorder.start();

  call(
    '/auth/login',
    { email: 'a@b.fr', password: 'hush-hush-1' },
    { token: 'token-1', refreshToken: 'r-1' },
  );
  call('/auth/refresh-token', { refreshToken: 'r-1' }, { token: 'token-2' });
  call('/auth/set-password', { token: 'link-1', password: 'hush-hush-2' });
  call('/users/me', { name: 'Zoé', newPassword: 'hush-hush-3' }, {}, 'Bearer token-2');
  recorder.stop();
  call('/late', {});

  expect(recorder.yaml()).not.toMatch(/hush|token-|link-1/);
  expect((parse(recorder.yaml()) as { steps: unknown }).steps).toEqual([
    { http: { call: 'POST /users/me', as: 'a@b.fr', body: { name: 'Zoé' } } },
  ]);
});
