/** Plays scenario files without a page, with the server's separate program, which the terminal does not contain. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';

/** `dist/cli/consigne.js` and `dist/server/simulator/run-scenarios.js` are built together. */
function program(name: string): string {
  const file = join(dirname(realpathSync(process.argv[1] ?? '')), '../server/simulator', name);
  if (existsSync(file)) return file;
  throw new Failure(exitCodes.notFound, 'Le serveur n’est pas installé à côté de cette commande.', {
    code: 'NO_SERVER',
    hint: 'Depuis les sources : npm run build.',
  });
}

const passedOn = ['seed', 'junit', 'trace', 'url'] as const;

/**
 * Resolves with the exit code of a program of the server; its output goes to `stdout`. The first Ctrl C ends it, too.
 */
export const programEnd = (
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
  const options = passedOn.flatMap((name) => {
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
