/** Users and their rights, and the audit of their actions. */
import { actionWords, subjectWords, viaWords } from '#application/contract/people/audit-words.js';
import { moment, none, orNone, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { roleNames } from '#cli/ui/words.js';
import { roles } from '#domain/access/role.js';
import { userStatuses, type UserStatus } from '#domain/access/user.js';
import { listVerb, showVerb } from './build.js';
import { userArg as arg, userActions } from './user-actions.js';
import type { Noun } from '#cli/verb.js';

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
      arg,
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
      arg,
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
      args: [],
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
