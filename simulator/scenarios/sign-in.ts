/** Demo users sign in when a step first acts as them, and again before their access token ends. */
import type { People, ScenarioPlatform } from './platform.js';
import { StepFailed } from './step-failed.js';

interface Session {
  readonly token: string;
  readonly until: number;
}

/** Access tokens end after a quarter of an hour; a call begun just before that must still be let in. */
const marginMs = 60_000;

/** Answers the headers of a call by this person, at a time of the scenario. Throws StepFailed. */
export function createSignIn(
  platform: ScenarioPlatform,
  people: People,
): (name: string, now: number) => Promise<Record<string, string>> {
  const sessions = new Map<string, Session>();
  return async (name, now) => {
    const known = sessions.get(name);
    const session = known && known.until - marginMs > now ? known : await signIn(platform, people, name);
    sessions.set(name, session);
    return { authorization: `Bearer ${session.token}`, 'x-consigne-client': 'web' };
  };
}

async function signIn(platform: ScenarioPlatform, people: People, name: string): Promise<Session> {
  const person = people[name] ?? Object.values(people).find(({ email }) => email === name);
  if (!person) throw new StepFailed(`Personne de la démonstration ne s’appelle « ${name} ».`);
  const { status, body } = await platform.http({
    method: 'POST',
    path: '/auth/login',
    headers: { 'x-consigne-client': 'web' },
    body: person,
  });
  if (status >= 300) throw new StepFailed(`La connexion de « ${name} » est refusée (${status}).`);
  const { token, expiresAt } = body as { readonly token: string; readonly expiresAt: string };
  return { token, until: Date.parse(expiresAt) };
}
