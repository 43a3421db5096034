/** `--fields a,b`: only these fields of each record, in this order. Checked against the contract before any request. */
import type { Verb } from '#cli/verb.js';
import { usage } from '#cli/exit.js';
import type { ReplyFields } from '#application/contract/field-names.js';
import { suggestion } from '#domain/shared/suggestion.js';
import type { Words } from '#cli/words.js';

type Pick = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of the records that a verb returns; empty if fields cannot be chosen. Loads the names with the first call.
 */
export async function loadFields(): Promise<(verb: Verb) => ReplyFields> {
  const { fieldsTable } = await import('#cli/session/fields-table.js');
  return ({ reply }) => (reply === undefined ? { isList: false, names: [] } : fieldsTable[reply]);
}

function chosenNames(typed: string, names: readonly string[]): string[] {
  const chosen = typed.split(',').map((name) => name.trim());
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown === undefined) return chosen;
  const known = `Champs connus : ${names.join(', ')}.`;
  if (unknown === '') throw usage('--fields attend des noms de champs, séparés par des virgules.', known);
  const near = suggestion(unknown, names);
  throw usage(`Champ inconnu : ${unknown}.`, near ? `Vouliez-vous dire ${near} ? ${known}` : known);
}

/** A missing field is null, so that a script finds every field that it named. */
const picked = (names: readonly string[], record: unknown): unknown =>
  Object.fromEntries(names.map((name) => [name, (record as Fields)[name] ?? null]));

/** Preserves the envelope of a list, so that the same `.items[]` reads it. Throws exit 2 for an unknown field. */
export async function pickerOf(typed: string, verb: Verb, command: string, words: Words): Promise<Pick> {
  const { isList, names } = (await loadFields())(verb);
  if (names.length === 0) throw usage(`« ${command} » n’a pas de champs à choisir (--fields).`);
  if (words.flag('csv')) throw usage('--fields choisit dans le JSON : --csv a ses propres colonnes.');
  const chosen = chosenNames(typed, names);
  if (!isList) return (value) => picked(chosen, value);
  return (value) => {
    const page = value as { readonly items: readonly unknown[] };
    return { ...page, items: page.items.map((record) => picked(chosen, record)) };
  };
}
