/** `consigne board round`: the tasks at doors today, by cabinet in the order of the route (pages.md#rounds). */
import type { RoundStop, RoundTask } from '#application/contract/board-round.js';
import { roundAction, roundWords } from '#domain/board/round.js';
import { detailWords, labelWords } from '#domain/board/waiting-labels.js';
import type { Context } from '#cli/context.js';
import { placeIn } from './place.js';
import { moment, plural } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';

type Line = RoundTask & Pick<RoundStop, 'cabinetName' | 'location'>;

const columns = (now: number): readonly Column<Line>[] => [
  { title: 'Consigne', of: ({ cabinetName }) => cabinetName },
  { title: 'Adresse', of: ({ location }) => location, spare: 3 },
  { title: 'Casier', of: ({ door }) => (door ? String(door.number) : '') },
  { title: 'Quoi', of: labelWords, spare: 1 },
  {
    title: 'Pourquoi',
    of: (task) =>
      [roundWords(task.kind, Date.parse(task.at), now), detailWords(task)].filter(Boolean).join(' · '),
  },
  { title: 'Depuis / avant', of: ({ at }) => moment(at), spare: 2 },
  { title: 'Que faire', of: (task) => roundAction(task).label },
];

export async function showRound(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const round = await client.round({ query: await placeIn(words, client) });
  if (out.isJson) return out.json(round);
  if (round.stops.length === 0) return out.say('Rien à faire sur place.');
  const lines = round.stops.flatMap(({ tasks, cabinetName, location }) =>
    tasks.map((task) => ({ ...task, cabinetName, location })),
  );
  out.data(table(lines, columns(Date.parse(round.at)), out));
  const done = round.stops.reduce((sum, stop) => sum + stop.done, 0);
  const rest = round.isComplete ? '' : ' D’autres, moins pressés, n’y sont pas.';
  out.say(
    `${plural(lines.length, 'passage')} dans ${plural(round.stops.length, 'consigne')}, ${plural(done, 'déjà fait', 'déjà faits')} aujourd’hui.${rest}`,
  );
}
