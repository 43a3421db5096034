/** Tests a gateway with the server's separate program, which contains the broker and the cases. */
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { programEnd } from './scenarios.js';

const passedOn = {
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

export async function certify(context: Context): Promise<void> {
  const { words, out } = context;
  const [cabinetId = ''] = words.args;
  const options = Object.entries(passedOn).flatMap(([name, flag]) => {
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
