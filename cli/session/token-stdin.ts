/**
 * A token on stdin (`--token-stdin`): never in the list of processes, in a variable that children inherit, or in a
 * file.
 */
import type { Words } from '#cli/words.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { readStdin } from '#cli/ui/ask.js';
import type { Profiles } from './profiles.js';

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
