import { describe, expect, test, vi } from 'vitest';
import { hour, minute, second } from '#domain/shared/record.js';
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
  settle,
  signedInPage,
  user,
} from '#tests/web/support/session-world.js';
import { refusal } from '#tests/web/support/fake-platform.js';
import { loggedOut } from '#web/api/auth/session-slice.js';

const world = sessionWorld();

describe('ahead of the expiry', () => {
  test('a token is renewed 60 seconds before, again and again', async () => {
    world.server.on(
      refresh,
      () => fresh(2),
      () => fresh(3),
    );
    const { state } = signedInPage(world, Date.now() + 15 * minute);

    await settle(14 * minute - 1);
    expect(world.server.asked(refresh)).toHaveLength(0);
    await settle(1);
    expect(state()).toMatchObject({ status: 'signedIn', token: 't2' });

    await settle(14 * minute);
    expect(state()).toMatchObject({ status: 'signedIn', token: 't3' });
  });

  test('an update of the server ends no session: it is asked again while the token is valid', async () => {
    let isDown = true;
    world.server.on(refresh, () => (isDown ? { status: 502, body: {} } : fresh(2)));
    const { state } = signedInPage(world, Date.now() + 15 * minute);

    await settle(14 * minute + 30 * second);
    expect(state().token).toBe('t1');
    isDown = false;
    await settle(10 * second);

    expect(state()).toMatchObject({ status: 'signedIn', token: 't2' });
    expect(world.heard).toEqual([]);
  });

  test.each([
    ['out of reach until the token ends', 'networkError'],
    ['that refuses', refusal(401, 'SESSION_OVER', 'Votre session est terminée.')],
  ] as const)('a server %s ends the session', async (_name, reply) => {
    world.server.on(refresh, reply);
    const { state } = signedInPage(world, Date.now() + 15 * minute);

    await settle(15 * minute + 10 * second);

    expect(state().status).toBe('signedOut');
  });

  test('a token that lives longer than the longest timer is left alone', async () => {
    signedInPage(world, now + 400 * 24 * hour);

    await settle(24 * hour);

    expect(world.server.asked(refresh)).toHaveLength(0);
  });

  test('calls wait for a running refresh', async () => {
    const answer = later<ReturnType<typeof fresh>>();
    world.server.on(refresh, () => answer.promise);
    const { ask, state } = signedInPage(world, Date.now() + 90 * second);
    await settle(30 * second);
    expect(state().status).toBe('refreshing');

    const pending = ask();
    await settle(second);
    expect(world.server.asked(companies)).toHaveLength(0);
    answer.resolve(fresh(2));
    await pending;

    expect(accessTokensOf(world, companies)).toEqual(['Bearer t2']);
  });

  test('a laptop that slept through it refreshes when it wakes', async () => {
    world.server.on(refresh, fresh(2));
    const { state } = signedInPage(world, Date.now() + 15 * minute);

    vi.setSystemTime(now + 3 * hour);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();

    expect(state().token).toBe('t2');
  });

  test('does not refresh after a sign-out', async () => {
    const { store } = signedInPage(world);
    store.dispatch(loggedOut());

    await settle(hour);

    expect(world.server.asked(refresh)).toHaveLength(0);
  });

  test('refreshes closer than a second to each other are skipped', async () => {
    world.server.on(companies, notSignedIn);
    world.server.on(refresh, fresh(2), fresh(3));
    const { ask, state } = signedInPage(world);

    await ask(1);
    await ask(2);
    expect(world.server.asked(refresh)).toHaveLength(1);
    expect(state().status).toBe('signedIn');

    await settle(second);
    await ask(3);
    expect(world.server.asked(refresh)).toHaveLength(2);
  });
});

describe('at the start', () => {
  test('restores the stored session', () => {
    storeOnDevice();

    expect(openPage(world).state()).toMatchObject({
      status: 'signedIn',
      token: 't1',
      user: { email: user.email },
    });
    expect(world.server.all).toHaveLength(0);
  });

  test('an expired token is renewed', async () => {
    storeOnDevice({ expiresAt: Date.now() - minute, token: null });
    world.server.on(refresh, fresh(2));
    const { state } = openPage(world);
    expect(state().status).toBe('refreshing');

    await settle();

    expect(state()).toMatchObject({ status: 'signedIn', token: 't2' });
  });

  test('not again within 5 seconds, after any reload', async () => {
    world.server.on(refresh, 'networkError');
    storeOnDevice({ expiresAt: Date.now() - minute });
    openPage(world).stop();
    await settle(3 * second);
    storeOnDevice({ expiresAt: Date.now() - minute });
    const asked = world.server.asked(refresh).length;

    expect(openPage(world).state().status).toBe('signedIn');
    await settle(second);
    expect(world.server.asked(refresh)).toHaveLength(asked);

    await settle(2 * second);
    expect(openPage(world).state().status).toBe('refreshing');
  });

  test('has no session without stored data', () => {
    storeOnDevice({ user: null });

    expect(openPage(world).state().status).toBe('signedOut');
  });
});

describe('other tabs', () => {
  const changed = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('that sign out sign this one out, and drop its data', async () => {
    const { store, ask, state } = signedInPage(world);
    await ask();

    window.localStorage.clear();
    changed('auth.user');

    expect(state().status).toBe('signedOut');
    expect(store.getState().api.queries).toEqual({});
  });

  test('that sign in sign this one in', () => {
    const { state } = openPage(world);

    storeOnDevice();
    changed('auth.user');

    expect(state()).toMatchObject({ status: 'signedIn', token: 't1' });
  });

  test('that renewed the tokens save this one the refresh', async () => {
    world.server.on(companies, ({ headers }) =>
      headers.get('Authorization') === 'Bearer t9' ? { body: { items: [] } } : notSignedIn,
    );
    const { ask } = signedInPage(world);
    storeOnDevice({ token: 't9', refreshToken: 'r9' });

    expect((await ask()).isSuccess).toBe(true);

    expect(world.server.asked(refresh)).toHaveLength(0);
  });

  test('with other data change nothing', () => {
    const { state } = signedInPage(world);
    window.localStorage.clear();

    changed('consigne.brand');

    expect(state().status).toBe('signedIn');
  });
});

test("sets tokens on 'auth:refresh', removes them on 'auth:logout'", () => {
  const { state } = signedInPage(world);
  const detail = { token: 't5', refreshToken: 'r5', expiresAt: Date.now() + hour };

  window.dispatchEvent(new CustomEvent('auth:refresh', { detail }));
  expect(state()).toMatchObject({ token: 't5', refreshToken: 'r5', expiresAt: detail.expiresAt });

  window.dispatchEvent(new CustomEvent('auth:logout'));
  expect(state().status).toBe('signedOut');
});
