/** What no door confirms is recorded one by one, by who says that the thing is in somebody's hands. */
import { unprovenText } from '#domain/doors/unproven-labels.js';
import type { Unproven } from '#domain/doors/unproven.js';
import type { Words } from '#cli/words.js';
import type { Option } from './verb.js';

export const inHandOption: Option = {
  flags: '--in-hand',
  about:
    'La porte n’a pas bougé, mais c’est bien en main (une commande à la fois) ; le casier sera à vérifier',
};

export const inHand = ({ words }: { readonly words: Words }) =>
  words.flag('inHand') ? { confirmed: true } : {};

/** A line of what is shown of an order; none where nothing speaks against what is recorded. */
export const doorFields = ({ unproven }: { readonly unproven: Unproven | null }): [string, string][] =>
  unproven === null ? [] : [['Porte', unprovenText(unproven)]];
