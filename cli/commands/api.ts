/** Any request to the HTTP API, as the signed-in user, for what no command covers. */
import type { Noun } from '#cli/verb.js';

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
