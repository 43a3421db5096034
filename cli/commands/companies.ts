/** Companies and their contacts. */
import { moment, orNone, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { actionVerb, listVerb, showVerb } from './build.js';
import type { Argument, Noun } from '#cli/verb.js';
import { activeField, companyField, createVerb, editVerb, field } from './write.js';

const companyArg: Argument = { name: 'entreprise', about: 'Nom, ou identifiant (abrégé ou entier)' };
const companyFields = [field('name', 'name', 'nom', 'Nom')];

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
    createVerb({
      route: 'createCompany',
      about: 'Créer une entreprise (plateforme seule)',
      fields: companyFields,
      successText: ({ name, id }) => `${name} est créée (${id}).`,
      examples: ['consigne companies create --name "Pressing du Port"'],
    }),
    editVerb({
      kind: 'company',
      param: 'companyId',
      route: 'updateCompany',
      arg: companyArg,
      about: 'Renommer une entreprise (plateforme seule)',
      fields: companyFields,
      fetch: (client, companyId) => client.company({ params: { companyId } }),
      successText: ({ name }) => `${name} est à jour.`,
      examples: ['consigne companies edit "Pressing du Port" --name "Pressing des Quais"'],
    }),
    actionVerb({
      name: 'delete',
      kind: 'company',
      arg: companyArg,
      route: 'deleteCompany',
      changes: 'deletion',
      reason: 'none',
      about: 'Fermer une entreprise sans consigne ni commande en cours (plateforme seule)',
      question: 'Fermer cette entreprise et déconnecter ses utilisateurs ?',
      call: ({ id }) => ({ params: { companyId: id } }),
      successText: () => 'Entreprise fermée.',
      examples: ['consigne companies delete "Pressing des Quais" --yes'],
    }),
  ],
};

const contactArg: Argument = { name: 'contact', about: 'Nom, ou identifiant (abrégé ou entier)' };
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
    createVerb({
      route: 'createContact',
      about: 'Créer un contact',
      fields: [...contactFields, companyField],
      successText: ({ name, id }) => `${name} est créé (${id}).`,
      examples: ['consigne contacts create --name "Blanchisserie Ouest" --phone "02 40 00 00 00"'],
    }),
    editVerb({
      kind: 'contact',
      param: 'contactId',
      route: 'updateContact',
      arg: contactArg,
      about: 'Changer un contact ; ce qui n’est pas nommé reste',
      fields: contactFields,
      fetch: (client, contactId) => client.contact({ params: { contactId } }),
      successText: ({ name }) => `${name} est à jour.`,
      examples: ['consigne contacts edit "Blanchisserie Ouest" --city Nantes'],
    }),
    actionVerb({
      name: 'delete',
      kind: 'contact',
      arg: contactArg,
      route: 'deleteContact',
      changes: 'deletion',
      reason: 'none',
      about: 'Supprimer un contact',
      question: 'Supprimer ce contact ?',
      call: ({ id }) => ({ params: { contactId: id } }),
      successText: () => 'Contact supprimé.',
      examples: ['consigne contacts delete "Blanchisserie Ouest" --yes'],
    }),
  ],
};
