/** What `--dry-run` says: the server has tried the deed itself and taken it back, so that its refusals are the deed's own. */
import type { DryRun } from '#application/contract/dry-run.js';
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';

/** `text` is for people, `value` the server's own answer. */
export interface Preview {
  readonly text: string;
  readonly value: unknown;
}

/** What is left to an answer that nobody knows before. */
const openWords: Readonly<Record<NonNullable<DryRun['dependsOn']>, string>> = {
  lock: ' ; la suite dépend de la réponse de la serrure',
  paymentProvider: ' ; la suite dépend de la réponse du prestataire de paiement',
  messages: ' ; la suite dépend de la réponse de la messagerie',
};

/** In the journal of nobody: what is tried is written nowhere. */
export const triedReason = 'Essai (--dry-run)';

export const previewOf = (value: DryRun): Preview => ({
  text: `Le serveur permet cette action maintenant${value.dependsOn ? openWords[value.dependsOn] : ''}. Rien n’a été changé.`,
  value,
});

/** Whether the deed is only to be tried. Throws exit 2 where fields of a record are asked for: there is none. */
export function isDry({ words }: Context): boolean {
  if (!words.flag('dryRun')) return false;
  if (words.text('fields') === undefined) return true;
  throw usage('--dry-run répond ce qui se passerait, sans les champs de l’élément : ôtez --fields.');
}

export function tellPreview({ out }: Context, { text, value }: Preview): void {
  if (out.isJson) out.json(value);
  else out.data(text);
}
