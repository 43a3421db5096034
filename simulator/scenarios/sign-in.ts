/** Signs demo users in when a step first acts as them; sessions are renewed as long as possible, as in a browser. */
import type { People, ScenarioPlatform } from './platform.js';
import { StepFailed } from './step-failed.js';

interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly until: number;
}

/** Access tokens expire after a quarter of an hour; a call that starts just before that must still be accepted. */
const marginMs = 60_000;
const headers = { 'x-consigne-client': 'web' };

/** Returns the headers of a request by this person, at a time of the scenario. Throws StepFailed. */
export function createSignIn(
  platform: ScenarioPlatform,
  people: People,
): (name: string, now: number) => Promise<Record<string, string>> {
  const sessions = new Map<string, Session>();
  return async (name, now) => {
    const known = sessions.get(name);
    const isFresh = known !== undefined && known.until - marginMs > now;
    const session = isFresh
      ? known
      : ((known && (await goOn(platform, known))) ?? (await signIn(platform, people, name)));
    sessions.set(name, session);
    return { authorization: `Bearer ${session.token}`, ...headers };
  };
}

/** Null for an expired session. */
async function goOn(platform: ScenarioPlatform, { refreshToken }: Session): Promise<Session | null> {
  const { status, body } = await platform.http({
    method: 'POST',
    path: '/auth/refresh-token',
    headers,
    body: { refreshToken },
  });
  return status < 300 ? sessionIn(body) : null;
}

async function signIn(platform: ScenarioPlatform, people: People, name: string): Promise<Session> {
  const person = people[name] ?? Object.values(people).find(({ email }) => email === name);
  if (!person) throw new StepFailed(`Personne de la démonstration ne s’appelle « ${name} ».`);
  const { status, body } = await platform.http({
    method: 'POST',
    path: '/auth/login',
    headers,
    body: person,
  });
  if (status >= 300) throw new StepFailed(`La connexion de « ${name} » est refusée (${status}).`);
  return sessionIn(body);
}

function sessionIn(body: unknown): Session {
  const { expiresAt, ...tokens } = body as {
    readonly token: string;
    readonly refreshToken: string;
    readonly expiresAt: string;
  };
  return { ...tokens, until: Date.parse(expiresAt) };
}
