/** Sign-in, sign-out, the profiles that store the session, completion scripts, and any request to the HTTP API. */
import { recordsOfNoun } from './orders/order-kinds.js';
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
      examples: ['consigne profiles list'],
      run: async (context) => (await import('#cli/acts/login.js')).listProfiles(context),
    },
    {
      name: 'use',
      about: 'Utiliser ce profil désormais',
      args: [profileArg],
      examples: ['consigne profiles use prod'],
      run: async (context) => (await import('#cli/acts/login.js')).useProfile(context),
    },
    {
      name: 'protect',
      about: 'Marquer un profil comme production : tout changement demandera son nom',
      args: [profileArg],
      options: [{ flags: '--off', about: 'Ne plus le marquer' }],
      examples: ['consigne profiles protect prod'],
      run: async (context) => (await import('#cli/acts/login.js')).protectProfile(context),
    },
    {
      name: 'remove',
      about: 'Oublier un profil sur cette machine (déconnectez-vous d’abord)',
      args: [profileArg],
      examples: ['consigne profiles remove ancien'],
      run: async (context) => (await import('#cli/acts/login.js')).removeProfile(context),
    },
  ],
};

/** Completion scripts for common shells, generated from this table. */
export const completion: Noun = {
  name: 'completion',
  about: 'Complétion pour bash, zsh ou fish',
  verbs: [
    {
      name: 'completion',
      about:
        'Écrire le script de complétion de ce shell : commandes, options, consignes, codes et profils ; avec des mots, ce qui les complète',
      args: [
        { name: 'shell', about: 'bash, zsh, fish' },
        { name: 'mots', about: 'Ce qui est déjà tapé : le script le donne', isOptional: true, isMany: true },
      ],
      examples: [
        'consigne completion bash > ~/.local/share/bash-completion/completions/consigne',
        'consigne completion zsh > ~/.zfunc/_consigne',
        'consigne completion fish > ~/.config/fish/completions/consigne.fish',
      ],
      run: async (context, readTable) =>
        (await import('#cli/acts/completion.js')).complete(context, readTable, recordsOfNoun),
    },
  ],
};

/** Any request to the HTTP API, as the signed-in user, for what no command covers. */
export const apiCommand: Noun = {
  name: 'api',
  about: 'Toute autre demande à l’interface HTTP (/api/openapi.json), avec la connexion du profil',
  verbs: [
    {
      name: 'api',
      about:
        'Une demande à l’interface HTTP : la réponse telle quelle sur la sortie standard, les mêmes codes de sortie, le même journal',
      args: [
        { name: 'méthode', about: 'GET, HEAD, POST, PUT, PATCH ou DELETE' },
        { name: 'chemin', about: 'Sous /api, tel que /parcels ou /api/parcels ; jamais un autre serveur' },
      ],
      options: [
        { flags: '--body <json>', about: 'Corps JSON ; @fichier.json, ou « - » pour l’entrée standard' },
        {
          flags: '--query <clé=valeur>',
          about: 'Paramètre de l’adresse ; se répète',
          isMany: true,
        },
        { flags: '--dry-run', about: 'Une écriture est seulement jugée par le serveur, sans rien changer' },
        {
          flags: '--key, --idempotency-key <clé>',
          about: 'Une écriture avec la même clé n’agit qu’une fois ; sinon une clé est faite et dite',
        },
      ],
      examples: [
        'consigne api GET /parcels --query status=1 --query pageSize=5 | jq .items',
        'consigne api POST /parcels/0193a1b2-4c5d-7e6f-8a9b-0c1d2e3f4a5b/reissue --body @motif.json --key motif-2026-11-20',
        `echo '{"reason":"Code perdu"}' | consigne api POST /api/parcels/0193a1b2-4c5d-7e6f-8a9b-0c1d2e3f4a5b/reissue --body -`,
      ],
      changes: 'anything',
      run: async (context) => (await import('#cli/acts/api.js')).callApi(context),
    },
  ],
};
