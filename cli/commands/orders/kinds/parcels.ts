/** Parcels of Click & Collect: entering, following, resending codes, removing. */
import type { ParcelDetail } from '#application/contract/orders/parcel-shapes.js';
import { kind, named, ofKind } from '#cli/acts/orders/kind.js';
import { moment, none, orNone, shortId } from '#cli/ui/formats.js';
import { lockFields, orderLockerFields } from '#cli/ui/order-lines.js';
import { idColumn } from '#cli/ui/table.js';
import { parcelStatuses, parcelStatusLabels, notificationPreferences } from '#domain/parcels/parcel.js';
import { languages } from '#domain/shared/languages.js';
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import {
  actionOptions,
  actionVerb,
  atCabinet,
  fileArg,
  importOptions,
  listVerb,
  showVerb,
} from '#cli/commands/build.js';
import {
  doorFields,
  languageField,
  moveVerbs,
  orderRows,
  proofVerb,
  type OrderPlan,
  reportFields,
  settleReportVerb,
} from '#cli/commands/orders/order-rows.js';
import { purposeWords } from '#cli/ui/words.js';
import { actionsPart, messagesPart } from '#cli/acts/parts.js';
import type { Noun, Verb } from '#cli/verb.js';
import { editVerb, field } from '#cli/commands/write.js';

const label = (status: number): string => {
  const name = parcelStatuses[status];
  return name ? parcelStatusLabels[name] : none;
};

const params = (id: string) => ({ params: { parcelId: id } });

export const plan: OrderPlan<{ parcelId: string }, ParcelDetail> = {
  ...ofKind('parcel'),
  ...kind(
    'colis',
    (client, query) => client.listParcels({ query }),
    (row) =>
      named(
        row.id,
        row.trackingNumber,
        row.customerName,
        row.cabinetName,
        label(row.status),
        moment(row.createdAt),
        shortId(row.id),
      ),
  ),
  arg: { name: 'colis', about: 'Numéro de suivi, ou identifiant (abrégé ou entier)' },
  one: 'un colis',
  reference: 'C-7K2MQ9XA',
  params,
  read: (client, id) => client.parcel(params(id)),
  resend: (calls, id, messageId) => calls.resendParcel({ ...params(id), body: { messageId } }),
  states: null,
  successText: ({ trackingNumber, status, customerName }) =>
    `${trackingNumber} (${customerName}) : ${label(status).toLowerCase()}.`,
};

/** Entering parcels: one by its fields, many from a CSV file that the server can check first. */
const parcelEntry: readonly Verb[] = [
  {
    name: 'create',
    about:
      'Saisir un colis : le plus petit casier qui convient est pris, les codes de l’étiquette sont donnés',
    options: [
      atCabinet,
      { flags: '--name <nom>', about: 'Destinataire' },
      { flags: '--phone <numéro>', about: 'Téléphone' },
      { flags: '--email <e-mail>', about: 'E-mail' },
      {
        flags: '--notify <moyen>',
        field: 'notificationPreference',
        about: 'Comment prévenir (both par défaut)',
        choices: notificationPreferences,
      },
      { flags: '--language <langue>', field: 'language', about: 'Langue des messages', choices: languages },
      { flags: '--tracking <numéro>', about: 'Numéro de suivi (sinon la plateforme en donne un)' },
      { flags: '--reach', about: 'Casier à hauteur accessible demandé' },
      { flags: '--notes <texte>', about: 'Notes' },
      ...actionOptions,
    ],
    examples: [
      'consigne parcels create --cabinet "Retrait Commerce" --name "Camille Martin" --phone "06 12 34 56 78" --notify sms',
    ],
    changes: 'record',
    reply: 'createParcel',
    run: async (context) => (await import('#cli/acts/orders/parcel-entry.js')).createParcel(context),
  },
  editVerb({
    kind: plan,
    param: 'parcelId',
    route: 'updateParcel',
    arg: { name: 'colis', about: 'Numéro de suivi, ou identifiant (abrégé ou entier)' },
    about: 'Changer comment le destinataire est joint, et les notes ; ce qui n’est pas nommé reste',
    fields: [
      field('customerName', 'name', 'nom', 'Destinataire'),
      field('customerCompany', 'customer-company', 'société', 'Sa société'),
      field('customerPhone', 'phone', 'numéro', 'Téléphone'),
      field('customerEmail', 'email', 'e-mail', 'E-mail'),
      field('notificationPreference', 'notify', 'moyen', 'Comment prévenir', {
        choices: notificationPreferences,
      }),
      field('notes', 'notes', 'texte', 'Notes'),
    ],
    fetch: (client, parcelId) => client.parcel({ params: { parcelId } }),
    successText: ({ trackingNumber }) => `${trackingNumber} est à jour.`,
    examples: ['consigne parcels edit C-7K2MQ9XA --phone "06 12 34 56 78"'],
  }),
  {
    name: 'import',
    about: 'Saisir des colis depuis un fichier CSV, ou seulement en juger les lignes',
    args: [fileArg],
    options: importOptions,
    examples: [
      'consigne parcels import colis.csv --cabinet "Retrait Commerce" --dry-run',
      'consigne parcels import colis.csv --cabinet "Retrait Commerce" --only-good --json',
    ],
    changes: 'record',
    reply: 'importParcels',
    run: async (context) => (await import('#cli/acts/bulk/import.js')).importFile(context, 'importParcels'),
  },
];

const { arg, read, successText } = plan;
const { action, reasoned, note } = orderRows(plan);

const reading: readonly Verb[] = [
  listVerb({
    route: 'listParcels',
    about: 'Les colis',
    counted: ['colis', 'colis'],
    byCabinet: true,
    options: [
      { flags: '--status <état>', about: 'Seulement cet état', choices: parcelStatuses },
      { flags: '--to-take-back', about: 'Gardés trop longtemps : à reprendre' },
    ],
    filters: ({ words }) => {
      const status = parcelStatuses.findIndex((one) => one === words.text('status'));
      return {
        status: status < 0 ? undefined : String(status),
        isToTakeBack: words.flag('toTakeBack') ? 'true' : undefined,
      };
    },
    columns: [
      { title: 'Suivi', of: ({ trackingNumber }) => trackingNumber },
      {
        title: 'État',
        of: ({ status, isToTakeBack }) => label(status) + (isToTakeBack ? ', à reprendre' : ''),
        tone: ({ isToTakeBack, status }) => (isToTakeBack ? 'warn' : status === 2 ? 'good' : 'info'),
      },
      { title: 'Destinataire', of: ({ customerName }) => customerName },
      { title: 'Téléphone', of: ({ customerPhone }) => orNone(customerPhone), spare: 3 },
      { title: 'Casier', of: ({ cabinetName, lockerNumber }) => `${cabinetName}/${lockerNumber}` },
      { title: 'Déposé', of: ({ depositedAt }) => moment(depositedAt), spare: 2 },
      { ...idColumn, spare: 1 },
    ],
    examples: ['consigne parcels list --status Deposited', 'consigne parcels list --to-take-back --json'],
  }),
  showVerb({
    kind: plan,
    arg,
    about: 'Un colis : porte, messages, et ce qui est permis maintenant',
    route: 'parcel',
    fetch: read,
    fields: (parcel) => [
      ['Colis', `${parcel.trackingNumber}  ${label(parcel.status)}`],
      [
        'Destinataire',
        [parcel.customerName, parcel.customerPhone, parcel.customerEmail].filter(Boolean).join(', '),
      ],
      ...languageField(parcel),
      ...orderLockerFields(parcel, parcel.lockerNumber),
      ...lockFields(parcel.lock),
      ...reportFields(parcel),
      ...doorFields(parcel),
      ['Saisi par', parcel.userName],
      ['Déposé', moment(parcel.depositedAt)],
      ['Retiré', moment(parcel.retrievedAt)],
      ['Gardé jusqu’au', moment(parcel.keptUntil)],
      [
        'Codes',
        parcel.codes
          .filter(({ isLive }) => isLive)
          .map(({ step, maskedCode }) => `${purposeWords[step]} ${maskedCode}`)
          .join(', ') || none,
      ],
      ['Notes', orNone(parcel.notes)],
      ['Identifiant', parcel.id],
    ],
    parts: (parcel, out) => [actionsPart(parcel, out), messagesPart(parcel.messages, out)],
    examples: ['consigne parcels show C-7K2MQ9XA', 'consigne parcels show 9f3a20c1 --json'],
  }),
  showVerb({
    name: 'codes',
    kind: plan,
    arg,
    about: 'Afficher les codes qui ouvrent encore (le regard est inscrit au journal)',
    route: 'parcelCodes',
    fetch: (client, id) => client.parcelCodes(params(id)),
    fields: ({ depositCode, pickupCode, lockerNumber }) => [
      ['Dépôt', orNone(depositCode)],
      ['Retrait', orNone(pickupCode)],
      ['Casier', `N°${lockerNumber}`],
    ],
    examples: ['consigne parcels codes C-7K2MQ9XA'],
  }),
];

const actions: readonly Verb[] = [
  settleReportVerb(plan),
  actionVerb({
    ...action,
    name: 'resend',
    route: 'resendParcel',
    about: 'Renvoyer le code de retrait ; le code reste le même',
    options: [{ flags: '--message <id>', about: 'Renvoyer plutôt ce message, tel quel' }],
    call: ({ id, words }) => ({ ...params(id), body: { messageId: words.text('message') } }),
    successText: (parcel) => `Code renvoyé : ${successText(parcel)}`,
    examples: [
      'consigne parcels resend C-7K2MQ9XA',
      'consigne parcels list --status Deposited --json | jq -r ".items[].id" | consigne parcels resend -',
    ],
  }),
  actionVerb({
    ...reasoned,
    name: 'reissue',
    route: 'reissueParcel',
    about:
      'Remplacer un code perdu ou connu d’autres ; l’ancien n’ouvre plus rien, sauf un code de clavier déjà affiché si la serrure est sans réseau',
    examples: ['consigne parcels reissue C-7K2MQ9XA --reason "Code lu par un tiers"'],
  }),
  actionVerb({
    ...action,
    name: 'move',
    route: 'moveParcel',
    reason: 'optional',
    about:
      'Donner un autre casier à un colis pas encore déposé, ici ou dans une autre consigne ; ses codes sont remplacés',
    options: [
      {
        flags: '--cabinet <consigne>',
        about: 'La consigne où il ira (nom ou identifiant)',
        field: 'cabinetId',
      },
      { flags: '--size <taille>', about: 'Taille du casier (nom ou identifiant)', field: 'cabinetSizeId' },
      { flags: '--locker <casier>', about: 'Ce casier-là (« Consigne/numéro »)', field: 'lockerId' },
    ],
    call: async ({ id, reason, words, session: { client } }) => {
      const { resolve } = await import('#cli/acts/orders/resolve.js');
      const [size, locker] = [words.text('size'), words.text('locker')];
      return {
        ...params(id),
        body: {
          cabinetId: await resolve(client, 'cabinet', words.need('cabinet')),
          ...(size !== undefined && { cabinetSizeId: await resolve(client, 'size', size) }),
          ...(locker !== undefined && { lockerId: await resolve(client, 'locker', locker) }),
          ...(reason !== '' && { reason }),
        },
      };
    },
    successText: (parcel) =>
      `${parcel.trackingNumber} ira dans ${parcel.cabinetName}/${parcel.lockerNumber}. Réimprimez l’étiquette : l’ancien code n’ouvre plus rien.`,
    examples: [
      'consigne parcels move C-7K2MQ9XA --cabinet "Relais Beaulieu" --reason "Erreur de consigne"',
      'consigne parcels move C-7K2MQ9XA --cabinet "Retrait Commerce" --size Grand --dry-run',
    ],
  }),
  ...moveVerbs(plan, parcelMoves),
  actionVerb({
    ...action,
    name: 'keep',
    route: 'keepParcel',
    reason: 'optional',
    about: 'Garder un colis plus longtemps que prévu ; le destinataire est prévenu',
    options: [{ flags: '--hours <heures>', about: 'Tant d’heures de plus (24 par défaut)', field: 'hours' }],
    call: ({ id, reason, words }) => ({
      ...params(id),
      body: { hours: words.number('hours') ?? 24, ...(reason !== '' && { reason }) },
    }),
    successText: (parcel) => `Gardé jusqu’au ${moment(parcel.keptUntil)} : ${successText(parcel)}`,
    examples: ['consigne parcels keep C-7K2MQ9XA --hours 48 --reason "Client en déplacement"'],
  }),
  actionVerb({
    ...note,
    route: 'noteOnParcel',
    examples: ['consigne parcels note C-7K2MQ9XA --text "Client prévenu par téléphone"'],
  }),
];

export const noun: Noun = {
  name: plan.noun,
  about: 'Colis : saisir, suivre, renvoyer un code, reprendre, importer',
  verbs: [...reading, ...parcelEntry, ...actions, proofVerb(plan)],
};
