/**
 * The stored users and servers: a file that only its owner reads (0600), replaced as a whole, so that a killed process
 * leaves the old one or the new one. It contains tokens, never passwords.
 */
import {
  chmodSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
  mkdirSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { exitCodes, Failure, usage } from '#cli/exit.js';

/** Normalises a server's address as people and scripts write it: no trailing slash and no `/api`. */
export function serverAddress(typed: string): string {
  if (!URL.canParse(typed) || !/^https?:$/.test(new URL(typed).protocol))
    throw usage(`« ${typed} » n’est pas une adresse http(s).`, 'Par exemple : https://consigne.exemple.fr');
  return typed.replace(/\/+$/, '').replace(/\/api$/, '');
}

export interface Tokens {
  readonly token: string;
  /** Empty for a token without a refresh token, from the environment or stdin: it cannot be renewed. */
  readonly refreshToken: string;
  readonly expiresAt: string;
}

export interface Profile {
  readonly name: string;
  /** The server's address, without `/api`. */
  readonly url: string;
  /** Changes then need the profile's name. */
  readonly isProduction: boolean;
  readonly email: string | null;
  readonly tokens: Tokens | null;
  /** The source of a token that is not in a file. */
  readonly origin?: 'environment' | 'stdin';
}

interface Kept {
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Omit<Profile, 'name'>>>;
}

export interface Profiles {
  readonly file: string;
  all(): Profile[];
  currentName(): string | null;
  /** The chosen profile; refuses with exit 4 if there is none, 2 if the name is unknown. */
  chosen(): Profile;
  /** The chosen server, with this token instead of the stored one; refuses with exit 2 without a server. */
  byToken(token: string): Profile;
  /** Throws CONFIG_UNWRITABLE before the user types a password for a session that could not be stored. */
  requireWritable(): void;
  save(profile: Profile, makeCurrent?: boolean): void;
  remove(name: string): void;
  use(name: string): void;
}

const configFolder = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'consigne');
export const stateFolder = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_STATE_HOME'] || join(homedir(), '.local/state'), 'consigne');

const nothing: Kept = { current: null, profiles: {} };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** People edit this file, and tools write JSON of other forms into it. */
function keptIn(text: string): Kept | null {
  const kept: unknown = { ...nothing, ...(JSON.parse(text) as object) };
  if (!isRecord(kept) || !isRecord(kept['profiles'])) return null;
  const isWhole = Object.values(kept['profiles']).every(
    (profile) => isRecord(profile) && typeof profile['url'] === 'string' && profile['tokens'] !== undefined,
  );
  return isWhole ? (kept as unknown as Kept) : null;
}

const unreadable = (file: string): Failure =>
  new Failure(exitCodes.error, `Le fichier des profils est illisible : ${file}`, {
    code: 'CONFIG_UNREADABLE',
    hint: 'Corrigez-le, ou supprimez-le et reconnectez-vous.',
  });

function read(file: string): Kept {
  let kept: Kept | null;
  try {
    kept = keptIn(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // No file, or an impossible path: a write reports it.
    if (code === 'ENOENT' || code === 'ENOTDIR') return nothing;
    throw unreadable(file);
  }
  if (kept === null) throw unreadable(file);
  return kept;
}

/** Runs a write beside the profiles; rejects with CONFIG_UNWRITABLE if it is not permitted. */
export function written<T>(file: string, work: () => T): T {
  try {
    makeFolder(dirname(file));
    return work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const hint =
      'Rendez ce dossier inscriptible, ou donnez-en un autre par XDG_CONFIG_HOME ; sans dossier : CONSIGNE_TOKEN et CONSIGNE_URL.';
    const message = `Le dossier des profils n’est pas inscriptible : ${dirname(file)}`;
    throw new Failure(exitCodes.error, message, { code: 'CONFIG_UNWRITABLE', hint });
  }
}

const unfinished = (file: string): string => `${file}.${process.pid}.tmp`;

function tryWriting(file: string): void {
  writeFileSync(unfinished(file), '', { mode: 0o600 });
  rmSync(unfinished(file));
}

function write(file: string, kept: Kept): void {
  written(file, () => {
    const next = unfinished(file);
    writeFileSync(next, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(next, file);
  });
}

/** Group and others must not read tokens; too open permissions are corrected. */
export function isPrivate(file: string): boolean {
  return process.platform === 'win32' || (statSync(file).mode & 0o077) === 0;
}

/** Until its server reports otherwise. */
const forEver = new Date(8.64e15).toISOString();
export const aloneToken = (token: string): Tokens => ({ token, refreshToken: '', expiresAt: forEver });

const placeOf = (url: string, env: NodeJS.ProcessEnv) => ({
  name: env['CONSIGNE_PROFILE'] ?? 'environnement',
  url: serverAddress(url),
  isProduction: env['CONSIGNE_PRODUCTION'] === '1',
});

/** A token from the environment needs no profile: for scripts that store their secrets in another place. */
const fromEnvironment = (env: NodeJS.ProcessEnv): Profile | null => {
  const token = env['CONSIGNE_TOKEN'];
  if (!token) return null;
  const url = env['CONSIGNE_URL'];
  if (!url) throw usage('CONSIGNE_TOKEN demande aussi CONSIGNE_URL.');
  return { ...placeOf(url, env), email: null, tokens: aloneToken(token), origin: 'environment' };
};

function known(name: string, { profiles }: Kept): Profile {
  const found = profiles[name];
  if (found) return { name, ...found };
  const names = Object.keys(profiles).join(', ') || 'aucun';
  throw usage(`Profil inconnu : ${name}.`, `Profils connus : ${names}.`);
}

export function openProfiles(named: string | undefined, env: NodeJS.ProcessEnv = process.env): Profiles {
  const file = join(configFolder(env), 'profiles.json');
  return {
    file,
    all: () => Object.entries(read(file).profiles).map(([name, rest]) => ({ name, ...rest })),
    currentName: () => named ?? env['CONSIGNE_PROFILE'] ?? read(file).current,
    chosen: () => {
      const byToken = named === undefined ? fromEnvironment(env) : null;
      if (byToken) return byToken;
      const kept = read(file);
      const name = named ?? env['CONSIGNE_PROFILE'] ?? kept.current;
      if (name) return known(name, kept);
      throw new Failure(exitCodes.signIn, 'Vous n’êtes pas connecté.', {
        code: 'NOT_SIGNED_IN',
        hint: 'Connectez-vous : consigne login --url https://consigne.exemple.fr --email vous@exemple.fr',
      });
    },
    byToken: (token) => {
      const url = named === undefined ? env['CONSIGNE_URL'] : undefined;
      const kept = read(file);
      const name = named ?? env['CONSIGNE_PROFILE'] ?? kept.current;
      if (!url && !name) throw usage('Pour quel serveur ?', 'Ajoutez --profile, ou donnez CONSIGNE_URL.');
      const place = url ? placeOf(url, env) : known(name ?? '', kept);
      return { ...place, email: null, tokens: aloneToken(token), origin: 'stdin' };
    },
    requireWritable: () => written(file, () => tryWriting(file)),
    save: ({ name, ...rest }, makeCurrent = false) => {
      const kept = read(file);
      const current = makeCurrent ? name : kept.current;
      write(file, { current, profiles: { ...kept.profiles, [name]: rest } });
      chmodSync(file, 0o600);
    },
    remove: (name) => {
      const kept = read(file);
      known(name, kept);
      const profiles = Object.fromEntries(Object.entries(kept.profiles).filter(([one]) => one !== name));
      write(file, { current: kept.current === name ? null : kept.current, profiles });
    },
    use: (name) => {
      const kept = read(file);
      known(name, kept);
      write(file, { ...kept, current: name });
    },
  };
}

// Folders for the terminal's own files, accessible to their owner only.

/**
 * Creates one folder after the other: Node's `recursive` never returns where no folder can be created, such as /proc.
 * Throws the errors of `mkdir`.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
  }
}
