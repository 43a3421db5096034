/** Frequent customers, who are suggested when a parcel or pressing order is entered. */
import { moment, orNone } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { actionOptions, listVerb } from '#cli/commands/build.js';
import type { Argument, Noun, Option, Verb } from '#cli/verb.js';
import { companyField, field, recordVerbs } from '#cli/commands/write.js';

const customerFields = [
  field('name', 'name', 'nom', 'Nom'),
  field('phone', 'phone', 'numéro', 'Téléphone'),
  field('company', 'customer-company', 'société', 'Sa société'),
  field('email', 'email', 'e-mail', 'E-mail'),
];

const person: Argument = {
  name: 'client',
  field: 'of',
  about: 'E-mail entier, numéro de téléphone entier, ou une commande : parcel.<identifiant>',
};
const template: Argument = { name: 'modèle', field: 'name', about: 'Son nom' };
const reason: Option = { flags: '--reason <motif>', about: 'Motif, inscrit au journal' };

/** The file of any customer, frequent or not. */
const fileVerbs: readonly Verb[] = [
  {
    name: 'file',
    about: 'La fiche d’un client : commandes de tous les modes, ce qu’il doit, incidents, notes',
    args: [person],
    examples: ['consigne customers file "06 12 34 56 78"'],
    reply: 'customer',
    run: async (context) => (await import('#cli/acts/customer-file.js')).showFile(context),
  },
  {
    name: 'blocked',
    about: 'Qui ne peut plus commander en ligne : depuis quand, par qui, pourquoi',
    examples: ['consigne customers blocked --json | jq -r .items[].name'],
    reply: 'listBlockedCustomers',
    run: async (context) => (await import('#cli/acts/customer-file.js')).showBlocked(context),
  },
  {
    name: 'note',
    about: 'Écrire une note sur un client, pour les collègues',
    args: [person],
    options: [{ flags: '--text <note>', about: 'La note' }, ...actionOptions],
    examples: ['consigne customers note camille@exemple.fr --text "Préfère le matin"'],
    changes: 'record',
    reply: 'noteOnCustomer',
    run: async (context) => (await import('#cli/acts/customer-file.js')).noteOnFile(context),
  },
  {
    name: 'message',
    about:
      'Écrire au client d’une commande, par SMS ou e-mail ; {nom}, {consigne}, {casier}, {référence} et {entreprise} sont remplis',
    args: [{ name: 'commande', field: 'orderId', about: 'rentalOrder.<identifiant>, parcel.<identifiant>…' }],
    options: [
      { flags: '--by <canal>', about: 'SMS ou e-mail', choices: ['sms', 'email'], field: 'channel' },
      { flags: '--subject <objet>', about: 'Objet de l’e-mail' },
      { flags: '--text <message>', about: 'Le message' },
      { flags: '--template <nom>', about: 'Un modèle de l’entreprise, au lieu de --text', field: 'text' },
      ...actionOptions,
    ],
    examples: [
      'consigne customers message parcel.0190f0a0-0000-7000-8000-000000000001 --by sms --text "{nom}, votre colis vous attend à {consigne}."',
    ],
    changes: 'record',
    reply: 'messageCustomer',
    run: async (context) => (await import('#cli/acts/customer-file.js')).messageTo(context),
  },
  {
    name: 'templates',
    about: 'Les modèles de message de l’entreprise',
    examples: ['consigne customers templates'],
    reply: 'listMessageTemplates',
    run: async (context) => (await import('#cli/acts/templates.js')).showTemplates(context),
  },
  {
    name: 'store-template',
    about: 'Enregistrer un modèle de message ; celui du même nom est remplacé',
    args: [template],
    options: [
      { flags: '--subject <objet>', about: 'Objet de l’e-mail' },
      { flags: '--text <message>', about: 'Le message' },
      ...actionOptions,
    ],
    examples: ['consigne customers store-template "Sac oublié" --text "{nom}, votre sac est à {consigne}."'],
    changes: 'record',
    reply: 'storeMessageTemplate',
    run: async (context) => (await import('#cli/acts/templates.js')).storeTemplate(context),
  },
  {
    name: 'delete-template',
    about: 'Supprimer un modèle de message',
    args: [template],
    options: actionOptions,
    examples: ['consigne customers delete-template "Sac oublié"'],
    changes: 'record',
    reply: 'deleteMessageTemplate',
    run: async (context) => (await import('#cli/acts/templates.js')).deleteTemplate(context),
  },
  {
    name: 'block',
    about: 'Ne plus accepter de commande en ligne avec cet e-mail ou ce téléphone',
    args: [person],
    options: [reason, ...actionOptions],
    examples: ['consigne customers block camille@exemple.fr --reason Impayés'],
    changes: 'record',
    reply: 'blockCustomer',
    run: async (context) =>
      (await import('#cli/acts/customer-file.js')).changeBlock('blockCustomer')(context),
  },
  {
    name: 'unblock',
    about: 'Accepter de nouveau ses commandes en ligne',
    args: [person],
    options: [reason, ...actionOptions],
    examples: ['consigne customers unblock camille@exemple.fr --reason "Réglé avec le client"'],
    changes: 'record',
    reply: 'unblockCustomer',
    run: async (context) =>
      (await import('#cli/acts/customer-file.js')).changeBlock('unblockCustomer')(context),
  },
];

export const customers: Noun = {
  name: 'customers',
  about: 'Clients fréquents, et la fiche de tout client',
  verbs: [
    listVerb({
      route: 'listFrequentCustomers',
      about: 'Les clients fréquents, les plus fréquents d’abord',
      counted: ['client', 'clients'],
      columns: [
        { title: 'Nom', of: ({ name }) => name },
        { title: 'Société', of: ({ company }) => orNone(company), spare: 1 },
        { title: 'Téléphone', of: ({ phone }) => orNone(phone) },
        { title: 'E-mail', of: ({ email }) => orNone(email) },
        { title: 'Fois', of: ({ usageCount }) => String(usageCount), isRight: true },
        { title: 'Vu', of: ({ lastUsed }) => moment(lastUsed), spare: 2 },
        idColumn,
      ],
      examples: ['consigne customers list --search Martin'],
    }),
    ...recordVerbs({
      kind: 'customer',
      arg: { name: 'client', about: 'Nom, ou identifiant (abrégé ou entier)' },
      one: 'un client fréquent',
      routes: ['createFrequentCustomer', 'updateFrequentCustomer', 'deleteFrequentCustomer'],
      param: 'customerId',
      fetch: (client, customerId) => client.frequentCustomer({ params: { customerId } }),
      nameOf: ({ name }) => name,
      fields: customerFields,
      createFields: [...customerFields, companyField],
      about: { create: 'Ajouter un client fréquent' },
      removal: ['Supprimer un client fréquent', 'Supprimer ce client ?', 'Client supprimé.'],
      examples: [
        ['consigne customers create --name "Camille Martin" --phone "06 12 34 56 78"'],
        'consigne customers edit "Camille Martin" --email camille@exemple.fr',
        'consigne customers delete "Camille Martin" --yes',
      ],
    }),
    ...fileVerbs,
  ],
};
