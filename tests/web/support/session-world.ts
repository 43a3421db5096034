/** A page of the operators with a separate session, on a clock that the test moves. */
import { afterEach, beforeEach, vi } from 'vitest';
import { minute } from '#domain/shared/record.js';
import { platform } from '#web/api/api.js';
import { storeSession } from '#web/api/auth/stored-session.js';
import { loggedIn } from '#web/api/auth/session-slice.js';
import { createOperatorStore } from '#web/app/operator-store.js';
import { fakePlatform, refusal, type FakePlatform } from './fake-platform.js';
import { aUser } from './operator-people.js';

export const now = Date.UTC(2026, 10, 20, 9);
export const user = aUser('Manager');
export const companies = 'GET /companies';
export const refresh = 'POST /auth/refresh-token';
export const notSignedIn = refusal(401, 'NOT_SIGNED_IN', 'Connectez-vous.');

const expiresIn = (ms: number): string => new Date(Date.now() + ms).toISOString();
export const fresh = (number: number) => ({
  body: { token: `t${number}`, refreshToken: `r${number}`, expiresAt: expiresIn(15 * minute) },
});

/** A response that the test resolves. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

export const storeOnDevice = (part: object = {}): void =>
  storeSession(
    { token: 't1', refreshToken: 'r1', expiresAt: Date.now() + 15 * minute, user, ...part },
    Date.now(),
  );

export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

export interface SessionWorld {
  server: FakePlatform;
  /** The times at which the pages were notified of the end of the session. */
  readonly heard: string[];
  readonly stops: (() => void)[];
}

export function openPage(world: SessionWorld) {
  const { store, startSession } = createOperatorStore();
  const stop = startSession();
  world.stops.push(stop);
  const ask = (page = 1) =>
    store.dispatch(platform.endpoints.listCompanies.initiate({ query: { page }, toasts: false }));
  return { store, ask, stop, state: () => store.getState().session };
}

export function signedInPage(world: SessionWorld, expiresAt = Date.now() + 15 * minute) {
  const page = openPage(world);
  page.store.dispatch(loggedIn({ token: 't1', refreshToken: 'r1', expiresAt, user }));
  return page;
}

/** The tokens with which a route was called. */
export const accessTokensOf = ({ server }: SessionWorld, route: string) =>
  server.asked(route).map(({ headers }) => headers.get('Authorization'));

/** Called once in a test file: a fresh world before each test. */
export function sessionWorld(): SessionWorld {
  const world: SessionWorld = { server: fakePlatform(), heard: [], stops: [] };
  const hear = (): void => void world.heard.push('logout');
  beforeEach(() => {
    vi.useFakeTimers({ now });
    world.server = fakePlatform();
    world.server.on(companies, { body: { items: [] } });
    window.addEventListener('auth:logout', hear);
  });
  afterEach(() => {
    world.stops.splice(0).forEach((stop) => stop());
    world.heard.length = 0;
    window.removeEventListener('auth:logout', hear);
  });
  return world;
}
