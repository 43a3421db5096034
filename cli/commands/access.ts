/** Sign-in, sign-out, and the profiles that store the session. */
import { single, type Noun, type Option } from '#cli/verb.js';

const signInOptions: readonly Option[] = [
  { flags: '--url <adresse>', about: 'Adresse du serveur (sinon CONSIGNE_URL, sinon celle du profil)' },
  { flags: '--email <e-mail>', about: 'Adresse e-mail (sinon CONSIGNE_EMAIL, sinon celle du profil)' },
  { flags: '--password-stdin', about: 'Lire le mot de passe sur l’entrée standard' },
  {
    flags: '--code <code>',
    about: 'Code de la double authentification (sinon CONSIGNE_CODE, sinon demandé)',
  },
  { flags: '--production', about: 'Profil de production : tout changement demandera son nom' },
];

const profileArg = { name: 'nom', about: 'Nom du profil' };

export const login = single({
  name: 'login',
  about: 'Se connecter et garder le profil (mot de passe demandé, CONSIGNE_PASSWORD, ou entrée standard)',
  options: signInOptions,
  examples: [
    'consigne login --url http://localhost:3000 --email support@consigne.test',
    'consigne login --profile prod --production --url https://consigne.exemple.fr --email moi@exemple.fr',
    'pass show consigne | consigne login --profile prod --password-stdin',
    'pass show consigne | consigne login --profile prod --password-stdin --code 123456',
    'pass show jeton | consigne login --url https://consigne.exemple.fr --token-stdin',
  ],
  run: async (context) => (await import('#cli/acts/login.js')).login(context),
});

export const logout = single({
  name: 'logout',
  about: 'Se déconnecter : la session se termine aussi sur le serveur',
  examples: ['consigne logout', 'consigne logout --profile prod'],
  run: async (context) => (await import('#cli/acts/login.js')).logout(context),
});

export const whoami = single({
  name: 'whoami',
  about: 'Qui je suis, avec quels droits, sur quel serveur',
  examples: ['consigne whoami', 'consigne whoami --json'],
  run: async (context) => (await import('#cli/acts/login.js')).whoAmI(context),
});

export const profiles: Noun = {
  name: 'profiles',
  about: 'Profils enregistrés sur cette machine',
  verbs: [
    {
      name: 'list',
      about: 'Les profils, celui qui est utilisé en tête de ligne',
      args: [],
      options: [],
      examples: ['consigne profiles list'],
      run: async (context) => (await import('#cli/acts/profiles.js')).listProfiles(context),
    },
    {
      name: 'use',
      about: 'Utiliser ce profil désormais',
      args: [profileArg],
      options: [],
      examples: ['consigne profiles use prod'],
      run: async (context) => (await import('#cli/acts/profiles.js')).useProfile(context),
    },
    {
      name: 'protect',
      about: 'Marquer un profil comme production : tout changement demandera son nom',
      args: [profileArg],
      options: [{ flags: '--off', about: 'Ne plus le marquer' }],
      examples: ['consigne profiles protect prod'],
      run: async (context) => (await import('#cli/acts/profiles.js')).protectProfile(context),
    },
    {
      name: 'remove',
      about: 'Oublier un profil sur cette machine (déconnectez-vous d’abord)',
      args: [profileArg],
      options: [],
      examples: ['consigne profiles remove ancien'],
      run: async (context) => (await import('#cli/acts/profiles.js')).removeProfile(context),
    },
  ],
};
