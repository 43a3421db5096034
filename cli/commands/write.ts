/** Rows for creating and changing: their options are the fields of the record. */
import type { DescribedField, DescribedFields } from '#domain/shared/described-field.js';
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

/** What is read of each kind: a choice by its number. */
const readings = {
  line: { value: 'texte' },
  text: { value: 'texte' },
  whole: { value: 'n', reads: 'number' },
  yesNo: { value: 'oui|non', reads: 'yesNo' },
  choice: { value: 'n', reads: 'number' },
} as const;

/** Empties a field that may be empty. */
const none = 'aucun';

function aboutOf(described: DescribedField): string {
  if (described.kind === 'whole' && described.isNullable) return `${described.label}, ou « ${none} »`;
  if (described.kind !== 'choice')
    return described.hint === undefined ? described.label : `${described.label}. ${described.hint}`;
  return Object.entries(described.choices)
    .map(([value, label]) => `${value} ${label.toLowerCase()}`)
    .join(', ');
}

/** Options of the described fields of a record. */
export const describedOptions = (fields: DescribedFields): Field[] =>
  Object.entries(fields).map(([name, described]) => ({
    field: name,
    flag: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    about: aboutOf(described),
    ...(described.kind === 'reference'
      ? { value: 'identifiant', reads: described.of }
      : readings[described.kind]),
    ...('isNullable' in described && { none }),
    ...described.option,
  }));

export const companyField = field('companyId', 'company', 'entreprise', 'L’entreprise (plateforme seule)', {
  reads: 'company',
});
export const cabinetField = field('cabinetId', 'cabinet', 'consigne', 'La consigne (nom ou identifiant)', {
  reads: 'cabinet',
});
export const activeField = field('isActive', 'active', 'oui|non', 'En service ou non', { reads: 'yesNo' });
