/** Rows for creating and changing: their options are the fields of the record. */
import type { RouteName } from '#application/contract/index.js';
import type { CreateAct, EditAct, Field } from '#cli/acts/write.js';
import { actionOptions } from './build.js';
import type { Argument, Option, Verb } from '#cli/verb.js';

interface Row {
  /** By default `create` or `edit`. */
  readonly name?: string;
  readonly about: string;
  readonly examples: readonly string[];
}

const fromOption: Option = {
  flags: '--from <fichier>',
  about: 'Champs lus d’un fichier JSON (« - » : entrée standard) ; les options l’emportent',
};

const optionsOf = (fields: readonly Field[]): Option[] => [
  ...fields.map(({ field, flag, value, about, choices }) => ({
    field,
    flags: `--${flag} <${value}>`,
    about,
    ...(choices && { choices }),
  })),
  fromOption,
  ...actionOptions,
];

export const createVerb = <Name extends RouteName>(row: Row & CreateAct<Name>): Verb => ({
  name: row.name ?? 'create',
  about: row.about,
  args: [],
  options: optionsOf(row.fields),
  examples: row.examples,
  changes: 'record',
  reply: row.route,
  run: async (context) => (await import('#cli/acts/write.js')).runCreate(context, row),
});

export const editVerb = <Name extends RouteName>(
  row: Row & EditAct<Name> & { readonly arg: Argument },
): Verb => ({
  name: row.name ?? 'edit',
  about: row.about,
  args: [row.arg],
  options: optionsOf(row.fields),
  examples: row.examples,
  changes: 'record',
  reply: row.route,
  run: async (context) => (await import('#cli/acts/write.js')).runEdit(context, row),
});

/** One field as the tables below write it. */
export const field = (
  name: string,
  flag: string,
  value: string,
  about: string,
  more: Pick<Field, 'reads' | 'choices' | 'none'> = {},
): Field => ({ field: name, flag, value, about, ...more });

export const companyField = field('companyId', 'company', 'entreprise', 'L’entreprise (plateforme seule)', {
  reads: 'company',
});
export const cabinetField = field('cabinetId', 'cabinet', 'consigne', 'La consigne (nom ou identifiant)', {
  reads: 'cabinet',
});
export const activeField = field('isActive', 'active', 'oui|non', 'En service ou non', { reads: 'yesNo' });
