/**
 * A platform whose time passes by itself: where a scenario moves the clock, a visit only waits. Staff sign in once for
 * many visits.
 */
import type { HttpCall, Reply, ScenarioPlatform } from '#simulator/scenarios/platform.js';

/** Sessions end after a quarter of an hour, and are renewed once only: a visit must end before. */
const signInKeptMs = 5 * 60_000;

interface LivingWish {
  readonly platform: Omit<ScenarioPlatform, 'close'>;
  /** Resolves when so much time has passed. */
  readonly pass: (ms: number) => Promise<void>;
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number;
}

export function livingPlatform({ platform, pass, now }: LivingWish): ScenarioPlatform {
  const signIns = new Map<string, { readonly reply: Promise<Reply>; readonly until: number }>();
  const signIn = (call: HttpCall): Promise<Reply> => {
    const who = JSON.stringify(call.body);
    const known = signIns.get(who);
    if (known && known.until > now()) return known.reply;
    const reply = platform.http(call);
    signIns.set(who, { reply, until: now() + signInKeptMs });
    reply.then(
      ({ status }) => status >= 300 && signIns.delete(who),
      () => signIns.delete(who),
    );
    return reply;
  };
  return {
    http: (call) => (call.path === '/auth/login' ? signIn(call) : platform.http(call)),
    async control(method, path, body) {
      if (method !== 'POST' || path !== '/clock') return platform.control(method, path, body);
      const { advanceSeconds = 0 } = body as { readonly advanceSeconds?: number };
      if (advanceSeconds > 0) await pass(advanceSeconds * 1_000);
      return platform.control('GET', '/clock');
    },
    close: () => Promise.resolve(),
  };
}
