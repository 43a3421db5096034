/**
 * Signs in. The password comes from a prompt, the environment or stdin, never from a flag, which `ps` shows to
 * everyone; a second-factor code may, because it is valid once.
 */
import type { auth } from '#application/contract/people/auth.js';
import { productionHeader } from '#application/contract/environment.js';
import type { Reply } from '#application/contract/route.js';
import type { Context } from '#cli/context.js';
import { roleNames } from '#cli/ui/words.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { serverAddress, aloneToken, type Profile } from '#cli/session/profiles.js';
import type { Exchanger } from '#cli/session/http.js';
import { counted, readToken } from '#cli/session/sign-in.js';
import { openClient, startSession } from '#cli/session/session.js';
import { ask, readStdin } from '#cli/ui/ask.js';
import { moment, yesNo } from '#cli/ui/formats.js';
import { fields, table } from '#cli/ui/table.js';

const usualName = 'demo';

function knownProfile({ profiles, words }: Context): Profile | null {
  const name = words.text('profile') ?? process.env['CONSIGNE_PROFILE'] ?? profiles.currentName();
  return profiles.all().find((one) => one.name === name) ?? null;
}

function addressOf({ words }: Context, known: Profile | null): string {
  const typed = words.text('url') ?? process.env['CONSIGNE_URL'] ?? known?.url;
  if (!typed) throw usage('À quelle adresse ?', 'Ajoutez --url https://consigne.exemple.fr');
  return serverAddress(typed);
}

async function emailOf({ words, canAsk, signal }: Context, known: Profile | null): Promise<string> {
  const given = words.text('email') ?? process.env['CONSIGNE_EMAIL'] ?? known?.email;
  if (given) return given;
  if (canAsk) return ask('E-mail : ', signal);
  throw usage('Il manque l’adresse e-mail.', 'Ajoutez --email vous@exemple.fr');
}

async function passwordOf({ words, canAsk, signal }: Context): Promise<string> {
  if (words.flag('passwordStdin')) return (await readStdin()).replace(/\r?\n$/, '');
  const fromEnvironment = process.env['CONSIGNE_PASSWORD'];
  if (fromEnvironment) return fromEnvironment;
  if (canAsk) return ask('Mot de passe : ', signal, true);
  throw usage('Il manque le mot de passe.', 'CONSIGNE_PASSWORD, ou --password-stdin');
}

const isCodeAsked = (error: unknown): error is Failure =>
  error instanceof Failure && error.details.code === 'SECOND_FACTOR_REQUIRED';

/** The second-factor code: given at once by a script, requested at a terminal if the server needs one. */
async function withCode<T>(
  { words, canAsk, signal }: Context,
  login: (code: string | undefined) => Promise<T>,
): Promise<T> {
  const given = words.text('code') ?? (process.env['CONSIGNE_CODE'] || undefined);
  return login(given).catch(async (error: unknown) => {
    if (!isCodeAsked(error)) throw error;
    if (canAsk) return login(await ask('Code de l’application, ou code de secours : ', signal));
    const hint = 'Ajoutez --code 123456, ou CONSIGNE_CODE';
    throw new Failure(error.exit, error.message, { ...error.details, hint });
  });
}

/** Warns when a password would cross a network unencrypted; this machine's own loopback needs no encryption. */
function warnOfPlainHttp({ out }: Context, url: string): void {
  const { protocol, hostname } = new URL(url);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  if (protocol === 'http:' && !isHere)
    out.warn('Attention : http sans chiffrement, le mot de passe ou le jeton passe en clair.');
}

interface ProductionWatch {
  readonly exchange: Exchanger;
  /** Whether the server said in an answer that it is production: its profile is then guarded without `--production`. */
  readonly isProduction: () => boolean;
}

function watchForProduction({ exchange }: Context): ProductionWatch {
  let isProduction = false;
  return {
    exchange: async (asked) => {
      const answer = await exchange(asked);
      isProduction ||= answer.headers[productionHeader] === '1';
      return answer;
    },
    isProduction: () => isProduction,
  };
}

function printSignedIn(
  { out }: Context,
  { name, url, isProduction }: Pick<Profile, 'name' | 'url' | 'isProduction'>,
  user: Reply<typeof auth.login>['user'],
): void {
  if (out.isJson) return out.json({ profile: name, url, isProduction, user });
  const guard = isProduction ? ', en production : tout changement demandera son nom' : '';
  out.say(
    `✓ Connecté : ${user.firstName} ${user.lastName} (${roleNames(user.roles)}), profil « ${name} »${guard}.`,
  );
}

/** The profile to store: the named one, or the one used last. */
function keptAs(
  { words }: Context,
  known: Profile | null,
  watch: ProductionWatch,
): Pick<Profile, 'name' | 'isProduction'> {
  const name = words.text('profile') ?? process.env['CONSIGNE_PROFILE'] ?? known?.name ?? usualName;
  const wasProduction = known?.name === name && known.isProduction;
  return { name, isProduction: words.flag('production') || wasProduction || watch.isProduction() };
}

/** The server returns the token's user; the token expires and is not renewed. */
async function loginByToken(context: Context, known: Profile | null, url: string): Promise<void> {
  const { out, words, profiles } = context;
  const other = ['email', 'code'].find((name) => words.text(name) !== undefined);
  if (other) throw usage(`--${other} ne va pas avec --token-stdin : le jeton dit déjà qui se connecte.`);
  const watch = watchForProduction(context);
  const asked = { ...keptAs(context, known, watch), url };
  const tokens = counted(aloneToken(await readToken()), Date.now());
  const profile: Profile = { ...asked, email: null, tokens, origin: 'stdin' };
  const { client } = await startSession({ ...profiles, chosen: () => profile }, watch.exchange);
  const user = await client.me({});
  const kept = { ...keptAs(context, known, watch), url };
  profiles.save({ ...kept, email: user.email, tokens }, true);
  printSignedIn(context, kept, user);
  if (!out.isJson) out.say(`Ce jeton ne se renouvelle pas : il sert jusqu’au ${moment(tokens.expiresAt)}.`);
}

/** The specification's refusals (§5) of an incomplete response, of which nothing is stored. */
function assertComplete({ token, refreshToken, expiresAt, user }: Partial<Reply<typeof auth.login>>): void {
  const refusal = (text: string): Failure => new Failure(exitCodes.error, text, { code: 'NOT_CONSIGNE' });
  if (!token || !refreshToken || !expiresAt || !user) throw refusal('Missing required login parameters');
  if (typeof expiresAt !== 'string') throw refusal('Invalid expiration date');
}

export async function login(context: Context): Promise<void> {
  const { out, words, profiles } = context;
  const known = knownProfile(context);
  const url = addressOf(context, known);
  warnOfPlainHttp(context, url);
  profiles.requireWritable();
  if (words.flag('tokenStdin')) return loginByToken(context, known, url);
  const email = await emailOf(context, known);
  const password = await passwordOf(context);
  const watch = watchForProduction(context);
  const login = openClient({ url, exchange: watch.exchange }).login;
  const answer = await withCode(context, (code) => login({ body: { email, password, code } }));
  assertComplete(answer);
  const { user, recoveryCodesLeft, ...tokens } = answer;
  const { name, isProduction } = keptAs(context, known, watch);
  profiles.save({ name, url, email, isProduction, tokens: counted(tokens, Date.now()) }, true);
  if (recoveryCodesLeft !== undefined)
    out.warn(`Ce code de secours a servi. Codes de secours restants : ${recoveryCodesLeft}.`);
  printSignedIn(context, { name, url, isProduction }, user);
}

const endedOnServer = ({ exchange }: Context, url: string, refreshToken: string): Promise<boolean> =>
  openClient({ url, exchange })
    .logout({ body: { refreshToken } })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Failure && error.exit !== exitCodes.interrupted) return false;
      throw error;
    });

/** The session ends on the server if it is reachable; the local one ends in any case. */
export async function logout(context: Context): Promise<void> {
  const { out, profiles } = context;
  const profile = profiles.chosen();
  if (profile.origin !== undefined || !profile.tokens)
    return out.answer(
      { profile: profile.name, isEndedOnServer: false },
      () => `Le profil « ${profile.name} » n’est pas connecté.`,
    );
  const { refreshToken } = profile.tokens;
  const isEnded = refreshToken !== '' && (await endedOnServer(context, profile.url, refreshToken));
  profiles.save({ ...profile, tokens: null });
  out.answer({ profile: profile.name, isEndedOnServer: isEnded }, () =>
    isEnded
      ? `✓ Déconnecté (${profile.name}).`
      : `Déconnecté ici (${profile.name}) ; le serveur n’a pas pu être prévenu, la session s’y éteindra d’elle-même.`,
  );
}

export async function whoAmI(context: Context): Promise<void> {
  const { out } = context;
  const { client, profile } = await context.session();
  const me = await client.me({});
  const { name, url, isProduction, tokens } = profile;
  if (out.isJson) return out.json({ profile: name, url, isProduction, user: me });
  out.data(
    fields(
      [
        ['Nom', `${me.firstName} ${me.lastName}`],
        ['E-mail', me.email],
        ['Rôles', roleNames(me.roles)],
        ['Entreprise', me.companyName ?? 'toutes (plateforme)'],
        [
          'Accès',
          me.hasRestrictions ? 'limité à certaines consignes' : 'toutes les consignes de l’entreprise',
        ],
        ['Profil', isProduction ? `${name} (production)` : name],
        ['Serveur', url],
        ['Jeton', tokens ? `jusqu’au ${moment(tokens.expiresAt)}` : 'aucun'],
      ],
      out,
    ),
  );
}

/** The profiles of this machine: the current one, and which ones are production. */
export async function listProfiles({ out, profiles }: Context): Promise<void> {
  const current = profiles.currentName();
  const rows = profiles.all().map(({ name, url, email, isProduction, tokens }) => ({
    name,
    url,
    email,
    isProduction,
    isSignedIn: tokens !== null,
    isCurrent: name === current,
  }));
  if (out.isJson) return out.json({ items: rows });
  if (rows.length === 0) return out.say('Aucun profil : consigne login --url …');
  const columns = [
    { title: '', of: (row: (typeof rows)[number]) => (row.isCurrent ? '›' : '') },
    { title: 'Profil', of: (row: (typeof rows)[number]) => row.name },
    { title: 'Serveur', of: (row: (typeof rows)[number]) => row.url },
    { title: 'E-mail', of: (row: (typeof rows)[number]) => row.email ?? '' },
    { title: 'Production', of: (row: (typeof rows)[number]) => yesNo(row.isProduction) },
    { title: 'Connecté', of: (row: (typeof rows)[number]) => yesNo(row.isSignedIn) },
  ];
  out.data(table(rows, columns, out));
}

const named = ({ words }: Context): string => words.args[0] ?? '';

export async function useProfile(context: Context): Promise<void> {
  const profile = named(context);
  context.profiles.use(profile);
  context.out.answer({ profile, isCurrent: true }, () => `✓ Profil « ${profile} » utilisé désormais.`);
}

export async function protectProfile({ profiles, words, out }: Context): Promise<void> {
  const name = words.args[0] ?? '';
  const profile = profiles.all().find((one) => one.name === name);
  if (!profile) throw usage(`Profil inconnu : ${name}.`, 'Voir : consigne profiles list');
  const isProduction = !words.flag('off');
  profiles.save({ ...profile, isProduction });
  out.answer({ profile: name, isProduction }, () =>
    isProduction ? `✓ « ${name} » est en production.` : `✓ « ${name} » n’est plus en production.`,
  );
}

export async function removeProfile(context: Context): Promise<void> {
  const profile = named(context);
  context.profiles.remove(profile);
  context.out.answer({ profile, isRemoved: true }, () => `✓ Profil « ${profile} » oublié.`);
}
