import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { hour } from '#domain/shared/record.js';
import { noAnswer, type ApiError } from '#web/api/errors.js';
import { createUnansweredRequests } from '#web/api/unanswered-requests.js';
import type { Answer, ApiRequest } from '#web/api/send.js';

const lost: Answer = { error: noAnswer('NETWORK') };
const done: Answer = { data: {} };
const refused = (status: number, code = 'NO'): Answer => ({
  error: { status, code, text: 'Non.', fields: {}, retryAfterSeconds: null } satisfies ApiError,
});
const locker = (id: string) => ({ params: { lockerId: id }, body: { reason: 'Panne' } });
const disable = (id = '1'): ApiRequest => ({ route: api.disableLocker, call: locker(id) });
const enable = (id = '1'): ApiRequest => ({ route: api.enableLocker, call: locker(id) });

function requestsAt() {
  let now = 0;
  const requests = createUnansweredRequests(() => now);
  return {
    ask(request: ApiRequest, answer: Answer): string {
      const key = requests.keyFor(request);
      requests.hear(request, key, answer);
      return key;
    },
    pass: (ms: number) => void (now += ms),
  };
}

test.each([
  ['no answer', lost],
  ['a failing server', refused(502)],
  ['an earlier try that still runs', refused(409, 'REQUEST_IN_PROGRESS')],
  ['a session that ended before the second try', refused(401)],
  ['too many requests', refused(429)],
])('uses the same key for the same action after %s, without a time limit', (_case, nothing) => {
  const { ask } = requestsAt();

  const first = ask(disable(), lost);

  expect(ask(disable(), nothing)).toBe(first);
  expect(ask(disable(), done)).toBe(first);
  expect(ask(disable(), done)).not.toBe(first);
});

test("treats a refusal, and the lock's report, as an answer", () => {
  for (const answer of [refused(409), refused(422), refused(503, 'LOCK_OFFLINE')]) {
    const { ask } = requestsAt();

    expect(ask(disable(), answer)).not.toBe(ask(disable(), done));
  }
});

test('forgets an action after another one on the record: a door that was closed, opened and closed is closed', () => {
  const { ask } = requestsAt();
  const first = ask(disable(), lost);

  ask(enable(), done);

  expect(ask(disable(), done)).not.toBe(first);
});

test('is not affected by other records', () => {
  const { ask } = requestsAt();
  const first = ask(disable('1'), lost);

  ask(disable('2'), done);

  expect(ask(disable('1'), done)).toBe(first);
});

test('repeats the same action an hour later with a new key', () => {
  const { ask, pass } = requestsAt();
  const first = ask(disable(), lost);

  pass(hour);

  expect(ask(disable(), done)).not.toBe(first);
});

test('does not distinguish two pictures', () => {
  const { ask } = requestsAt();
  const route = { ...api.disableLocker, image: { types: ['image/png'], maxBytes: 1 } };
  const upload: ApiRequest = { route, call: { params: { lockerId: '1' }, image: new Blob(['x']) } };

  expect(ask(upload, lost)).not.toBe(ask(upload, done));
});
