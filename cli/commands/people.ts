/** Users and their rights, the audit of their actions, and the stored data of a person. */
import { subjectWords, viaWords } from '#application/contract/people/audit-words.js';
import { actionWords } from '#domain/timelines/audit-actions.js';
import { moment, none, orNone, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { roleNames } from '#cli/ui/words.js';
import { roles } from '#domain/access/role.js';
import { userStatuses, type UserStatus } from '#domain/access/user.js';
import { listVerb, showVerb, actionOptions, actionVerb, atCabinet } from './build.js';
import type { Noun, Argument, Verb } from '#cli/verb.js';
import type { UserView } from '#application/contract/people/users.js';
import type { ActionInput } from '#cli/acts/action.js';

const userArg: Argument = { name: 'utilisateur', about: 'E-mail, ou identifiant (abrégé ou entier)' };

/** Sends the whole record with one change; the server refuses if it was changed meanwhile: nothing is overwritten. */
const edited = async ({ id, session }: ActionInput, isActive: boolean) => {
  const params = { userId: id };
  const user = await session.client.user({ params });
  const { firstName, lastName, phoneNumber, email, companyId, version } = user;
  return {
    params,
    body: { firstName, lastName, phoneNumber, email, roles: user.roles, companyId, isActive, version },
  };
};
const successText = ({ email, isActive }: UserView): string =>
  `${email} : ${isActive ? 'actif' : 'désactivé'}.`;

const user = { kind: 'user', arg: userArg, changes: 'record', reason: 'none' } as const;

/** Actions on users: invite, restrict to some cabinets, deactivate, delete. */
const userActions: readonly Verb[] = [
  {
    name: 'invite',
    about: 'Créer un utilisateur et lui envoyer l’invitation',
    args: [{ name: 'e-mail', field: 'email', about: 'Son adresse' }],
    options: [
      { flags: '--first-name <prénom>', about: 'Prénom' },
      { flags: '--last-name <nom>', about: 'Nom' },
      { flags: '--role <rôle>', field: 'roles', about: 'Rôle', choices: roles },
      { flags: '--cabinet <consigne>', about: 'Limiter à cette consigne' },
      ...actionOptions,
    ],
    examples: ['consigne users invite ines@exemple.fr --first-name Inès --last-name Roy --role Support'],
    changes: 'record',
    reply: 'createUser',
    run: async (context) => (await import('#cli/acts/write.js')).invite(context),
  },
  actionVerb({
    name: 'deactivate',
    ...user,
    route: 'updateUser',
    about: 'Fermer l’accès : les sessions se terminent, le compte reste',
    call: (input) => edited(input, false),
    successText,
    examples: ['consigne users deactivate parti@exemple.fr'],
  }),
  actionVerb({
    name: 'activate',
    ...user,
    route: 'updateUser',
    about: 'Rouvrir l’accès',
    call: (input) => edited(input, true),
    successText,
    examples: ['consigne users activate revenu@exemple.fr'],
  }),
  actionVerb({
    name: 'restrict',
    ...user,
    route: 'restrictCabinets',
    about: 'Limiter à une consigne',
    options: [atCabinet],
    call: async ({ id, words, session }) => {
      const { resolve } = await import('#cli/acts/orders/resolve.js');
      const params = { userId: id };
      const cabinetIds = [await resolve(session.client, 'cabinet', words.need('cabinet'))];
      const { version } = await session.client.cabinetAccess({ params });
      return { params, body: { cabinetIds, version } };
    },
    successText: ({ cabinets }) => `Limité à ${cabinets.map(({ name }) => name).join(', ')}.`,
    examples: ['consigne users restrict support@consigne.test --cabinet "Retrait Commerce"'],
  }),
  actionVerb({
    name: 'lift',
    ...user,
    route: 'liftCabinetRestrictions',
    about: 'Rouvrir toutes les consignes de l’entreprise',
    call: ({ id }) => ({ params: { userId: id } }),
    successText: () => 'Accès ouvert à toutes les consignes.',
    examples: ['consigne users lift support@consigne.test'],
  }),
  actionVerb({
    name: 'invite-again',
    ...user,
    route: 'resendSetPasswordEmail',
    about: 'Renvoyer l’e-mail pour choisir un mot de passe',
    call: ({ id }) => ({ params: { userId: id } }),
    successText: () => 'E-mail de création de mot de passe envoyé.',
    examples: ['consigne users invite-again nouveau@exemple.fr'],
  }),
  actionVerb({
    name: 'reset-second-factor',
    ...user,
    route: 'resetSecondFactor',
    reason: 'required',
    about: 'Retirer la double authentification de qui a perdu son téléphone ; ses sessions se terminent',
    call: ({ id, reason }) => ({ params: { userId: id }, body: { reason } }),
    successText: () => 'Double authentification réinitialisée.',
    examples: ['consigne users reset-second-factor support@consigne.test --reason "Téléphone perdu"'],
  }),
  actionVerb({
    name: 'delete',
    ...user,
    route: 'deleteUser',
    changes: 'deletion',
    about: 'Supprimer un utilisateur ; son e-mail redevient libre',
    question: 'Supprimer cet utilisateur ?',
    call: ({ id }) => ({ params: { userId: id } }),
    successText: () => 'Utilisateur supprimé.',
    examples: ['consigne users delete parti@exemple.fr --yes'],
  }),
];

const statusLabels: Readonly<Record<UserStatus, string>> = {
  Active: 'Actif',
  Invited: 'Invité',
  Inactive: 'Désactivé',
};

export const users: Noun = {
  name: 'users',
  about: 'Utilisateurs et leurs droits',
  verbs: [
    listVerb({
      route: 'listUsers',
      about: 'Les utilisateurs',
      counted: ['utilisateur', 'utilisateurs'],
      options: [
        { flags: '--status <état>', about: 'Seulement cet état', choices: userStatuses },
        { flags: '--role <rôle>', about: 'Seulement ce rôle', choices: roles },
      ],
      filters: ({ words }) => ({ status: words.text('status'), role: words.text('role') }),
      columns: [
        { title: 'E-mail', of: ({ email }) => email },
        { title: 'Nom', of: ({ firstName, lastName }) => `${firstName} ${lastName}`, spare: 3 },
        { title: 'Rôles', of: (user) => roleNames(user.roles) },
        { title: 'État', of: ({ status }) => statusLabels[status] },
        { title: '2 facteurs', of: ({ hasSecondFactor }) => yesNo(hasSecondFactor), spare: 4 },
        { title: 'Limité', of: ({ hasRestrictions }) => yesNo(hasRestrictions), spare: 1 },
        { title: 'Vu', of: ({ lastSignInAt }) => moment(lastSignInAt), spare: 2 },
        idColumn,
      ],
      examples: ['consigne users list', 'consigne users list --role Support --json'],
    }),
    showVerb({
      kind: 'user',
      arg: userArg,
      about: 'Un utilisateur',
      route: 'user',
      fetch: (client, userId) => client.user({ params: { userId } }),
      fields: (user) => [
        ['Nom', `${user.firstName} ${user.lastName}`],
        ['E-mail', user.email],
        ['Rôles', roleNames(user.roles)],
        ['Entreprise', user.companyName ?? 'plateforme'],
        ['État', statusLabels[user.status]],
        ['Accès', user.hasRestrictions ? 'limité à certaines consignes' : 'toutes les consignes'],
        ['Double authentification', yesNo(user.hasSecondFactor)],
        ['Dernière connexion', moment(user.lastSignInAt)],
        ['Identifiant', user.id],
      ],
      examples: ['consigne users show support@consigne.test'],
    }),
    showVerb({
      name: 'access',
      kind: 'user',
      arg: userArg,
      about: 'Les consignes auxquelles un utilisateur est limité',
      route: 'cabinetAccess',
      fetch: (client, userId) => client.cabinetAccess({ params: { userId } }),
      fields: ({ hasRestrictions, cabinets }) => [
        ['Limité', yesNo(hasRestrictions)],
        ['Consignes', hasRestrictions ? cabinets.map(({ name }) => name).join(', ') : none],
      ],
      examples: ['consigne users access support@consigne.test'],
    }),
    ...userActions,
  ],
};

const period = [
  { flags: '--from <date>', about: 'À partir de (2026-11-20, 2h)' },
  { flags: '--until <date>', about: 'Avant' },
];

export const audit: Noun = {
  name: 'audit',
  about: 'Journal : qui a fait quoi, quand, d’où et pourquoi',
  verbs: [
    listVerb({
      route: 'listAudit',
      about: 'Le journal, le plus récent d’abord',
      counted: ['entrée', 'entrées'],
      byCabinet: true,
      options: [
        { flags: '--action <action>', about: 'Seulement cette action, telle que locker.open' },
        ...period,
      ],
      filters: ({ words }) => ({
        action: words.text('action'),
        from: words.instant('from'),
        until: words.instant('until'),
      }),
      columns: [
        { title: 'Date', of: ({ at }) => moment(at) },
        { title: 'Qui', of: ({ userName }) => userName },
        { title: 'Depuis', of: ({ via }) => viaWords[via], spare: 1 },
        { title: 'Action', of: ({ action }) => actionWords[action] },
        {
          title: 'Sur',
          of: ({ subjectKind, subjectLabel }) => `${subjectWords[subjectKind]} ${subjectLabel}`,
        },
        { title: 'Consigne', of: ({ cabinetName }) => orNone(cabinetName), spare: 2 },
        { title: 'Motif', of: ({ reason }) => orNone(reason) },
      ],
      examples: ['consigne audit list --from 1d', 'consigne audit list --action locker.open --json'],
    }),
    {
      name: 'export',
      about: 'Tout le journal filtré, en CSV',
      options: [
        { flags: '-s, --search <texte>', about: 'Chercher' },
        ...period,
        { flags: '--output <fichier>', about: 'Où l’écrire (sinon la sortie standard)' },
      ],
      examples: ['consigne audit export --from 30d --output journal.csv'],
      run: async (context) => (await import('#cli/acts/files.js')).exportAudit(context),
    },
  ],
};

const personArg: Argument = {
  name: 'contact',
  field: 'contact',
  about: 'E-mail entier, ou numéro de téléphone entier',
};

/** The stored data of a person, and its erasure. */
export const personalData: Noun = {
  name: 'personal-data',
  about: 'Données personnelles : les montrer ou les effacer quand la personne le demande',
  verbs: [
    {
      name: 'show',
      about: 'Ce qui est conservé d’une personne ; --json en donne une copie à lui remettre',
      args: [personArg],
      examples: [
        'consigne personal-data show camille@exemple.fr',
        'consigne personal-data show "06 12 34 56 78" --json > copie.json',
      ],
      reply: 'person',
      run: async (context) => (await import('#cli/acts/customer-file.js')).showPerson(context),
    },
    {
      name: 'erase',
      about: 'Effacer ce qui est conservé d’une personne, sauf ses factures',
      args: [personArg],
      options: [{ flags: '--reason <motif>', about: 'Motif, inscrit au journal' }, ...actionOptions],
      examples: ['consigne personal-data erase camille@exemple.fr --reason "Demande écrite" --yes'],
      changes: 'deletion',
      reply: 'erasePerson',
      run: async (context) => (await import('#cli/acts/customer-file.js')).erasePerson(context),
    },
  ],
};
