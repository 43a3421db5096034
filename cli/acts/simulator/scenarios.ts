/** Plays scenario files without a page, with the server's separate program, which the terminal does not contain. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import type { Words } from '#cli/words.js';
import { address, ask, secondsIn } from './simulator.js';

/** `dist/cli/consigne.js` and `dist/server/simulator/run-scenarios.js` are built together. */
function program(name: string): string {
  const file = join(dirname(realpathSync(process.argv[1] ?? '')), '../server/simulator', name);
  if (existsSync(file)) return file;
  throw new Failure(exitCodes.notFound, 'Le serveur n’est pas installé à côté de cette commande.', {
    code: 'NO_SERVER',
    hint: 'Depuis les sources : npm run build.',
  });
}

const scenarioFlags = ['seed', 'junit', 'trace', 'url'] as const;

/**
 * Resolves with the exit code of a program of the server; its output goes to `stdout`. The first Ctrl C ends it, too.
 */
const programEnd = (
  name: string,
  args: readonly string[],
  stdout: 1 | 2,
  { signal }: Context,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(name), ...args], { stdio: ['ignore', stdout, 2] });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code ?? exitCodes.terminated);
    });
  });

export async function runScenarios(context: Context): Promise<void> {
  const { words, out } = context;
  if (words.args.length === 0) throw usage('Il manque le fichier du scénario.');
  const options = scenarioFlags.flatMap((name) => {
    const value = words.text(name);
    return value === undefined ? [] : [`--${name}`, value];
  });
  const args = [...words.args, ...options, ...(words.flag('lint') ? ['--lint'] : [])];
  // With --json, stdout contains only the verdict: steps are printed on stderr.
  const code = await programEnd('run-scenarios.js', args, out.isJson ? 2 : 1, context);
  if (context.signal.aborted) throw context.signal.reason;
  if (code === 2) throw usage('Un fichier de scénario ne se lit pas.');
  if (code !== 0) throw new Failure(exitCodes.error, 'Un scénario a échoué.', { code: 'SCENARIO_FAILED' });
  if (out.isJson) out.json({ files: words.args, isPassed: true });
}

const certifyFlags = {
  host: 'host',
  port: 'port',
  tlsCert: 'tls-cert',
  tlsKey: 'tls-key',
  lockers: 'lockers',
  driver: 'driver',
  only: 'only',
  reply: 'reply',
  junit: 'junit',
} as const;

/** Tests a gateway with the server's separate program, which contains the broker and the cases. */
export async function certify(context: Context): Promise<void> {
  const { words, out } = context;
  const [cabinetId = ''] = words.args;
  const options = Object.entries(certifyFlags).flatMap(([name, flag]) => {
    const value = words.text(name);
    return value === undefined ? [] : [`--${flag}=${value}`];
  });
  // With --json, stdout contains only the verdict: cases are printed on stderr.
  const code = await programEnd('run-certify.js', [...options, '--', cabinetId], out.isJson ? 2 : 1, context);
  if (context.signal.aborted) throw context.signal.reason;
  if (code === 2) throw usage('L’essai n’a pas pu commencer.', 'Voir : consigne cabinets certify --help');
  if (code !== 0)
    throw new Failure(exitCodes.error, 'La passerelle n’est pas certifiée.', { code: 'NOT_CERTIFIED' });
  if (out.isJson) out.json({ cabinetId, isCertified: true });
}

const usualRate = '6/min';
const mostPerMinute = 120;

function perMinute(words: Words): number {
  const typed = words.text('rate') ?? usualRate;
  const [, count = '', unit] = /^(\d+)\/(min|h)$/.exec(typed) ?? [];
  if (unit === undefined) throw usage(`« ${typed} » n’est pas un rythme (--rate).`, 'Écrivez 6/min ou 30/h.');
  const rate = Number(count) / (unit === 'h' ? 60 : 1);
  if (rate <= 0 || rate > mostPerMinute) throw usage(`--rate va de 1/h à ${mostPerMinute}/min.`);
  return rate;
}

/** Customers in a running simulated world, with the server's separate program, as for scenarios. */
export async function traffic(context: Context): Promise<void> {
  const { words, out, signal } = context;
  const rate = perMinute(words);
  const length = words.text('for');
  const seconds = length === undefined ? [] : ['--for', String(secondsIn(length))];
  const { frozen } = (await ask(context, { method: 'GET', path: '/clock' })) as { readonly frozen: boolean };
  if (frozen)
    throw new Failure(exitCodes.refused, 'L’horloge du monde simulé est arrêtée : personne ne viendrait.', {
      code: 'CLOCK_FROZEN',
      hint: 'Relancez-la : consigne simulator clock --run',
    });
  const until = length === undefined ? 'jusqu’à Ctrl C' : `pendant ${length}`;
  out.say(
    `Des clients viennent (${words.text('rate') ?? usualRate}), ${until} ; chacun va au bout de sa visite.`,
  );
  const args = [
    '--url',
    address(context),
    '--rate',
    String(rate),
    '--seed',
    words.text('seed') ?? '1',
    ...seconds,
    ...(out.isJson ? ['--json'] : []),
    ...(words.flag('quiet') ? ['--quiet'] : []),
  ];
  const code = await programEnd('run-traffic.js', args, 1, context);
  if (signal.aborted) throw signal.reason;
  if (code !== 0)
    throw new Failure(exitCodes.error, 'Les clients n’ont pas pu venir.', { code: 'TRAFFIC_FAILED' });
}
