/** Tests a manufacturer's gateway against every rule of the cabinet protocol; needs no server and no sign-in. */
import type { Verb } from '#cli/verb.js';

export const certifyVerb: Verb = {
  name: 'certify',
  about:
    'Pour un fabricant : attendre une passerelle sur un courtier d’essai, et jouer avec elle chaque règle du protocole',
  args: [{ name: 'identifiant', about: 'Sous lequel la passerelle se connecte (lettres, chiffres, - et _)' }],
  options: [
    { flags: '--host <adresse>', about: 'Où attendre la passerelle (127.0.0.1 par défaut)' },
    { flags: '--port <n>', about: 'À quel port (par défaut un port libre)' },
    { flags: '--tls-cert <fichier>', about: 'Certificat (PEM) : la passerelle vient alors par TLS' },
    { flags: '--tls-key <fichier>', about: 'Clé du certificat (PEM)' },
    { flags: '--lockers <numéros>', about: 'Les deux portes de l’essai (1,2 par défaut)' },
    {
      flags: '--driver <commande>',
      about: 'Programme qui tape et ferme à la place d’une personne (docs/guide-integrator.md)',
    },
    { flags: '--only <cas>', about: 'Seulement ces cas, séparés par des virgules (fence,code.over)' },
    { flags: '--reply <secondes>', about: 'Attendre une réponse au plus ce temps (65 par défaut)' },
    { flags: '--junit <fichier>', about: 'Écrire le compte rendu en JUnit' },
  ],
  examples: [
    'consigne cabinets certify cabinet-1 --host 192.168.1.20 --port 1883',
    'consigne cabinets certify cabinet-1 --driver "node pilote.js" --junit certification.xml',
  ],
  run: async (context) => (await import('#cli/acts/simulator/certify.js')).certify(context),
};
