/** Lockers: their contents, opening a door with a reason, and taking a locker out of service. */
import {
  batteryText,
  doorWords,
  linkWords,
  lockerStatusLine,
  lockerStatusTones,
  lockerStatusWords,
  purposeWords,
  remoteText,
} from '#cli/ui/words.js';
import { batteryDueBy, moment, none, orNone } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { linkStateLabels, lockAlertLabels } from '#domain/lockers/health.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { fieldFacts } from '#domain/shared/described-field.js';
import { codeStateLabel } from '#domain/locks/displayed-code-state.js';
import type { Finding } from '#domain/lockers/check.js';
import { usage } from '#cli/exit.js';
import type { ClockChecked } from '#application/contract/lockers/lock-clock.js';
import { clockMeaning, clockVerdictLabels, standardTimeText, wallText } from '#domain/locks/clock-check.js';
import { actionOptions, actionVerb, fileArg, listVerb, showVerb } from './build.js';
import { replaceBattery, groupFilters, groupOptions, healthFilters, healthOptions } from './fleet.js';
import { lockerWrites } from './write.js';
import type { Argument, Noun, Verb } from '#cli/verb.js';
import { nounOf } from '#cli/commands/orders/order-kinds.js';

/** Takes a locker out of use for good, or while it has no lock; both are refused while it contains anything. */
const ending = {
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  reason: 'required',
} as const;

const lockerEndings: readonly Verb[] = [
  actionVerb({
    ...ending,
    changes: 'record',
    name: 'decommission',
    route: 'decommissionLock',
    about: 'Enregistrer que la serrure est ôtée de sa porte',
    question: 'Ôter la serrure de ce casier ?',
    call: ({ id, reason }) => ({ params: { lockerId: id }, body: { reason } }),
    successText: ({ cabinetName, number }) => `${cabinetName}/${number} n’a plus de serrure.`,
    examples: ['consigne lockers decommission "Outillage de la Gare/3" --reason "Serrure changée" --yes'],
  }),
  actionVerb({
    ...ending,
    changes: 'deletion',
    name: 'delete',
    route: 'deleteLocker',
    about: 'Supprimer un casier vide, pour de bon',
    question: 'Supprimer ce casier ?',
    call: ({ id, reason }) => ({ params: { lockerId: id }, query: { reason } }),
    successText: () => 'Casier supprimé.',
    examples: ['consigne lockers delete "Gare sud/7" --reason "Colonne démontée" --yes'],
  }),
];

const mustShow = ({ mustShow: wall, isSummerTime }: ClockChecked): string =>
  `Elle doit montrer ${wallText(wall)} (${standardTimeText(isSummerTime)}).`;

const clock = {
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  changes: 'record',
  reason: 'none',
  options: [
    {
      flags: '--shows <date et heure>',
      about: 'Ce que montre la serrure : « 26/11 14:32 », « 26/11/2026 14:32:07 » ou « 2026-11-26T14:32 »',
    },
  ],
} as const;

/** The clock of an offline lock: its time, what that means, and recording that it was set. */
const lockClock: readonly Verb[] = [
  actionVerb({
    ...clock,
    name: 'clock',
    route: 'checkLockClock',
    about: 'Vérifier l’horloge d’une serrure autonome d’après ce qu’elle montre',
    call: ({ id, words }) => ({ params: { lockerId: id }, body: { shows: words.need('shows') } }),
    successText: (checked) =>
      `${clockVerdictLabels[checked.verdict]}. ${clockMeaning(checked)} ${checked.verdict === 'right' ? '' : mustShow(checked)}`.trim(),
    examples: [
      'consigne lockers clock "Retrait Commerce/5" --shows "26/11 14:32"',
      'consigne lockers clock "Retrait Commerce/5" --shows 2026-11-26T14:32:07 --json',
    ],
  }),
  actionVerb({
    ...clock,
    name: 'clock-set',
    route: 'setLockClock',
    about:
      'Enregistrer que l’horloge d’une serrure autonome est réglée ; refusé tant qu’elle montre une autre heure',
    call: ({ id, words }) => ({ params: { lockerId: id }, body: { shows: words.need('shows') } }),
    successText: () => 'Réglage enregistré : les prochains codes comptent à partir de maintenant.',
    examples: ['consigne lockers clock-set "Retrait Commerce/5" --shows "26/11 14:42"'],
  }),
];

const foundAs: Readonly<Record<string, Finding>> = {
  ok: 'asExpected',
  empty: 'empty',
  occupied: 'occupied',
  damaged: 'damaged',
};

/** Records what was found in one locker or several. */
const lockerFound = actionVerb({
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  changes: 'record',
  name: 'found',
  route: 'checkLocker',
  reason: 'optional',
  about:
    'Dire ce que contient un casier, au contrôle sur place : ce qui n’est pas comme prévu est mis de côté',
  options: [{ flags: '--as <état>', about: 'Ce que vous trouvez', choices: Object.keys(foundAs) }],
  call: ({ id, words, reason }) => {
    const finding = foundAs[words.need('as')];
    if (!finding) throw usage(`--as : ${Object.keys(foundAs).join(', ')}`);
    return { params: { lockerId: id }, body: { finding, ...(reason && { note: reason }) } };
  },
  successText: ({ number, found: successText }) => `Casier N°${number} : ${successText?.text ?? ''}`,
  examples: [
    'consigne lockers found "Outillage de la Gare/3" --as ok',
    'consigne lockers found "Retrait Commerce/2" --as empty --reason "Étagère vide, porte intacte"',
    'consigne lockers found @controle.csv',
  ],
});

const arg: Argument = {
  name: 'casier',
  about: '« Consigne/numéro », numéro seul s’il est unique, ou identifiant',
};
const statuses = Object.keys(lockerStatusWords);

const reading: readonly Verb[] = [
  listVerb({
    route: 'listLockers',
    about: 'Les casiers',
    counted: ['casier', 'casiers'],
    byCabinet: true,
    options: [
      { flags: '--status <état>', about: 'Seulement cet état', choices: statuses },
      {
        flags: '--battery <niveau>',
        about: 'Seulement les serrures qui ont signalé cette pile',
        choices: ['low', 'critical', 'dead'],
      },
      ...healthOptions,
      ...groupOptions,
    ],
    filters: ({ words }) => ({
      status: words.text('status'),
      battery: words.text('battery'),
      ...healthFilters(words),
      ...groupFilters(words),
    }),
    columns: [
      { title: 'Casier', of: ({ cabinetName, number }) => `${cabinetName}/${number}` },
      {
        title: 'État',
        of: lockerStatusLine,
        tone: ({ status }) => lockerStatusTones[status],
      },
      {
        title: 'Alertes',
        of: ({ alerts, isLinkLost }) =>
          orNone(
            [
              ...(isLinkLost ? [linkStateLabels.offline] : []),
              ...(alerts ?? []).map((alert) => lockAlertLabels[alert]),
            ].join(', '),
          ),
        tone: ({ alerts, isLinkLost }) => (isLinkLost || alerts?.length > 0 ? 'bad' : 'neutral'),
      },
      { title: 'Taille', of: ({ sizeLabel }) => sizeLabel },
      { title: 'Serrure', of: ({ smartlockType }) => smartlockType, spare: 2 },
      { title: 'Série', of: ({ smartlockSerialNumber }) => orNone(smartlockSerialNumber), spare: 1 },
      { title: 'Motif', of: ({ closedReason }) => orNone(closedReason) },
      idColumn,
    ],
    examples: [
      'consigne lockers list --cabinet "Outillage de la Gare"',
      'consigne lockers list --status outOfService --json',
      'consigne lockers list --battery low',
      'consigne lockers list --alert open',
    ],
  }),
  {
    name: 'import',
    about: 'Créer des casiers et leurs serrures depuis un fichier CSV, toutes les lignes ou aucune',
    args: [fileArg],
    options: [
      { flags: '--cabinet <consigne>', about: 'De toutes les lignes ; sinon chacune nomme sa consigne' },
      { flags: '--company <entreprise>', about: 'Pour un administrateur, sans --cabinet' },
      ...actionOptions,
    ],
    examples: [
      'consigne lockers import casiers.csv --dry-run',
      'consigne lockers import casiers.csv --cabinet "Gare sud"',
    ],
    changes: 'record',
    reply: 'importLockers',
    run: async (context) => (await import('#cli/acts/bulk/import.js')).importLockers(context),
  },
  showVerb({
    kind: 'locker',
    arg,
    about: 'Un casier, sa porte et ce qu’il contient',
    route: 'locker',
    fetch: (client, lockerId) => client.locker({ params: { lockerId } }),
    fields: ({ door, link, ...locker }) => [
      ['Casier', `${locker.cabinetName}/${locker.number}  ${locker.name}`.trimEnd()],
      ['État', lockerStatusLine(locker) + (locker.closedReason ? ` : ${locker.closedReason}` : '')],
      ...fieldFacts(lockerFields, locker),
      ['Porte', doorWords[door.door]],
      [
        'Contient',
        door.claim ? `${purposeWords[door.claim.purpose]} ${door.claim.orderCode ?? ''}`.trim() : 'rien',
      ],
      ...(door.claim?.order
        ? [['Commande', `consigne ${nounOf(door.claim.order.kind)} show ${door.claim.order.id}`] as const]
        : []),
      ['Serrure', `${locker.smartlockType}, série ${orNone(locker.smartlockSerialNumber)}`],
      ['Liaison', linkWords[door.lockLink]],
      ['Serrure vue', moment(door.lastSeenAt)],
      ['Passerelle vue', moment(link.lastSeenAt)],
      [
        'Piles',
        [batteryText(door), ...(locker.batteries ? [batteryDueBy(locker.batteries)] : [])].join(', '),
      ],
      [
        'Dernière ouverture',
        door.lastOpening ? `${moment(door.lastOpening.at)} par ${door.lastOpening.by}` : none,
      ],
      ['Ouverture à distance', remoteText(door, link)],
      ['Identifiant', locker.id],
    ],
    examples: ['consigne lockers show "Outillage de la Gare/3"', 'consigne lockers show 3 --json'],
  }),
  {
    name: 'history',
    about: 'Ce qui s’est passé à un casier, le plus récent d’abord',
    args: [arg],
    options: [
      { flags: '--page <n>', about: 'Page (1 par défaut)' },
      { flags: '--size <n>', about: 'Lignes par page (25 par défaut, 100 au plus)' },
    ],
    examples: ['consigne lockers history "Outillage de la Gare/3"'],
    reply: 'lockerHistory',
    run: async (context) => (await import('#cli/acts/diagnostics.js')).lockerHistory(context),
  },
];

const door = { kind: 'locker', arg, changes: 'door', reason: 'required' } as const;
const opened = ({ success, message }: { success: boolean; message: string }): string | null =>
  success ? null : message;

const doors: readonly Verb[] = [
  actionVerb({
    ...door,
    name: 'open',
    route: 'openLocker',
    about: 'Ouvrir la porte à distance, maintenant ou jamais ; la réponse est celle de la serrure',
    call: ({ id, reason }) => ({ params: { lockerId: id }, body: { reason } }),
    failed: opened,
    successText: ({ message }) => message,
    examples: [
      'consigne lockers open "Outillage de la Gare/3" --reason "Porte bloquée, client devant la consigne"',
      'consigne lockers open 3 --reason "Oubli dans le casier" --json',
    ],
  }),
  actionVerb({
    ...door,
    name: 'identify',
    route: 'identifyLocker',
    reason: 'none',
    about: 'Faire signe à la serrure, pour la trouver dans la rangée',
    call: ({ id }) => ({ params: { lockerId: id } }),
    failed: opened,
    successText: ({ message }) => message,
    examples: ['consigne lockers identify "Outillage de la Gare/3"'],
  }),
  actionVerb({
    ...door,
    name: 'maintenance-code',
    route: 'requestMaintenanceCode',
    about: 'Demander un code de maintenance d’un quart d’heure ; « reveal » en montre les chiffres',
    call: ({ id, reason }) => ({ params: { lockerId: id }, body: { reason } }),
    successText: ({ codeMasked, validUntil }) =>
      `Code ${codeMasked} demandé, jusqu’au ${moment(validUntil)}.`,
    examples: ['consigne lockers maintenance-code "Outillage de la Gare/3" --reason "Gâche à régler"'],
  }),
  showVerb({
    name: 'reveal',
    kind: 'locker',
    arg,
    about: 'Afficher les chiffres du code de maintenance (le regard est inscrit au journal)',
    route: 'revealMaintenanceCode',
    fetch: (client, lockerId) => client.revealMaintenanceCode({ params: { lockerId } }),
    fields: ({ code }) => [['Code de maintenance', code]],
    examples: ['consigne lockers reveal "Outillage de la Gare/3" --json'],
  }),
  actionVerb({
    ...door,
    name: 'revoke',
    route: 'revokeMaintenanceCode',
    reason: 'none',
    about: 'Reprendre le code de maintenance avant son heure',
    call: ({ id }) => ({ params: { lockerId: id } }),
    successText: ({ codeState }) => `Code repris : ${codeStateLabel(codeState).toLowerCase()}.`,
    examples: ['consigne lockers revoke "Outillage de la Gare/3"'],
  }),
];

const successText = ({
  cabinetName,
  number,
  status,
}: {
  cabinetName: string;
  number: number;
  status: keyof typeof lockerStatusWords;
}) => `${cabinetName}/${number} : ${lockerStatusWords[status]}.`;
const body = ({ id, reason }: { id: string; reason: string }) => ({
  params: { lockerId: id },
  body: { reason },
});
const service = {
  kind: 'locker',
  arg,
  changes: 'record',
  reason: 'required',
  call: body,
  successText,
} as const;

const services: readonly Verb[] = [
  actionVerb({
    ...service,
    name: 'block',
    route: 'takeOutOfService',
    about: 'Mettre hors service : rien de nouveau n’y entre',
    examples: ['consigne lockers block "Outillage de la Gare/3" --reason "Charnière cassée"'],
  }),
  actionVerb({
    ...service,
    name: 'unblock',
    route: 'putInService',
    about: 'Remettre en service',
    examples: ['consigne lockers unblock "Outillage de la Gare/3" --reason "Charnière changée"'],
  }),
  actionVerb({
    ...service,
    name: 'disable',
    route: 'disableLocker',
    about: 'Ne plus proposer le casier, bien que rien ne soit cassé',
    examples: ['consigne lockers disable 3 --reason "Réservé cet été"'],
  }),
  actionVerb({
    ...service,
    name: 'enable',
    route: 'enableLocker',
    about: 'Proposer de nouveau le casier',
    examples: ['consigne lockers enable 3 --reason "Fin de saison"'],
  }),
];

const note = actionVerb({
  kind: 'locker',
  arg,
  changes: 'record',
  name: 'note',
  route: 'noteOnLocker',
  reason: 'none',
  about: 'Écrire une note dans l’historique d’un casier',
  options: [{ flags: '--text <note>', about: 'La note' }],
  call: ({ id, words }) => ({ params: { lockerId: id }, body: { text: words.need('text') } }),
  successText: ({ cabinetName, number }) => `Note écrite : ${cabinetName}/${number}`,
  examples: ['consigne lockers note "Outillage de la Gare/3" --text "Charnière commandée, pose lundi"'],
});

export const lockers: Noun = {
  name: 'lockers',
  about: 'Casiers : état, ouverture avec motif, maintenance, service',
  verbs: [
    ...reading,
    ...lockerWrites,
    ...doors,
    ...services,
    ...lockerEndings,
    note,
    lockerFound,
    replaceBattery,
    ...lockClock,
  ],
};
