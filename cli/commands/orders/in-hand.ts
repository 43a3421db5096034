/** Records that no door confirms: one by one, with the statement that a person has the thing in hand. */
import { unprovenText } from '#domain/doors/unproven-labels.js';
import type { Unproven } from '#domain/doors/unproven.js';
import type { Words } from '#cli/words.js';
import type { Option } from '#cli/verb.js';

export const inHandOption: Option = {
  flags: '--in-hand',
  about:
    'La porte n’a pas bougé, mais c’est bien en main (une commande à la fois) ; le casier sera à vérifier',
};

export const inHand = ({ words }: { readonly words: Words }) =>
  words.flag('inHand') ? { confirmed: true } : {};

/** A line of an order; none when nothing contradicts the record. */
export const doorFields = ({ unproven }: { readonly unproven: Unproven | null }): [string, string][] =>
  unproven === null ? [] : [['Porte', unprovenText(unproven)]];
