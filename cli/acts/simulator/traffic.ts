/** Customers in a running simulated world, with the server's separate program, as for scenarios. */
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import type { Words } from '#cli/words.js';
import { programEnd } from './scenarios.js';
import { address, ask, secondsIn } from './simulator.js';

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
    ...['--url', address(context), '--rate', String(rate), '--seed', words.text('seed') ?? '1', ...seconds],
    ...(out.isJson ? ['--json'] : []),
    ...(words.flag('quiet') ? ['--quiet'] : []),
  ];
  const code = await programEnd('run-traffic.js', args, 1, context);
  if (signal.aborted) throw signal.reason;
  if (code !== 0)
    throw new Failure(exitCodes.error, 'Les clients n’ont pas pu venir.', { code: 'TRAFFIC_FAILED' });
}
