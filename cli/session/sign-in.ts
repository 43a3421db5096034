/**
 * Tokens of a profile, renewed shortly before their end (specification §9): only one process at a time renews, the
 * others use its tokens, because a refresh token is valid once.
 */
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { exitCodes, Failure } from '#cli/exit.js';
import { written, type Profile, type Profiles, type Tokens } from './profiles.js';

/** Valid for at least another minute. */
const aheadMs = 60_000;
/** A lock this old was left by a process that died. */
const staleMs = 15_000;
const lookEveryMs = 50;
const timeoutMs = 20_000;

const isFresh = ({ expiresAt }: Tokens, now: number): boolean => Date.parse(expiresAt) - now > aheadMs;

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    try {
      if (Date.now() - statSync(lock).mtimeMs > staleMs) rmSync(lock, { force: true });
    } catch {
      // Its owner has just removed it: the next try takes it.
    }
    return false;
  }
}

async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  for (let waited = 0; !written(file, () => take(lock)); waited += lookEveryMs) {
    if (waited > timeoutMs)
      throw new Failure(exitCodes.noAnswer, 'Un autre processus garde le fichier des profils.');
    await pause(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * A token's lifetime is what its issuer says, counted from now: this machine's clock may be wrong, and a simulated
 * server's is moved by hand. An unreadable token has the server's own end.
 */
export function counted({ token, refreshToken, expiresAt }: Tokens, now: number): Tokens {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
      iat?: unknown;
      exp?: unknown;
    };
    const seconds = Number(claims.exp) - Number(claims.iat);
    if (Number.isFinite(seconds))
      return { token, refreshToken, expiresAt: new Date(now + seconds * 1000).toISOString() };
  } catch {
    // Not a token of the usual form.
  }
  return { token, refreshToken, expiresAt };
}

/** `why` in the server's words, if it gave a reason. */
export const notSignedIn = (profile: Profile, why: string | null = null): Failure =>
  profile.origin === undefined ? signInAgain(profile, why) : tokenRefused(profile.origin);

type Renew = (profile: Profile, refreshToken: string) => Promise<Tokens>;

const given = {
  environment: { what: 'CONSIGNE_TOKEN', otherwise: 'ou retirez CONSIGNE_TOKEN et connectez-vous' },
  stdin: { what: 'le jeton de l’entrée standard', otherwise: 'ou connectez-vous' },
} as const;

/** A token that came alone cannot be renewed, and signing in would not change it. */
const tokenRefused = (origin: keyof typeof given): Failure => {
  const { what, otherwise } = given[origin];
  const message = `Le serveur n’accepte pas ${what}, ou plus : un jeton dure un quart d’heure.`;
  const hint = `Donnez un jeton récent, ${otherwise} : consigne login`;
  return new Failure(exitCodes.signIn, message, { code: 'NOT_SIGNED_IN', hint });
};

const signInAgain = (profile: Profile, why: string | null): Failure =>
  new Failure(exitCodes.signIn, why ?? `Le profil « ${profile.name} » n’est pas connecté.`, {
    code: 'NOT_SIGNED_IN',
    hint: `Connectez-vous : consigne login --profile ${profile.name}`,
  });

/** A profile whose token is valid for a minute at least; `refused` is a token that the server refused. */
export async function signedIn(
  profiles: Profiles,
  profile: Profile,
  renew: Renew,
  refused: string | null = null,
): Promise<Profile & { readonly tokens: Tokens }> {
  const good = (one: Profile): one is Profile & { readonly tokens: Tokens } =>
    one.tokens !== null && isFresh(one.tokens, Date.now()) && one.tokens.token !== refused;
  if (good(profile)) return profile;
  if (!profile.tokens?.refreshToken) throw notSignedIn(profile);
  return alone(profiles.file, async () => {
    const now = profiles.all().find(({ name }) => name === profile.name) ?? profile;
    if (good(now)) return now;
    if (!now.tokens) throw notSignedIn(profile);
    const renewed = { ...now, tokens: counted(await renew(now, now.tokens.refreshToken), Date.now()) };
    profiles.save(renewed);
    return renewed;
  });
}
