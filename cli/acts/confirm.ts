/**
 * What comes before a change (terminal.md#safety): a reason for money and doors, a yes for irreversible actions, the
 * profile's name on production, or a dry run. Without a terminal they must be given as options: there are no
 * defaults.
 */
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import type { Profile } from '#cli/session/profiles.js';
import { ask } from '#cli/ui/ask.js';
import type { DryRun } from '#application/contract/dry-run.js';
import { randomUUID } from 'node:crypto';
import type { Words } from '#cli/words.js';

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

// The output of `--dry-run`: the server ran the action and rolled it back, so its refusals are the action's
// own.

/** `text` is for people, `value` is the server's response. */
export interface Preview {
  readonly text: string;
  readonly value: unknown;
}

/** The parts that a dry run cannot decide. */
const openWords: Readonly<Record<NonNullable<DryRun['dependsOn']>, string>> = {
  lock: ' ; la suite dépend de la réponse de la serrure',
  paymentProvider: ' ; la suite dépend de la réponse du prestataire de paiement',
  messages: ' ; la suite dépend de la réponse de la messagerie',
};

/** Never in an audit: a dry run records nothing. */
export const dryRunReason = 'Essai (--dry-run)';

export const previewOf = (value: DryRun): Preview => ({
  text: `Le serveur permet cette action maintenant${value.dependsOn ? openWords[value.dependsOn] : ''}. Rien n’a été changé.`,
  value,
});

/** Whether this is a dry run. Throws exit 2 if fields of a record are requested, because it returns no record. */
export function isDry({ words }: Context): boolean {
  if (!words.flag('dryRun')) return false;
  if (words.text('fields') === undefined) return true;
  throw usage('--dry-run répond ce qui se passerait, sans les champs de l’élément : ôtez --fields.');
}

export function printPreview({ out }: Context, { text, value }: Preview): void {
  if (out.isJson) out.json(value);
  else out.data(text);
}

/** The key of `--idempotency-key`, or a new one. Throws exit 2 for a key that a header cannot carry. */
export const keyOf = (words: Words): string => {
  const given = words.text('idempotencyKey');
  if (given !== undefined && !/^[\x21-\x7e]{8,255}$/.test(given))
    throw usage('Une clé de répétition a 8 à 255 caractères visibles, sans espace.');
  return given ?? randomUUID();
};
