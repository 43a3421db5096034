/** The demo's staff at work: a typed client of the whole contract with the bearer token of the signed-in person. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import type { World } from './world.js';

export const demoPeople = {
  admin: 'admin@consigne.test',
  manager: 'manager@consigne.test',
  operator: 'operator@consigne.test',
  support: 'support@consigne.test',
  neighbour: 'manager@voisine.test',
} as const;
export type DemoPerson = keyof typeof demoPeople;

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresAt: string;
}

export type SignedIn = Client<Api> & {
  readonly tokens: Tokens;
  readonly userId: string;
  /** For calls without the client. */
  readonly headers: { readonly authorization: string; readonly 'x-consigne-client': string };
};

/** Signs in by e-mail; `headers` are sent with every call, such as another address or program. */
export async function signInAs(
  world: World,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const own = { 'x-consigne-client': 'web', ...headers };
  const { user, ...tokens } = await world.as(own).login({ body: { email, password } });
  const signed = { ...own, authorization: `Bearer ${tokens.token}` };
  return { ...world.as(signed), tokens, userId: user.id, headers: signed };
}

export const signIn = (
  world: World,
  person: DemoPerson,
  headers: Record<string, string> = {},
): Promise<SignedIn> => signInAs(world, demoPeople[person], demoPassword, headers);
