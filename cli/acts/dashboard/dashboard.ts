/** Shows the dashboard if the terminal can draw; otherwise, and for a screen reader, prints the same data once. */
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import { canDraw, type Output } from '#cli/ui/output.js';
import {
  doorsInWords,
  doorSign,
  signLegend,
  fetchOverview,
  overviewWithCachedDoors,
  type Overview,
  type CabinetRange,
} from '#cli/acts/overview.js';
import { moment, plural } from '#cli/ui/formats.js';
import { gatewayWords } from '#cli/ui/words.js';
import { eventLine } from '#cli/acts/events.js';
import { groupTitle } from '#cli/acts/orders/status.js';
import { shownBy } from '#cli/acts/orders/find.js';
import type { ReadTable } from '#cli/verb.js';
import { commandsOf } from './verbs.js';

const usualSeconds = 2;
/** For a snapshot, which cannot be scrolled. */
const snapshotRange: CabinetRange = { from: 0, atMost: 100 };

function printSnapshot({ at, cabinets, totalCabinets, waiting, events }: Overview, out: Output): void {
  const { colours } = out;
  const data = (text: string): void => out.data(text);
  data(colours.bold(`Consignes (${moment(at)})`));
  for (const { name, lockers, doors, ...link } of cabinets) {
    const free = `${lockers.free}/${lockers.total} libres`;
    const shown = out.isSpoken
      ? ['', ...doorsInWords(doors)].join('\n    ')
      : `  ${doors.map((door) => `${door.number}${doorSign(door).sign}`).join(' ')}`;
    data(`  ${name} : ${gatewayWords(link).words}, ${free}${shown}`);
  }
  const others = totalCabinets - cabinets.length;
  if (others > 0)
    data(`  … et ${plural(others, 'autre consigne', 'autres consignes')} (consigne cabinets list)`);
  if (!out.isSpoken) data(`  ${signLegend}`);
  data(colours.bold(`\nÀ traiter : ${waiting.total}`));
  for (const group of waiting.groups) data(`  ${groupTitle(group)}`);
  data(colours.bold('\nDerniers événements'));
  for (const event of events) data(`  ${eventLine(event)}`);
  if (out.isSpoken) out.say('Pour suivre les portes à mesure : consigne watch');
}

interface Commands {
  /** The terminal's noun of an order's kind. */
  readonly nounOf: (subject: string) => string | undefined;
  readonly readTable: ReadTable;
}

export async function dashboard(context: Context, { nounOf, readTable }: Commands): Promise<void> {
  const { out, words, signal } = context;
  const { client, profile } = await context.session();
  const isDrawn = canDraw(process.stdout) && !out.isJson && !out.isSpoken;
  const isInteractive = isDrawn && process.stdin.isTTY && words.flag('input');
  if (!isInteractive) {
    const overview = await fetchOverview(client, snapshotRange);
    return out.isJson ? out.json(overview) : printSnapshot(overview, out);
  }
  if (context.hasDetails && canDraw(process.stderr))
    throw usage(
      'Le tableau de bord occupe l’écran : le détail des requêtes s’y mêlerait.',
      'Envoyez-le dans un fichier : consigne dashboard --verbose 2> detail.log',
    );
  const { openDashboard } = await import('#cli/acts/dashboard/screen.js');
  const options = {
    fetchOverview: overviewWithCachedDoors(client, () => performance.now()),
    run: commandsOf(context, readTable),
    nounOf: (kind: string) => shownBy(kind, nounOf),
    title: profile.isProduction ? `${profile.name} (production)` : profile.name,
    url: profile.url,
    production: profile.isProduction ? profile.name : null,
    intervalMs: Math.max(1, words.number('every') ?? usualSeconds) * 1000,
  };
  await openDashboard(options, signal);
  if (signal.aborted) throw signal.reason;
}
