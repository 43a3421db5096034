/** Entering parcels: one by its fields, many from a CSV file that the server can check first. */
import { notificationPreferences } from '#domain/parcels/parcel.js';
import { actionOptions } from '#cli/commands/build.js';
import type { Verb } from '#cli/verb.js';
import { editVerb, field } from '#cli/commands/write.js';

export const cabinetOption = {
  flags: '--cabinet <consigne>',
  about: 'La consigne (nom ou identifiant)',
} as const;
export const fileArg = {
  name: 'fichier',
  field: 'csvFile',
  about: 'Fichier CSV, ou « - » pour l’entrée standard',
} as const;
export const importOptions = [
  cabinetOption,
  { flags: '--dry-run', about: 'Le serveur juge chaque ligne, rien n’est enregistré' },
  { flags: '--only-good', about: 'Enregistrer les lignes sans faute, même si d’autres en ont' },
  { flags: '--idempotency-key <clé>', about: 'La même commande avec la même clé n’agit qu’une fois' },
] as const;

export const parcelEntry: readonly Verb[] = [
  {
    name: 'create',
    about:
      'Saisir un colis : le plus petit casier qui convient est pris, les codes de l’étiquette sont donnés',
    args: [],
    options: [
      cabinetOption,
      { flags: '--name <nom>', about: 'Destinataire' },
      { flags: '--phone <numéro>', about: 'Téléphone' },
      { flags: '--email <e-mail>', about: 'E-mail' },
      {
        flags: '--notify <moyen>',
        field: 'notificationPreference',
        about: 'Comment prévenir (both par défaut)',
        choices: notificationPreferences,
      },
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
    kind: 'parcel',
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
