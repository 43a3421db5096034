/**
 * « settle-report »: staff answer a recipient's report about a pick-up, for any order
 * (doors-and-codes.md#reports-on-a-pick-up).
 */
import {
  pickupFaultLabels,
  pickupOutcomeLabels,
  pickupOutcomes,
  type PickupOutcome,
} from '#domain/doors/pickup-report.js';
import type { PickupReportView } from '#application/contract/orders/pickup-shapes.js';
import type { Session } from '#cli/context.js';
import type { KindName } from '#cli/acts/orders/kinds.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { moment } from '#cli/ui/formats.js';
import { actionVerb } from '#cli/commands/build.js';
import type { Argument, Verb } from '#cli/verb.js';

interface Reported {
  /** An older server sends none. */
  readonly pickupReports?: readonly PickupReportView[];
}

const answerOf = ({ outcome, answer }: PickupReportView): string =>
  [outcome && pickupOutcomeLabels[outcome], answer].filter(Boolean).join(' : ');

/** Lines of « show »; none without a report. */
export const reportFields = ({ pickupReports = [] }: Reported): [string, string][] =>
  pickupReports.map((report) => [
    'Signalé',
    [
      `${pickupFaultLabels[report.fault]}, ${moment(report.reportedAt)}`,
      ...(report.text === null ? [] : [`« ${report.text} »`]),
      report.settledAt === null
        ? 'sans réponse : « settle-report » ; qui a ouvert : « lockers history »'
        : answerOf(report),
    ].join(', '),
  ]);

interface SettleRow {
  readonly noun: string;
  readonly kind: KindName;
  readonly arg: Argument;
  readonly fetch: (client: Session['client'], id: string) => Promise<Reported>;
  readonly example: string;
}

export const settleReportVerb = ({ noun, kind, arg, fetch, example }: SettleRow): Verb =>
  actionVerb({
    kind,
    arg,
    changes: 'record',
    name: 'settle-report',
    route: 'settlePickupReport',
    reason: 'none',
    about:
      'Répondre au destinataire qui a signalé son retrait : vos mots lui sont envoyés, aucun argent ne bouge',
    options: [
      { flags: '--outcome <suite>', about: 'Ce qu’il en est', choices: pickupOutcomes },
      { flags: '--answer <mots>', about: 'Votre réponse, telle qu’il la reçoit' },
    ],
    call: async ({ id, words, session: { client } }) => {
      const { pickupReports = [] } = await fetch(client, id);
      const open = pickupReports.find(({ settledAt }) => settledAt === null);
      if (!open) throw new Failure(exitCodes.refused, 'Rien n’attend de réponse : aucun signalement ouvert.');
      const outcome = words.need('outcome') as PickupOutcome;
      return { params: { pickupReportId: open.id }, body: { outcome, answer: words.need('answer') } };
    },
    told: (report) => `Réponse envoyée au destinataire : ${answerOf(report)}`,
    examples: [
      `consigne ${noun} settle-report ${example} --outcome found --answer "Votre colis est au casier 3."`,
    ],
  });
