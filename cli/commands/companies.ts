/** Companies and their contacts. */
import { moment, orNone, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { listVerb, showVerb } from './build.js';
import type { Argument, Noun } from '#cli/verb.js';
import { activeField, companyField, field, recordVerbs } from './write.js';

const companyArg: Argument = { name: 'entreprise', about: 'Nom, ou identifiant (abrégé ou entier)' };

export const companies: Noun = {
  name: 'companies',
  about: 'Entreprises',
  verbs: [
    listVerb({
      route: 'listCompanies',
      about: 'Les entreprises',
      counted: ['entreprise', 'entreprises'],
      filters: () => ({}),
      columns: [
        { title: 'Nom', of: ({ name }) => name },
        { title: 'Paiements', of: ({ isPaymentReady }) => (isPaymentReady ? 'prêts' : 'à régler') },
        { title: 'Créée', of: ({ createdAt }) => moment(createdAt) },
        idColumn,
      ],
      examples: ['consigne companies list'],
    }),
    showVerb({
      kind: 'company',
      arg: companyArg,
      about: 'Une entreprise',
      route: 'company',
      fetch: (client, companyId) => client.company({ params: { companyId } }),
      fields: (company) => [
        ['Nom', company.name],
        ['Enseigne', orNone(company.companyName)],
        ['Assistance', orNone(company.supportPhone)],
        ['Paiements', company.isPaymentReady ? 'prêts' : 'à régler'],
        ['Identifiant', company.id],
      ],
      examples: ['consigne companies show "Consigne Démo"'],
    }),
    ...recordVerbs({
      kind: 'company',
      arg: companyArg,
      one: 'une entreprise',
      routes: ['createCompany', 'updateCompany', 'deleteCompany'],
      param: 'companyId',
      fetch: (client, companyId) => client.company({ params: { companyId } }),
      nameOf: ({ name }) => name,
      fields: [field('name', 'name', 'nom', 'Nom')],
      about: {
        create: 'Créer une entreprise (plateforme seule)',
        edit: 'Renommer une entreprise (plateforme seule)',
      },
      removal: [
        'Fermer une entreprise sans consigne ni commande en cours (plateforme seule)',
        'Fermer cette entreprise et déconnecter ses utilisateurs ?',
        'Entreprise fermée.',
      ],
      examples: [
        ['consigne companies create --name "Pressing du Port"'],
        'consigne companies edit "Pressing du Port" --name "Pressing des Quais"',
        'consigne companies delete "Pressing des Quais" --yes',
      ],
    }),
  ],
};

const contactFields = [
  field('name', 'name', 'nom', 'Nom'),
  field('description', 'description', 'texte', 'Description'),
  field('address', 'address', 'adresse', 'Adresse'),
  field('zipCode', 'zip-code', 'code', 'Code postal'),
  field('city', 'city', 'ville', 'Ville'),
  field('country', 'country', 'pays', 'Pays'),
  field('phoneNumber', 'phone', 'numéro', 'Téléphone'),
  field('email', 'email', 'e-mail', 'E-mail'),
  field('contactName', 'contact-name', 'nom', 'Interlocuteur'),
  activeField,
];

export const contacts: Noun = {
  name: 'contacts',
  about: 'Contacts des entreprises',
  verbs: [
    listVerb({
      route: 'listContacts',
      about: 'Les contacts',
      counted: ['contact', 'contacts'],
      filters: () => ({}),
      columns: [
        { title: 'Nom', of: ({ name }) => name },
        { title: 'Interlocuteur', of: ({ contactName }) => orNone(contactName), spare: 1 },
        { title: 'Téléphone', of: ({ phoneNumber }) => orNone(phoneNumber) },
        { title: 'E-mail', of: ({ email }) => orNone(email) },
        { title: 'Actif', of: ({ isActive }) => yesNo(isActive), spare: 2 },
        idColumn,
      ],
      examples: ['consigne contacts list --json'],
    }),
    ...recordVerbs({
      kind: 'contact',
      arg: { name: 'contact', about: 'Nom, ou identifiant (abrégé ou entier)' },
      one: 'un contact',
      routes: ['createContact', 'updateContact', 'deleteContact'],
      param: 'contactId',
      fetch: (client, contactId) => client.contact({ params: { contactId } }),
      nameOf: ({ name }) => name,
      fields: contactFields,
      createFields: [...contactFields, companyField],
      removal: ['Supprimer un contact', 'Supprimer ce contact ?', 'Contact supprimé.'],
      examples: [
        ['consigne contacts create --name "Blanchisserie Ouest" --phone "02 40 00 00 00"'],
        'consigne contacts edit "Blanchisserie Ouest" --city Nantes',
        'consigne contacts delete "Blanchisserie Ouest" --yes',
      ],
    }),
  ],
};
