/**
 * Tokens of a profile, renewed shortly before they expire (specification §9). Only one process at a time renews, and
 * the others use its tokens, because a refresh token is valid once.
 */
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { written, type Profile, type Profiles, type Tokens } from './profiles.js';
import type { Words } from '#cli/words.js';
import { readStdin } from '#cli/ui/ask.js';

/** Valid for at least another minute. */
const aheadMs = 60_000;
/** A lock file this old was left by a process that crashed. */
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
      // Its owner has just removed it: the next attempt acquires it.
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
 * A token's lifetime is its issuer's, counted from now: this machine's clock may be wrong, and a simulated server's is
 * moved by hand. An unreadable token expires as the server says.
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

/** `why` is the server's reason, if it gave one. */
export const notSignedIn = (profile: Profile, why: string | null = null): Failure =>
  profile.origin === undefined ? signInAgain(profile, why) : tokenRefused(profile.origin);

type Renew = (profile: Profile, refreshToken: string) => Promise<Tokens>;

const given = {
  environment: { what: 'CONSIGNE_TOKEN', otherwise: 'ou retirez CONSIGNE_TOKEN et connectez-vous' },
  stdin: { what: 'le jeton de l’entrée standard', otherwise: 'ou connectez-vous' },
} as const;

/** A token without a refresh token cannot be renewed, and signing in would not change it. */
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

/** A profile whose token is valid for at least a minute; `refused` is a token that the server refused. */
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

// A token on stdin (`--token-stdin`): never in the list of processes, in a variable that children inherit,
// or in a file.

/** Longer tokens do not fit into a request header. */
const longest = 8192;
/** RFC 6750, §2.1: anything else could not be sent as a bearer. */
const tokenForm = /^[\w.~+/-]+=*$/;

const refused = (message: string, hint: string): Failure =>
  new Failure(exitCodes.signIn, message, { code: 'TOKEN_UNUSABLE', hint });

/** The only word of stdin, without a line end. Rejects with exit 4 without a valid token. */
export async function readToken(): Promise<string> {
  const token = (await readStdin()).trim();
  const hint = 'Par exemple : printf %s "$JETON" | consigne whoami --token-stdin';
  if (token === '') throw refused('Aucun jeton n’est arrivé par l’entrée standard.', hint);
  if (token.length > longest || !tokenForm.test(token))
    throw refused('Ce qui est arrivé par l’entrée standard n’est pas un jeton.', hint);
  return token;
}

/** These need no signed-in user. */
const withoutSession = ['profiles', 'completion', 'simulator', 'logout'];

/** Refuses with exit 2, before reading, if two options need stdin, or the command uses no token. */
export function requireOneStdin(words: Words, command: string): void {
  if (!words.flag('tokenStdin')) return;
  const [noun = ''] = command.split(' ');
  if (withoutSession.includes(noun)) throw usage(`« ${command} » n’utilise pas de jeton (--token-stdin).`);
  const other = words.flag('passwordStdin')
    ? '--password-stdin'
    : words.text('from') === '-'
      ? '--from -'
      : words.text('body') === '-'
        ? '--body -'
        : words.args.find((arg) => arg === '-' || arg === '@-');
  if (other !== undefined)
    throw usage(
      `L’entrée standard ne peut pas porter à la fois le jeton (--token-stdin) et « ${other} ».`,
      'Donnez un fichier (@fichier.csv, --from fichier.json, --body @fichier.json), ou le jeton par CONSIGNE_TOKEN.',
    );
}

/** The same profiles, but a sign-in uses the received token. */
export async function withToken(profiles: Profiles): Promise<Profiles> {
  const profile = profiles.byToken(await readToken());
  return { ...profiles, chosen: () => profile };
}
