/** Actions on users: invite, restrict to some cabinets, deactivate, delete. */
import type { UserView } from '#application/contract/people/users.js';
import type { ActionInput } from '#cli/acts/action.js';
import { roles } from '#domain/access/role.js';
import { actionOptions, actionVerb } from './build.js';
import type { Argument, Verb } from '#cli/verb.js';

export const userArg: Argument = { name: 'utilisateur', about: 'E-mail, ou identifiant (abrégé ou entier)' };
const arg = userArg;

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

export const userActions: readonly Verb[] = [
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
    run: async (context) => (await import('#cli/acts/invite.js')).invite(context),
  },
  actionVerb({
    name: 'deactivate',
    kind: 'user',
    arg,
    route: 'updateUser',
    changes: 'record',
    reason: 'none',
    about: 'Fermer l’accès : les sessions se terminent, le compte reste',
    call: (input) => edited(input, false),
    successText,
    examples: ['consigne users deactivate parti@exemple.fr'],
  }),
  actionVerb({
    name: 'activate',
    kind: 'user',
    arg,
    route: 'updateUser',
    changes: 'record',
    reason: 'none',
    about: 'Rouvrir l’accès',
    call: (input) => edited(input, true),
    successText,
    examples: ['consigne users activate revenu@exemple.fr'],
  }),
  actionVerb({
    name: 'restrict',
    kind: 'user',
    arg,
    route: 'restrictCabinets',
    changes: 'record',
    reason: 'none',
    about: 'Limiter à une consigne',
    options: [{ flags: '--cabinet <consigne>', about: 'La consigne (nom ou identifiant)' }],
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
    kind: 'user',
    arg,
    route: 'liftCabinetRestrictions',
    changes: 'record',
    reason: 'none',
    about: 'Rouvrir toutes les consignes de l’entreprise',
    call: ({ id }) => ({ params: { userId: id } }),
    successText: () => 'Accès ouvert à toutes les consignes.',
    examples: ['consigne users lift support@consigne.test'],
  }),
  actionVerb({
    name: 'invite-again',
    kind: 'user',
    arg,
    route: 'resendSetPasswordEmail',
    changes: 'record',
    reason: 'none',
    about: 'Renvoyer l’e-mail pour choisir un mot de passe',
    call: ({ id }) => ({ params: { userId: id } }),
    successText: () => 'E-mail de création de mot de passe envoyé.',
    examples: ['consigne users invite-again nouveau@exemple.fr'],
  }),
  actionVerb({
    name: 'reset-second-factor',
    kind: 'user',
    arg,
    route: 'resetSecondFactor',
    changes: 'record',
    reason: 'required',
    about: 'Retirer la double authentification de qui a perdu son téléphone ; ses sessions se terminent',
    call: ({ id, reason }) => ({ params: { userId: id }, body: { reason } }),
    successText: () => 'Double authentification réinitialisée.',
    examples: ['consigne users reset-second-factor support@consigne.test --reason "Téléphone perdu"'],
  }),
  actionVerb({
    name: 'delete',
    kind: 'user',
    arg,
    route: 'deleteUser',
    changes: 'deletion',
    reason: 'none',
    about: 'Supprimer un utilisateur ; son e-mail redevient libre',
    question: 'Supprimer cet utilisateur ?',
    call: ({ id }) => ({ params: { userId: id } }),
    successText: () => 'Utilisateur supprimé.',
    examples: ['consigne users delete parti@exemple.fr --yes'],
  }),
];
