/** Cabinets: where they are, whether they are online, and the current state of their doors. */
import { cabinetHistoryKinds } from '#domain/lockers/timeline-labels.js';
import { usage } from '#cli/exit.js';
import { moment, none, orNone, plural, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { lockAlertLabels } from '#domain/lockers/health.js';
import { showPublicNumber } from '#domain/lockers/cabinet.js';
import { cabinetModeLabels, cabinetModes } from '#domain/lockers/mode-plans.js';
import { actionOptions, actionVerb, fileArg, listVerb, rowsVerb, showVerb } from './build.js';
import { batteriesToTake, groupFilters, groupOptions, healthFilters, healthOptions } from './fleet.js';
import { cabinetWrites } from './write.js';
import type { Argument, Noun, Verb } from '#cli/verb.js';
import { maintenanceVerbs } from './maintenance.js';
import { figureNames } from '#domain/board/cabinet-figures.js';

/** `consigne cabinets figures`: the figures of each cabinet, beside the period before. */
const cabinetFigures: Verb = {
  name: 'figures',
  about:
    'Les chiffres de chaque consigne, à côté de la période d’avant : utilisation, commandes, refus faute de place, ouvertures en échec, retraits, retards ; la pire d’abord',
  options: [
    { flags: '--from <jour>', about: 'Premier jour (2026-11-01) ; celui du mois par défaut' },
    { flags: '--to <jour>', about: 'Dernier jour, compris (2026-11-30)' },
    {
      flags: '--by <quoi>',
      about: 'Une ligne par consigne, ou par article et taille',
      choices: ['cabinet', 'item'],
    },
    {
      flags: '--sort <chiffre>',
      about: 'La pire d’abord par ce chiffre (use par défaut)',
      choices: figureNames,
    },
    { flags: '--mode <mode>', about: 'Seulement ce mode', choices: cabinetModes },
    { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
    ...groupOptions,
    { flags: '--csv', about: 'Exporter en CSV (point-virgule, pour tableur)' },
  ],
  examples: [
    'consigne cabinets figures --sort refusals',
    'consigne cabinets figures --from 2026-07-01 --to 2026-09-30 --by item --csv > chiffres.csv',
    'consigne cabinets figures --region Ouest --json | jq .current.totals.use',
  ],
  reply: 'cabinetFigures',
  run: async (context) => (await import('#cli/acts/figures.js')).showCabinetFigures(context),
};

/** Tests a manufacturer's gateway against every rule of the cabinet protocol; needs no server and no sign-in. */
const certifyVerb: Verb = {
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
  run: async (context) => (await import('#cli/acts/simulator/scenarios.js')).certify(context),
};

const arg: Argument = { name: 'consigne', about: 'Nom, ou identifiant (abrégé ou entier)' };
const modes = Object.keys(cabinetModeLabels);

export const cabinets: Noun = {
  name: 'cabinets',
  about: 'Consignes : liaison, casiers libres, portes, diagnostic',
  verbs: [
    listVerb({
      route: 'listCabinets',
      about: 'Les consignes',
      counted: ['consigne', 'consignes'],
      options: [
        { flags: '--mode <mode>', about: 'Seulement ce mode', choices: modes },
        ...healthOptions,
        ...groupOptions,
      ],
      filters: ({ words }) => ({ mode: words.text('mode'), ...healthFilters(words), ...groupFilters(words) }),
      columns: [
        { title: 'Consigne', of: ({ name }) => name },
        { title: 'Mode', of: ({ mode }) => cabinetModeLabels[mode], spare: 3 },
        {
          title: 'Liaison',
          of: ({ isOnline }) => (isOnline ? 'en ligne' : 'hors ligne'),
          tone: ({ isOnline }) => (isOnline ? 'good' : 'bad'),
        },
        {
          title: 'Alertes',
          of: ({ alerts }) =>
            orNone(alerts?.map(({ alert, lockers }) => `${lockAlertLabels[alert]} (${lockers})`).join(', ')),
          tone: ({ alerts }) => (alerts?.length > 0 ? 'bad' : 'neutral'),
        },
        { title: 'Libres', of: ({ lockers }) => `${lockers.free}/${lockers.total}`, isRight: true },
        { title: 'Hors service', of: ({ lockers }) => String(lockers.outOfService), isRight: true, spare: 2 },
        { title: 'Région', of: ({ region }) => orNone(region), spare: 2 },
        { title: 'Lieu', of: ({ location }) => orNone(location), spare: 1 },
        idColumn,
      ],
      examples: [
        'consigne cabinets list',
        'consigne cabinets list --mode Rental --json',
        'consigne cabinets list --link offline --sort lastSeenAt',
      ],
    }),
    showVerb({
      kind: 'cabinet',
      arg,
      about: 'Une consigne',
      route: 'cabinet',
      fetch: (client, cabinetId) => client.cabinet({ params: { cabinetId } }),
      fields: (cabinet) => [
        ['Consigne', cabinet.name],
        ['Mode', cabinetModeLabels[cabinet.mode]],
        ['Lieu', orNone(cabinet.location)],
        ['Région', orNone(cabinet.region)],
        ['Site', orNone(cabinet.site)],
        ['Étiquettes', orNone(cabinet.tags)],
        ['Coordonnées', orNone(cabinet.coordinates)],
        ['Entreprise', cabinet.companyName],
        ['Active', yesNo(cabinet.isActive)],
        ['Liaison', `${cabinet.isOnline ? 'en ligne' : 'hors ligne'}, vue ${moment(cabinet.lastSeenAt)}`],
        [
          'Casiers',
          `${cabinet.lockers.total}, dont ${plural(cabinet.lockers.free, 'libre')}, ${plural(cabinet.lockers.occupied, 'occupé')}`,
        ],
        ['Hors service', cabinet.lockers.outOfService === 0 ? none : String(cabinet.lockers.outOfService)],
        ['Numéro affiché', showPublicNumber(cabinet.publicNumber)],
        ['Page publique', cabinet.shortAddress],
        ['Identifiant', cabinet.id],
      ],
      examples: ['consigne cabinets show "Outillage de la Gare"'],
    }),
    rowsVerb({
      name: 'alternatives',
      kind: 'cabinet',
      arg,
      about: 'Les autres consignes de l’entreprise qui ont de la place maintenant (cinq au plus)',
      route: 'staffAlternativeCabinets',
      fetch: (client, cabinetId) => client.staffAlternativeCabinets({ params: { cabinetId }, query: {} }),
      counted: ['consigne', 'consignes'],
      columns: [
        { title: 'Consigne', of: ({ name }) => name },
        { title: 'Libres', of: ({ free }) => String(free), isRight: true },
        { title: 'Lieu', of: ({ location }) => orNone(location), spare: 1 },
        idColumn,
      ],
      examples: ['consigne cabinets alternatives "Retrait Commerce"'],
    }),
    {
      name: 'doors',
      about: 'Les portes d’une consigne, comme elles sont maintenant',
      args: [arg],
      examples: [
        'consigne cabinets doors "Outillage de la Gare"',
        'consigne cabinets doors "Retrait Commerce" --json',
      ],
      reply: 'cabinetDoors',
      run: async (context) => (await import('#cli/acts/cabinets.js')).showDoors(context),
    },
    {
      name: 'map',
      about: 'Le dessin d’une consigne : chaque porte à sa place, avec son numéro et son état',
      args: [arg],
      examples: [
        'consigne cabinets map "Outillage de la Gare"',
        'consigne cabinets map "Outillage de la Gare" --json',
      ],
      reply: 'cabinetDoors',
      run: async (context) => (await import('#cli/acts/cabinets.js')).mapDoors(context),
    },
    {
      name: 'history',
      about: 'Ce qui s’est passé à une consigne, le plus récent d’abord : liaison, portes, serrures, équipe',
      args: [arg],
      options: [
        {
          flags: '--kind <type>',
          about: 'Seulement : event (portes), opening, staffOpening, audit (équipe), system (liaison)',
          choices: [...cabinetHistoryKinds],
        },
        { flags: '--before <repère>', about: 'Ce qui est plus ancien que la page qui a donné ce repère' },
        { flags: '--size <n>', about: 'Lignes par page (25 par défaut, 100 au plus)' },
      ],
      examples: [
        'consigne cabinets history "Outillage de la Gare"',
        'consigne cabinets history "Outillage de la Gare" --kind system --json',
      ],
      reply: 'cabinetHistory',
      run: async (context) => (await import('#cli/acts/diagnostics.js')).cabinetHistory(context),
    },
    {
      name: 'check',
      about:
        'Le contrôle sur place en cours, ou le dernier : ce que chaque casier doit contenir, ce qui a été trouvé',
      args: [arg],
      examples: [
        'consigne cabinets check "Outillage de la Gare"',
        'consigne cabinets check "Outillage de la Gare" --json',
      ],
      reply: 'cabinetCheck',
      run: async (context) => (await import('#cli/acts/cabinets.js')).showCheck(context),
    },
    batteriesToTake,
    ...maintenanceVerbs,
    {
      name: 'import-coordinates',
      about: 'Placer des consignes sur le plan depuis un fichier CSV, toutes les lignes ou aucune',
      args: [fileArg],
      options: [{ flags: '--company <entreprise>', about: 'Pour un administrateur' }, ...actionOptions],
      examples: [
        'consigne cabinets import-coordinates places.csv --dry-run',
        'consigne cabinets import-coordinates places.csv',
      ],
      changes: 'record',
      reply: 'importCoordinates',
      run: async (context) => (await import('#cli/acts/bulk/import.js')).importCoordinates(context),
    },
    cabinetFigures,
    actionVerb({
      kind: 'cabinet',
      arg,
      changes: 'record',
      name: 'end-check',
      route: 'endCabinetCheck',
      reason: 'none',
      about: 'Terminer le contrôle sur place qui est en cours',
      call: ({ id }) => ({ params: { cabinetId: id } }),
      successText: ({ cabinetName }) => `Contrôle terminé : ${cabinetName}`,
      examples: ['consigne cabinets end-check "Outillage de la Gare"'],
    }),
    {
      name: 'diagnostics',
      about: 'Pour un technicien : liaison, événements, commandes en attente ; ni code ni client',
      args: [arg],
      examples: [
        'consigne cabinets diagnostics "Outillage de la Gare"',
        'consigne cabinets diagnostics "Outillage de la Gare" --json > diagnostic.json',
      ],
      reply: 'cabinetDiagnostics',
      run: async (context) => (await import('#cli/acts/diagnostics.js')).diagnose(context),
    },
    actionVerb({
      kind: 'cabinet',
      arg,
      changes: 'record',
      name: 'note',
      route: 'noteOnCabinet',
      reason: 'none',
      about: 'Écrire une note dans l’historique d’une consigne',
      options: [{ flags: '--text <note>', about: 'La note' }],
      call: ({ id, words }) => ({ params: { cabinetId: id }, body: { text: words.need('text') } }),
      successText: ({ name }) => `Note écrite : ${name}`,
      examples: ['consigne cabinets note "Outillage de la Gare" --text "Électricien attendu jeudi matin"'],
    }),
    actionVerb({
      kind: 'cabinet',
      arg,
      changes: 'record',
      name: 'arrange',
      route: 'arrangeDoors',
      reason: 'none',
      about: 'Dire où est chaque porte : les numéros de chaque colonne, du haut en bas',
      options: [
        { flags: '--columns <colonnes>', about: '« 1,2,3;4,5 », ou « auto » pour l’ordre des numéros' },
      ],
      call: async ({ id, words, session: { client } }) => {
        const params = { cabinetId: id };
        const typed = words.need('columns');
        if (typed === 'auto') return { params, body: { columns: null } };
        const { doors } = await client.cabinetDoors({ params });
        const idOf = (number: string): string => {
          const door = doors.find((each) => String(each.number) === number.trim());
          if (!door) throw usage(`--columns : cette consigne n’a pas de casier « ${number.trim()} ».`);
          return door.lockerId;
        };
        const columns = typed.split(';').map((column) => column.split(',').map(idOf));
        return { params, body: { columns } };
      },
      successText: ({ doors }) => `Disposition enregistrée : ${plural(doors.length, 'porte')}.`,
      examples: ['consigne cabinets arrange "Outillage de la Gare" --columns "1,2,3;4,5,6"'],
    }),
    {
      name: 'copy',
      about: 'Copier ses casiers ou ses articles vers d’autres consignes du même mode',
      args: [arg],
      options: [
        {
          flags: '--to <consigne>',
          field: 'targetIds',
          about: 'Vers cette consigne ; plusieurs fois possible',
          isMany: true,
        },
        ...groupOptions,
        { flags: '--lockers', about: 'Ses casiers : numéro, nom, taille, place ; sans les serrures' },
        { flags: '--articles', about: 'Ses articles : prix, forfaits, photos ; sans exemplaires ni stock' },
        { flags: '--update', about: 'Rendre pareil ce qui existe déjà (même numéro, même nom)' },
        ...actionOptions,
      ],
      examples: [
        'consigne cabinets copy "Outillage de la Gare" --to "Gare sud" --lockers --articles --dry-run',
        'consigne cabinets copy "Outillage de la Gare" --region Bretagne --articles --update',
      ],
      changes: 'record',
      reply: 'copyCabinet',
      run: async (context) => (await import('#cli/acts/cabinets.js')).copyCabinet(context),
    },
    actionVerb({
      kind: 'cabinet',
      arg,
      changes: 'record',
      name: 'duplicate',
      route: 'duplicateCabinet',
      reason: 'none',
      about: 'Créer une consigne avec les mêmes casiers et articles',
      options: [
        { flags: '--name <nom>', about: 'Nom de la nouvelle consigne' },
        { flags: '--location <adresse>', about: 'Lieu' },
        { flags: '--without-articles', about: 'Seulement les casiers' },
      ],
      call: ({ id, words }) => ({
        params: { cabinetId: id },
        body: {
          name: words.need('name'),
          location: words.text('location') ?? '',
          articles: !words.flag('withoutArticles'),
        },
      }),
      successText: ({ name, id }) => `${name} est créée (${id}).`,
      examples: ['consigne cabinets duplicate "Outillage de la Gare" --name "Gare sud" --location Nantes'],
    }),
    certifyVerb,
    ...cabinetWrites,
  ],
};
