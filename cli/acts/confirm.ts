/**
 * Confirmations before a change (terminal.md#safety): a reason for money and doors, a yes for irreversible actions, and
 * the profile's name on production. Without a terminal they must be given as options: there are no defaults.
 */
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import type { Profile } from '#cli/session/profiles.js';
import { ask } from '#cli/ui/ask.js';

/** Production requires its profile name, by `--confirm` or at the terminal. */
export async function confirmProfile(context: Context, { name, isProduction }: Profile): Promise<void> {
  if (!isProduction) return;
  const confirmed = context.words.text('confirm');
  if (confirmed === name) return;
  const hint = `Ajoutez --confirm ${name}`;
  if (confirmed !== undefined) throw usage(`--confirm ${confirmed} n’est pas le profil « ${name} ».`, hint);
  if (!context.canAsk) throw usage(`Le profil « ${name} » est en production : rien n’a été changé.`, hint);
  const typed = await ask(`Production. Tapez « ${name} » pour continuer : `, context.signal);
  if (typed !== name) throw usage('Confirmation refusée : rien n’a été changé.');
}

/** The reason, from the option or a prompt. Required for money, doors and deletions if the server takes one. */
export async function reasonFor(context: Context): Promise<string> {
  const given = context.words.text('reason')?.trim();
  if (given) return given;
  if (context.canAsk) {
    const typed = await ask('Motif (inscrit au journal) : ', context.signal);
    if (typed !== '') return typed;
  }
  throw usage('Il manque le motif.', 'Ajoutez --reason "…" : il est inscrit au journal.');
}

/** A yes for irreversible actions; scripts pass `--yes`. */
export async function confirmed(context: Context, question: string): Promise<void> {
  if (context.words.flag('yes')) return;
  if (!context.canAsk) throw usage(`${question} Sans terminal, ajoutez --yes.`);
  const typed = await ask(`${question} [o/N] `, context.signal);
  if (!/^o(ui)?$/i.test(typed)) throw usage('Abandonné : rien n’a été changé.');
}
