/** The output of `--dry-run`: the server ran the action and rolled it back, so its refusals are the action's own. */
import type { DryRun } from '#application/contract/dry-run.js';
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';

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
