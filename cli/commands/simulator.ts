/**
 * The simulated outside world, for QA (docs/qa.md): doors, keypads, faults, clock, inbox and payments of a simulated
 * server.
 */
import type { Noun, Option, Verb } from '#cli/verb.js';

const lockerArg = { name: 'casier', about: 'Identifiant, ou « Consigne/numéro »' };

interface SimVerb {
  readonly name: string;
  readonly about: string;
  readonly args?: Verb['args'];
  readonly options?: readonly Option[];
  readonly examples: readonly string[];
}

const verb = ({ name, about, args = [], options = [], examples }: SimVerb): Verb => ({
  name,
  about,
  args,
  options,
  examples,
  run: async (context) => (await import('#cli/acts/simulator/simulator.js')).simulate(context, name),
});

const faultOptions: readonly Option[] = [
  { flags: '--times <n>', about: 'Seulement autant de fois' },
  { flags: '--for <secondes>', about: 'Seulement ce temps' },
];

export const simulator: Noun = {
  name: 'simulator',
  about: 'Monde simulé (hors production) : portes, claviers, pannes, horloge, courrier, paiements',
  verbs: [
    verb({
      name: 'cabinets',
      about: 'Les consignes comme elles sont vraiment',
      examples: ['consigne simulator cabinets --json'],
    }),
    verb({
      name: 'real',
      about:
        'Marquer une consigne comme réelle : le simulateur laisse la ligne à sa passerelle, ou la reprend',
      args: [
        { name: 'consigne', about: 'Nom ou identifiant' },
        {
          name: 'oui|non',
          about: 'oui : réelle (par défaut) ; non : rendue au simulateur',
          isOptional: true,
        },
      ],
      examples: [
        'consigne simulator real "Outillage de la Gare"',
        'consigne simulator real "Outillage de la Gare" non',
      ],
    }),
    verb({
      name: 'keypad',
      about: 'Taper un code au clavier d’un casier',
      args: [lockerArg, { name: 'code', about: 'Le code' }],
      examples: ['consigne simulator keypad "Outillage de la Gare/3" 482915'],
    }),
    verb({
      name: 'door',
      about: 'Ce que fait une main : open, close, leaveAjar, force',
      args: [lockerArg, { name: 'geste', about: 'open, close, leaveAjar ou force' }],
      examples: ['consigne simulator door "Outillage de la Gare/3" close'],
    }),
    verb({
      name: 'put',
      about: 'Mettre quelque chose dans un casier ouvert',
      args: [lockerArg, { name: 'quoi', about: 'Ce qui y est mis' }],
      examples: ['consigne simulator put "Outillage de la Gare/3" perceuse'],
    }),
    verb({
      name: 'take',
      about: 'Prendre ce qu’il y a dans un casier ouvert',
      args: [lockerArg],
      examples: ['consigne simulator take "Outillage de la Gare/3"'],
    }),
    verb({
      name: 'set-clock',
      about: 'Régler l’horloge d’une serrure autonome : à la bonne heure, ou sur celle qui est donnée',
      args: [lockerArg, { name: 'heure', about: '« 26/11/2026 14:32 »', isOptional: true }],
      examples: [
        'consigne simulator set-clock "Retrait Commerce/5"',
        'consigne simulator set-clock "Retrait Commerce/5" "01/01/2000 00:00"',
      ],
    }),
    verb({
      name: 'fault',
      about: 'Poser une panne : bolt-jam, gateway-offline, payment-declined, message-refused…',
      args: [
        { name: 'cible', about: 'Casier, consigne, « payments », « messages » ou une commande' },
        { name: 'panne', about: 'Nom de la panne (voir /simulator)' },
      ],
      options: faultOptions,
      examples: [
        'consigne simulator fault "Outillage de la Gare/3" bolt-jam --times 1',
        'consigne simulator fault payments payment-declined',
      ],
    }),
    verb({ name: 'faults', about: 'Les pannes posées', examples: ['consigne simulator faults'] }),
    verb({
      name: 'clear',
      about: 'Lever les pannes : toutes, ou celles d’une cible',
      args: [{ name: 'cible', about: 'Casier, consigne, « payments », « messages »', isOptional: true }],
      examples: ['consigne simulator clear', 'consigne simulator clear "Outillage de la Gare/3"'],
    }),
    verb({
      name: 'clock',
      about: 'L’horloge : la lire, l’avancer, l’arrêter, la relancer',
      options: [
        { flags: '--advance <durée>', about: 'Avancer (90s, 30m, 2h, 7d)' },
        { flags: '--to <instant>', about: 'Avancer jusqu’à cet instant (2026-11-20T10:05, 20/11/2026)' },
        {
          flags: '--to-end-of <location>',
          about: 'Avancer jusqu’à la fin prévue de cette location (son code, voir « ends »)',
        },
        { flags: '--just <côté>', about: 'Avec --to-end-of : une minute avant (before) ou après (after)' },
        { flags: '--freeze', about: 'Arrêter' },
        { flags: '--run', about: 'Relancer' },
      ],
      examples: [
        'consigne simulator clock',
        'consigne simulator clock --advance 3h',
        'consigne simulator clock --to-end-of K4T7 --just before',
      ],
    }),
    verb({
      name: 'ends',
      about: 'Les fins prévues des locations en cours, la prochaine d’abord',
      examples: ['consigne simulator ends', 'consigne simulator ends --json'],
    }),
    verb({
      name: 'inbox',
      about: 'Les e-mails et SMS reçus, le plus récent d’abord',
      options: [{ flags: '--to <destinataire>', about: 'Seulement ce destinataire' }],
      examples: ['consigne simulator inbox --to camille@exemple.fr --json'],
    }),
    verb({
      name: 'pay',
      about: 'Payer une page de paiement, comme le client',
      args: [{ name: 'session', about: 'Identifiant de la session de paiement' }],
      options: [
        { flags: '--card <numéro>', about: 'Carte d’essai (4242424242424242 par défaut)' },
        { flags: '--abandon', about: 'Quitter la page sans payer' },
      ],
      examples: [
        'consigne simulator pay cs_test_123',
        'consigne simulator pay cs_test_123 --card 4000000000000002',
      ],
    }),
    verb({
      name: 'intents',
      about: 'Les paiements chez le prestataire, et ce qui a vraiment bougé',
      examples: ['consigne simulator intents --json'],
    }),
    verb({
      name: 'dispute',
      about: 'Contester un paiement débité auprès de la banque, comme le client',
      args: [{ name: 'paiement', about: 'Identifiant du paiement (pi_…)' }],
      options: [
        { flags: '--why <motif>', about: 'fraudulent (par défaut), product_not_received…' },
        { flags: '--inquiry', about: 'La banque interroge seulement, sans reprendre l’argent' },
      ],
      examples: ['consigne simulator dispute pi_123 --why product_not_received'],
    }),
    verb({
      name: 'disputes',
      about: 'Les contestations chez le prestataire',
      examples: ['consigne simulator disputes --json'],
    }),
    verb({
      name: 'decide',
      about: 'Faire décider la banque d’une contestation',
      args: [
        { name: 'contestation', about: 'Identifiant de la contestation (du_…)' },
        { name: 'issue', about: 'won : l’argent revient ; lost : il reste au client' },
      ],
      examples: ['consigne simulator decide du_123 lost'],
    }),
    {
      name: 'run',
      about: 'Jouer des scénarios sur une plateforme neuve, sans page ; le code de sortie dit le verdict',
      args: [{ name: 'fichier', about: 'Fichiers YAML de scénarios', isMany: true }],
      options: [
        { flags: '--junit <fichier>', about: 'Écrire le compte rendu pour l’intégration continue' },
        { flags: '--trace <fichier>', about: 'Écrire la trace de chaque pas' },
        { flags: '--seed <graine>', about: 'Une autre graine que celle du fichier' },
        { flags: '--url <adresse>', about: 'Jouer sur ce serveur simulé au lieu d’une plateforme neuve' },
        { flags: '--lint', about: 'Seulement relire les fichiers' },
      ],
      examples: ['consigne simulator run scenario.yaml --junit resultats.xml'],
      run: async (context) => (await import('#cli/acts/simulator/scenarios.js')).runScenarios(context),
    },
    {
      name: 'traffic',
      about:
        'Faire vivre le monde simulé : des clients louent, achètent, paient, ouvrent et rendent, des livreurs déposent',
      options: [
        {
          flags: '--rate <rythme>',
          about: 'Clients par minute ou par heure (6/min par défaut, 120/min au plus)',
        },
        { flags: '--for <durée>', about: 'Pendant ce temps (90s, 30m, 2h) ; sinon jusqu’à Ctrl C' },
        { flags: '--seed <graine>', about: 'La graine des clients (1 par défaut)' },
      ],
      examples: [
        'consigne simulator traffic --rate 20/min --for 10m',
        'consigne simulator traffic --for 30m --json | jq .total',
      ],
      run: async (context) => (await import('#cli/acts/simulator/scenarios.js')).traffic(context),
    },
    verb({
      name: 'reset',
      about: 'Repartir d’une graine : consignes neuves, courrier, paiements et pannes oubliés',
      args: [{ name: 'graine', about: 'La graine', isOptional: true }],
      examples: ['consigne simulator reset 1 --yes'],
    }),
    verb({
      name: 'log',
      about: 'La trace, un objet JSON par ligne',
      examples: ['consigne simulator log > trace.ndjson'],
    }),
    {
      name: 'watch',
      about:
        'Suivre la trace : une ligne par fait (NDJSON avec --json), jusqu’à Ctrl C ; rien n’est perdu ni répété',
      options: [
        { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
        {
          flags: '--since <ligne>',
          about: 'Depuis cette ligne de la trace (0 : toutes) ; sinon ce qui arrive',
        },
      ],
      examples: [
        'consigne simulator watch --cabinet "Outillage de la Gare"',
        'consigne simulator watch --since 0 --json | jq .kind',
      ],
      run: async (context) => (await import('#cli/acts/simulator/simulator-watch.js')).watchWorld(context),
    },
  ],
};
