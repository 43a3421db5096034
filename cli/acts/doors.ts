/** The doors of a cabinet as the locks last reported them. */
import { happeningLabels } from '#domain/lockers/timeline-labels.js';
import type { DoorsReply, DoorView } from '#application/contract/lockers/door-shapes.js';
import type { Context } from '#cli/context.js';
import { cabinetInWords, cabinetMap } from '#cli/ui/cabinet-map.js';
import { moment, none } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import {
  batteryText,
  purposeWords,
  doorWords,
  linkWords,
  lockerStatusTones,
  lockerStatusLine,
} from '#cli/ui/words.js';
import { gatewayClockWarning } from '#domain/locks/gateway-clock-labels.js';
import { eventLabel } from '#domain/locks/event-labels.js';
import { resolve } from './orders/resolve.js';

const columns: readonly Column<DoorView>[] = [
  { title: 'N°', of: ({ number }) => String(number), isRight: true },
  {
    title: 'État',
    of: lockerStatusLine,
    tone: ({ status }) => lockerStatusTones[status],
  },
  {
    title: 'Porte',
    of: ({ door }) => doorWords[door],
    tone: ({ door }) => (door === 'open' || door === 'ajar' ? 'warn' : 'neutral'),
  },
  {
    title: 'Contient',
    of: ({ claim }) => (claim ? `${purposeWords[claim.purpose]} ${claim.orderCode ?? ''}`.trim() : none),
  },
  { title: 'Serrure', of: ({ model }) => model, spare: 2 },
  { title: 'Liaison', of: ({ lockLink }) => linkWords[lockLink], spare: 4 },
  { title: 'Pile', of: batteryText, spare: 3 },
  {
    title: 'Dernier événement',
    spare: 1,
    of: ({ lastEvent }) => (lastEvent ? `${moment(lastEvent.at)} ${eventLabel(lastEvent.type)}` : none),
  },
];

function linkLine({ isOnline, lastSeenAt }: DoorsReply['link']): string {
  if (isOnline) return 'Consigne en ligne.';
  return lastSeenAt === null
    ? 'La passerelle ne s’est jamais connectée.'
    : `Consigne hors ligne depuis ${moment(lastSeenAt)}.`;
}

async function printDoors(context: Context, draw: (doors: readonly DoorView[]) => string): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', words.args[0] ?? '');
  const reply = await client.cabinetDoors({ params: { cabinetId } });
  if (out.isJson) return out.json(reply);
  if (reply.doors.length === 0) out.say('Cette consigne n’a aucun casier.');
  else out.data(draw(reply.doors));
  out.say(linkLine(reply.link));
  const warning = gatewayClockWarning(reply.link.clock);
  if (warning !== null) out.say(`${warning}.`);
  if (reply.identityUsedTwiceSince !== null)
    out.say(`${happeningLabels.identityUsedTwice} depuis ${moment(reply.identityUsedTwiceSince)}.`);
}

export const showDoors = (context: Context): Promise<void> =>
  printDoors(context, (doors) => table(doors, columns, context.out));

export const mapDoors = (context: Context): Promise<void> =>
  printDoors(context, (doors) =>
    context.out.isSpoken ? cabinetInWords(doors) : cabinetMap(doors, context.out.width, context.out.colours),
  );
