/** Creating and changing cabinets, lockers and pressing orders from the counter: their fields as options. */
import { lockModelNames } from '#domain/locks/templates.js';
import { euros, plural } from '#cli/ui/formats.js';
import { cabinetModeLabels } from '#domain/lockers/mode-labels.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import type { Verb } from '#cli/verb.js';
import {
  activeField,
  cabinetField,
  companyField,
  createVerb,
  describedOptions,
  editVerb,
  field,
} from './write.js';

const cabinetFields = [
  field('name', 'name', 'nom', 'Nom'),
  field('location', 'location', 'adresse', 'Lieu'),
  field('description', 'description', 'texte', 'Description'),
  field('region', 'region', 'région', 'Région'),
  field('site', 'site', 'site', 'Site'),
  field('tags', 'tags', 'étiquettes', 'Étiquettes, séparées par des virgules'),
  field('mode', 'mode', 'mode', 'Mode', { choices: Object.keys(cabinetModeLabels) }),
  activeField,
];

export const cabinetWrites: readonly Verb[] = [
  createVerb({
    route: 'createCabinet',
    about: 'Créer une consigne',
    fields: [...cabinetFields, companyField],
    successText: ({ name, id }) => `${name} est créée (${id}).`,
    examples: ['consigne cabinets create --name "Gare sud" --location "Nantes" --mode Rental'],
  }),
  editVerb({
    kind: 'cabinet',
    param: 'cabinetId',
    route: 'updateCabinet',
    arg: { name: 'consigne', about: 'Nom, ou identifiant (abrégé ou entier)' },
    about: 'Changer une consigne ; ce qui n’est pas nommé reste',
    fields: cabinetFields,
    fetch: (client, cabinetId) => client.cabinet({ params: { cabinetId } }),
    successText: ({ name }) => `${name} est à jour.`,
    examples: ['consigne cabinets edit "Gare sud" --active non'],
  }),
];

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

export const counterOrder: Verb = createVerb({
  route: 'createPressingOrder',
  about: 'Saisir une commande payée au comptoir',
  fields: [
    cabinetField,
    field('items', 'items', 'articles', 'Articles et quantités : Chemise=2,Manteau', { reads: 'basket' }),
    field('customerName', 'name', 'nom', 'Client'),
    field('customerPhone', 'phone', 'numéro', 'Téléphone'),
    field('customerEmail', 'email', 'e-mail', 'E-mail'),
    field('paymentReference', 'payment', 'référence', 'Ticket de caisse ou numéro de chèque'),
    field('needsReach', 'reach', 'oui|non', 'Casier à hauteur accessible demandé', { reads: 'yesNo' }),
    field('handedOver', 'handed-over', 'oui|non', 'Linge déjà remis ; sinon le client reçoit un casier', {
      reads: 'yesNo',
    }),
  ],
  successText: ({ reference, totalAmount }) => `La commande ${reference} est saisie (${euros(totalAmount)}).`,
  examples: [
    'consigne pressing create --cabinet "Pressing Talensac" --items "Chemise=2" --name "Camille Martin" --phone "06 12 34 56 78" --payment T-1204 --handed-over oui',
  ],
});
