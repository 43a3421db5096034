/** What the simulated world answered, for people: tables where there are many, the answer's own words where there is one. */
import type { Context } from '#cli/context.js';
import { moment, none, orNone } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';

type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : none;
const of =
  (key: string) =>
  (row: Row): string =>
    text(row[key]);

const doorsOf = ({ name, isOnline, lockers }: Row): Row[] =>
  Array.isArray(lockers) ? lockers.map((locker: Row) => ({ ...locker, name, isOnline })) : [];

const listLength = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? String(value.length) : none;

const columns: Readonly<Record<string, readonly Column<Row>[]>> = {
  cabinets: [
    { title: 'Casier', of: (row) => `${text(row['name'])}/${text(row['number'])}` },
    { title: 'Liaison', of: ({ isOnline }) => (isOnline === true ? 'en ligne' : 'hors ligne'), spare: 2 },
    { title: 'Serrure', of: of('model'), spare: 1 },
    { title: 'Porte', of: of('door') },
    { title: 'Pêne', of: of('bolt'), spare: 3 },
    { title: 'Pile %', of: of('battery'), isRight: true },
    { title: 'Contient', of: ({ content }) => orNone(typeof content === 'string' ? content : null) },
    { title: 'Pannes', of: ({ faults }) => listLength(faults), isRight: true },
    { title: 'Identifiant', of: of('lockerId') },
  ],
  faults: [
    { title: 'Cible', of: of('target') },
    { title: 'Panne', of: of('fault') },
    { title: 'Reste', of: of('timesLeft') },
    { title: 'Jusqu’à', of: ({ until }) => moment(typeof until === 'string' ? until : null) },
  ],
  inbox: [
    { title: 'Date', of: ({ sentAt }) => moment(typeof sentAt === 'string' ? sentAt : null) },
    { title: 'Canal', of: of('channel') },
    { title: 'À', of: of('to') },
    { title: 'Objet', of: of('subject') },
    { title: 'Texte', of: of('text') },
  ],
  intents: [
    { title: 'Paiement', of: of('id') },
    { title: 'État', of: of('status') },
    { title: 'Centimes', of: of('amount'), isRight: true },
  ],
};

const rowsOf = (verb: string, items: readonly Row[]): Row[] =>
  verb === 'cabinets' ? items.flatMap(doorsOf) : [...items];

export function tellSimulated({ out }: Context, verb: string, reply: unknown): void {
  if (typeof reply === 'string') return out.data(reply);
  if (out.isJson) return out.json(reply);
  const { items } = reply as { items?: readonly Row[] };
  const shown = columns[verb];
  if (items && shown) {
    const rows = rowsOf(verb, items);
    return rows.length === 0 ? out.say('Rien.') : out.data(table(rows, shown, out));
  }
  out.data(
    Object.entries(reply as Row)
      .map(([name, value]) => `${name} : ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('\n'),
  );
}
