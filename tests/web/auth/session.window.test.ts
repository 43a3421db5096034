import { describe, expect, test, vi } from 'vitest';
import { hour } from '#domain/shared/record.js';
import { refusal } from '#tests/web/support/fake-platform.js';
import {
  accessTokensOf,
  companies,
  fresh,
  storeOnDevice,
  later,
  notSignedIn,
  now,
  openPage,
  refresh,
  sessionWorld,
  signedInPage,
} from '#tests/web/support/session-world.js';
import { platform } from '#web/api/api.js';
import { tokensFrom } from '#web/api/auth/session.js';
import { readSession } from '#web/api/auth/stored-session.js';

const world = sessionWorld();

describe('calls', () => {
  test('send the bearer token and name the client', async () => {
    const { ask } = signedInPage(world);
    await ask();

    expect(accessTokensOf(world, companies)).toEqual(['Bearer t1']);
    expect(world.server.all[0]?.headers.get('X-Consigne-Client')).toBe('web');
  });

  test('send no bearer token to the refresh, and no idempotency key', async () => {
    world.server.on(refresh, fresh(2));
    world.server.on(companies, notSignedIn, { body: { items: [] } });
    await signedInPage(world).ask();

    const [asked] = world.server.asked(refresh);
    expect(asked?.headers.has('Authorization')).toBe(false);
    expect(asked?.headers.has('Idempotency-Key')).toBe(false);
    expect(asked?.headers.get('X-Consigne-Client')).toBe('web');
    expect(asked?.body).toEqual({ refreshToken: 'r1' });
  });
});

describe('a 401', () => {
  test('is followed by one refresh for all calls that got it, and each is sent again', async () => {
    world.server.on(companies, ({ headers }) =>
      headers.get('Authorization') === 'Bearer t2' ? { body: { items: [] } } : notSignedIn,
    );
    world.server.on(refresh, fresh(2));
    const { ask, state } = signedInPage(world);

    const answers = await Promise.all([ask(1), ask(2), ask(3)]);

    expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
    expect(world.server.asked(refresh)).toHaveLength(1);
    expect(state()).toMatchObject({ status: 'signedIn', token: 't2', refreshToken: 'r2' });
    expect(readSession()).toMatchObject({ token: 't2', refreshToken: 'r2' });
  });

  test('that comes after the refresh uses the new token without another one', async () => {
    const answer = later<typeof notSignedIn>();
    world.server.on(companies, ({ headers, path }) => {
      if (headers.get('Authorization') === 'Bearer t2') return { body: { items: [] } };
      return path.includes('page=2') ? answer.promise : notSignedIn;
    });
    world.server.on(refresh, fresh(2));
    const { ask } = signedInPage(world);

    const slow = ask(2);
    await ask(1);
    answer.resolve(notSignedIn);

    expect((await slow).isSuccess).toBe(true);
    expect(world.server.asked(refresh)).toHaveLength(1);
  });

  test('of a call that is refused with the new token too is reported once', async () => {
    world.server.on(companies, notSignedIn);
    world.server.on(refresh, fresh(2));

    const { error } = await signedInPage(world).ask();

    expect(error).toMatchObject({ status: 401 });
    expect(world.server.asked(companies)).toHaveLength(2);
    expect(world.server.asked(refresh)).toHaveLength(1);
  });

  test('without a refresh token ends the session', async () => {
    world.server.on(companies, notSignedIn);
    storeOnDevice({ refreshToken: null });
    const { ask, state } = openPage(world);

    await ask();

    expect(world.heard).toEqual(['logout']);
    expect(state().status).toBe('signedOut');
    expect(world.server.asked(refresh)).toHaveLength(0);
  });

  test('of the sign-in only means a wrong password', async () => {
    world.server.on(
      'POST /auth/login',
      refusal(401, 'WRONG_CREDENTIALS', 'E-mail ou mot de passe incorrect.'),
    );
    const { store } = openPage(world);
    const body = { email: 'a@b.fr', password: 'x' };

    await store.dispatch(platform.endpoints.login.initiate({ body, toasts: false }));

    expect(world.heard).toEqual([]);
    expect(world.server.all).toHaveLength(1);
  });
});

describe('a refresh that fails', () => {
  test.each([
    ['refused', refusal(401, 'SESSION_OVER', 'Session terminée.')],
    ['without a token', { body: { refreshToken: 'r2', expiresAt: '2026-11-20T10:00:00Z' } }],
    ['without a refresh token', { body: { token: 't2', expiresAt: '2026-11-20T10:00:00Z' } }],
    ['without an expiry', { body: { token: 't2', refreshToken: 'r2' } }],
  ])('%s signs out', async (_, answer) => {
    world.server.on(companies, notSignedIn);
    world.server.on(refresh, answer);
    const { ask, state } = signedInPage(world);

    await ask();

    expect(world.heard).toEqual(['logout']);
    expect(state()).toMatchObject({ status: 'signedOut', token: null, user: null });
    expect(readSession().refreshToken).toBeNull();
  });

  test("shows the platform's message, and no details of other errors", async () => {
    world.server.on(companies, notSignedIn);
    world.server.on(
      refresh,
      refusal(401, 'SESSION_OVER', 'Votre session a pris fin : vos droits ont changé.'),
    );
    const { ask, state } = signedInPage(world);

    await ask();

    expect(state()).toMatchObject({
      hasEnded: true,
      endedWhy: 'Votre session a pris fin : vos droits ont changé.',
    });
  });

  test('names the missing values', () => {
    expect(() => tokensFrom({ token: 't' }, now)).toThrow('Invalid refresh token response');
    expect(() => tokensFrom(null, now)).toThrow('Invalid refresh token response');
    expect(tokensFrom({ token: 't', refreshToken: 'r', expiresAt: 'soon' }, now).expiresAt).toBe(now + hour);
  });

  test('is not even tried without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.server.on(companies, notSignedIn);
    const { ask, state } = signedInPage(world);

    await ask();
    vi.restoreAllMocks();

    expect(world.server.asked(refresh)).toHaveLength(0);
    expect(state().status).toBe('signedIn');
  });
});
