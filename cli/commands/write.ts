/** Rows for creating and changing: their options are the fields of the record. */
import type { DescribedField, DescribedFields } from '#domain/shared/described-field.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { KindName } from '#cli/acts/orders/kinds.js';
import type { EditAct, Field, WriteAct } from '#cli/acts/write.js';
import { actionOptions, actionVerb } from './build.js';
import type { Argument, Option, Verb } from '#cli/verb.js';
import { buyerCountries } from '#domain/companies/buyer.js';
import { lockModelNames } from '#domain/locks/templates.js';
import { languages } from '#domain/shared/languages.js';
import { euros, moment, plural } from '#cli/ui/formats.js';
import { cabinetModeLabels } from '#domain/lockers/mode-plans.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';

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

const createVerb = <Name extends RouteName>(row: Row & WriteAct<Name>): Verb => ({
  name: row.name ?? 'create',
  about: row.about,
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

interface RecordPlan<Edit extends RouteName> {
  readonly kind: KindName;
  readonly arg: Argument;
  /** « une taille ». */
  readonly one: string;
  readonly routes: readonly [create: RouteName, edit: Edit, remove: RouteName];
  readonly param: string;
  readonly fetch: EditAct<Edit>['fetch'];
  readonly nameOf: (reply: Reply<Api[Edit]>) => string;
  readonly fields: readonly Field[];
  /** The fields of a new record, if it has more than `fields`. */
  readonly createFields?: readonly Field[];
  /** Replaces « Créer une taille » and « Changer une taille ; … ». */
  readonly about?: { readonly create?: string; readonly edit?: string };
  /** What may be deleted, the question before, and what is printed afterwards. */
  readonly removal: readonly [about: string, question: string, done: string];
  readonly examples: readonly [create: readonly string[], edit: string, remove: string];
}

/** Creates, changes and deletes one record; the routes of one record show the same. */
export function recordVerbs<Edit extends RouteName>(plan: RecordPlan<Edit>): readonly [Verb, Verb, Verb] {
  const { kind, arg, one, param, fetch, fields, createFields = fields } = plan;
  const [create, edit, remove] = plan.routes;
  const [about, question, done] = plan.removal;
  const created = one.startsWith('une ') ? 'créée' : 'créé';
  const nameOf = plan.nameOf as (reply: unknown) => string;
  return [
    createVerb({
      route: create,
      about: plan.about?.create ?? `Créer ${one}`,
      fields: createFields,
      successText: (reply) => `${nameOf(reply)} est ${created} (${(reply as { id: string }).id}).`,
      examples: plan.examples[0],
    }),
    editVerb({
      kind,
      param,
      arg,
      fetch,
      fields,
      route: edit,
      about: plan.about?.edit ?? `Changer ${one} ; ce qui n’est pas nommé reste`,
      successText: (reply) => `${nameOf(reply)} est à jour.`,
      examples: [plan.examples[1]],
    }),
    actionVerb({
      name: 'delete',
      kind,
      arg,
      changes: 'deletion',
      reason: 'none',
      about,
      question,
      route: remove,
      call: ({ id }) => ({ params: { [param]: id } }),
      successText: () => done,
      examples: [plan.examples[2]],
    }),
  ];
}

/** One field as the tables below write it. */
export const field = (
  name: string,
  flag: string,
  value: string,
  about: string,
  more: Pick<Field, 'reads' | 'choices' | 'none' | 'usual'> = {},
): Field => ({ field: name, flag, value, about, ...more });

/** How an option of each kind of field is parsed and shown in the help; a choice is given by its number. */
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

/** Creating and changing cabinets, lockers and pressing orders from the counter: their fields as options. */
const cabinetFields = [
  field('name', 'name', 'nom', 'Nom'),
  field('location', 'location', 'adresse', 'Lieu'),
  field('description', 'description', 'texte', 'Description'),
  field('region', 'region', 'région', 'Région'),
  field('site', 'site', 'site', 'Site'),
  field('tags', 'tags', 'étiquettes', 'Étiquettes, séparées par des virgules'),
  field('coordinates', 'coordinates', 'latitude, longitude', 'Coordonnées sur le plan des consignes'),
  field('mode', 'mode', 'mode', 'Mode', { choices: Object.keys(cabinetModeLabels) }),
  activeField,
];

export const cabinetWrites: readonly Verb[] = recordVerbs({
  kind: 'cabinet',
  arg: { name: 'consigne', about: 'Nom, ou identifiant (abrégé ou entier)' },
  one: 'une consigne',
  routes: ['createCabinet', 'updateCabinet', 'deleteCabinet'],
  param: 'cabinetId',
  fetch: (client, cabinetId) => client.cabinet({ params: { cabinetId } }),
  nameOf: ({ name }) => name,
  fields: cabinetFields,
  createFields: [...cabinetFields, companyField],
  removal: [
    'Supprimer une consigne avec ses casiers et ses articles, si rien n’y est en cours',
    'Supprimer cette consigne, ses casiers et ses articles ?',
    'Consigne supprimée.',
  ],
  examples: [
    ['consigne cabinets create --name "Gare sud" --location "Nantes" --mode Rental'],
    'consigne cabinets edit "Gare sud" --active non',
    'consigne cabinets delete "Gare sud" --yes',
  ],
});

const { number: _number, name: _name, gridColumn: _column, gridRow: _row, ...shape } = lockerFields;

const lockModelField = field('smartlockType', 'lock', 'modèle', 'Modèle de serrure', {
  choices: lockModelNames,
});

export const lockerWrites: readonly Verb[] = [
  createVerb({
    route: 'createLocker',
    about: 'Créer un casier ; sa serrure est mise en service ensuite',
    fields: [cabinetField, ...describedOptions(lockerFields), lockModelField],
    successText: ({ number, id }) => `Le casier N°${number} est créé (${id}).`,
    examples: ['consigne lockers create --cabinet "Gare sud" --size Petit --number 7'],
  }),
  createVerb({
    name: 'create-row',
    route: 'createLockerRow',
    about: 'Créer une rangée de casiers aux numéros qui se suivent : tous, ou aucun',
    fields: [
      cabinetField,
      ...describedOptions(shape),
      field('firstNumber', 'first', 'n', 'Premier numéro', { reads: 'number' }),
      field('count', 'count', 'n', 'Combien', { reads: 'number' }),
      lockModelField,
    ],
    successText: ({ items }) => `${plural(items.length, 'casier créé', 'casiers créés')}.`,
    examples: ['consigne lockers create-row --cabinet "Gare sud" --size Petit --first 1 --count 12'],
  }),
  editVerb({
    kind: 'locker',
    param: 'lockerId',
    route: 'updateLocker',
    arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
    about: 'Changer un casier ; ce qui n’est pas nommé reste',
    fields: describedOptions(lockerFields),
    fetch: (client, lockerId) => client.locker({ params: { lockerId } }),
    successText: ({ number }) => `Le casier N°${number} est à jour.`,
    examples: ['consigne lockers edit "Gare sud/7" --name "Près de la porte"'],
  }),
];

const messageLanguageField = field('customerLanguage', 'language', 'langue', 'Langue des messages', {
  choices: languages,
});
/** An order for a firm, which its invoice names. */
const buyerFields: readonly Field[] = [
  field('buyer.companyName', 'firm', 'raison sociale', 'Pour une entreprise : sa raison sociale'),
  field('buyer.siren', 'siren', 'numéro', 'Son SIREN (en France)'),
  field('buyer.vatNumber', 'vat', 'numéro', 'Son numéro de TVA (facultatif)'),
  field('buyer.addressLine', 'firm-address', 'adresse', 'Son adresse'),
  field('buyer.postcode', 'firm-postcode', 'code', 'Son code postal'),
  field('buyer.city', 'firm-city', 'ville', 'Sa ville'),
  field('buyer.country', 'firm-country', 'pays', 'Son pays (FR par défaut)', {
    choices: buyerCountries,
    usual: 'FR',
  }),
];

export const rentalByStaff: Verb = createVerb({
  route: 'createRentalOrder',
  about:
    'Louer pour un client au téléphone : l’article est mis de côté, et le client reçoit un lien pour accepter les conditions et payer',
  fields: [
    cabinetField,
    field('rentalItemId', 'item', 'article', 'Article (nom ou identifiant)', { reads: 'rentalItem' }),
    field('durationHours', 'hours', 'n', 'Durée en heures, à partir de maintenant', { reads: 'number' }),
    field('rentalStartTime', 'start', 'date', 'Ou début (2026-11-20T18:00)', { reads: 'instant' }),
    field('plannedEndTime', 'end', 'date', 'et fin', { reads: 'instant' }),
    field('customerName', 'name', 'nom', 'Client'),
    field('customerPhone', 'phone', 'numéro', 'Téléphone'),
    field('customerEmail', 'email', 'e-mail', 'E-mail'),
    messageLanguageField,
    field('needsReach', 'reach', 'oui|non', 'Casier à hauteur accessible demandé', { reads: 'yesNo' }),
    ...buyerFields,
  ],
  successText: ({ rentalCode, baseRentalAmount, depositAmount, payUntil }) =>
    `La location ${rentalCode} attend le paiement du client jusqu’au ${moment(payUntil)} (${euros(baseRentalAmount)}, dépôt ${euros(depositAmount)}).`,
  examples: [
    'consigne rentals create --cabinet "Outillage de la Gare" --item Perceuse --hours 4 --name "Camille Martin" --phone "06 12 34 56 78" --dry-run',
    'consigne rentals create --cabinet "Outillage de la Gare" --item Perceuse --start "20/11/2026 à 18 h" --end "20/11/2026 à 22 h" --name "Camille Martin" --email camille@exemple.fr --yes',
  ],
});

export const counterOrder: Verb = createVerb({
  route: 'createPressingOrder',
  about: 'Saisir une commande payée au comptoir',
  fields: [
    cabinetField,
    field('items', 'items', 'articles', 'Articles et quantités : Chemise=2,Manteau', { reads: 'basket' }),
    field('customerName', 'name', 'nom', 'Client'),
    field('customerPhone', 'phone', 'numéro', 'Téléphone'),
    field('customerEmail', 'email', 'e-mail', 'E-mail'),
    messageLanguageField,
    field('paymentReference', 'payment', 'référence', 'Ticket de caisse ou numéro de chèque'),
    field('needsReach', 'reach', 'oui|non', 'Casier à hauteur accessible demandé', { reads: 'yesNo' }),
    ...buyerFields,
    field('handedOver', 'handed-over', 'oui|non', 'Linge déjà remis ; sinon le client reçoit un casier', {
      reads: 'yesNo',
    }),
  ],
  successText: ({ reference, totalAmount }) => `La commande ${reference} est saisie (${euros(totalAmount)}).`,
  examples: [
    'consigne pressing create --cabinet "Pressing Talensac" --items "Chemise=2" --name "Camille Martin" --phone "06 12 34 56 78" --payment T-1204 --handed-over oui',
  ],
});
