/** Checks what the command needs, point by point, each with advice; a failed one is exit 1. */
import type { Context } from '#cli/context.js';
import { roleNames } from '#cli/ui/words.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { isPrivate, type Profile } from '#cli/session/profiles.js';
import type { Tone } from '#cli/ui/colours.js';
import { existsSync } from 'node:fs';

interface Point {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly message: string;
}

const oldestNode = 20;
const mostDriftMs = 30_000;
const marks: Readonly<Record<Point['state'], string>> = { ok: '✓', warning: '!', failed: '✗' };
const tones: Readonly<Record<Point['state'], Tone>> = { ok: 'good', warning: 'warn', failed: 'bad' };

const point = (name: string, isGood: boolean, message: string, otherwise: string, isGrave = true): Point => ({
  name,
  state: isGood ? 'ok' : isGrave ? 'failed' : 'warning',
  message: isGood ? message : otherwise,
});

function machinePoints({ profiles }: Context): Point[] {
  const major = Number(process.versions.node.split('.')[0]);
  const { file } = profiles;
  const isClosed = !existsSync(file) || isPrivate(file);
  return [
    point(
      'node',
      major >= oldestNode,
      `Node ${process.versions.node}`,
      `Node ${process.versions.node} : il faut ${oldestNode} ou plus.`,
    ),
    point(
      'profil',
      isClosed,
      `${file} n’est lisible que par vous`,
      `${file} est lisible par d’autres : chmod 600`,
      false,
    ),
  ];
}

const firstLineOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n', 1).join('') : String(error);

/** The error, and its advice. */
function reason(error: unknown): string {
  const cause = firstLineOf(error);
  const hint = error instanceof Failure ? error.details.hint : undefined;
  return hint === undefined ? cause : `${cause.replace(/[^.!?…]$/, '$&.')} ${hint}`;
}

/** Whether it responds, is ready, is ours, and has the same time. */
async function serverPoints({ exchange }: Context, { url }: Profile): Promise<Point[]> {
  const begun = performance.now();
  try {
    const answer = await exchange({ method: 'GET', url: `${url}/api/health/ready`, headers: {} });
    const ms = Math.round(performance.now() - begun);
    const isReady = answer.status === 200 && answer.bytes.toString().includes('ready');
    const date = Date.parse(answer.headers.date ?? '');
    const drift = Number.isNaN(date) ? 0 : Math.abs(Date.now() - date);
    return [
      point(
        'serveur',
        isReady,
        `${url} répond en ${ms} ms`,
        `${url} répond ${answer.status} : ce n’est pas un serveur Consigne prêt.`,
      ),
      point(
        'heure',
        drift < mostDriftMs,
        'La même heure que le serveur',
        `${Math.round(drift / 1000)} s d’écart avec le serveur : réglez l’horloge.`,
        false,
      ),
    ];
  } catch (error) {
    return [
      {
        name: 'serveur',
        state: 'failed',
        message: `${firstLineOf(error)} Vérifiez l’adresse, le réseau et le pare-feu.`,
      },
    ];
  }
}

async function signInPoint(context: Context): Promise<Point> {
  try {
    const { client } = await context.session();
    const me = await client.me({});
    return { name: 'connexion', state: 'ok', message: `${me.email} (${roleNames(me.roles)})` };
  } catch (error) {
    return { name: 'connexion', state: 'failed', message: reason(error) };
  }
}

async function allPoints(context: Context): Promise<Point[]> {
  const machine = machinePoints(context);
  try {
    const profile = context.profiles.chosen();
    const server = await serverPoints(context, profile);
    const isUp = server.every(({ state }) => state !== 'failed');
    return [...machine, ...server, ...(isUp ? [await signInPoint(context)] : [])];
  } catch (error) {
    return [...machine, { name: 'profil', state: 'failed', message: reason(error) }];
  }
}

export async function doctor(context: Context): Promise<void> {
  const { out } = context;
  const points = await allPoints(context);
  const failed = points.filter(({ state }) => state === 'failed');
  if (out.isJson) out.json({ isHealthy: failed.length === 0, points });
  else
    for (const { name, state, message } of points)
      out.data(`${out.colours.tone(tones[state])(marks[state])} ${name.padEnd(10)} ${message}`);
  if (failed.length > 0)
    throw new Failure(exitCodes.error, 'Tout n’est pas en ordre.', { code: 'UNHEALTHY' });
}
