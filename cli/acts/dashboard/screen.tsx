/**
 * The dashboard in a terminal: keys, resize, and a notice if the server does not respond; old data stays, marked as
 * such.
 */
import { render, useApp, useInput, useStdout, Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { type Overview, type Stretch, doorSign, signLegend } from '#cli/acts/overview.js';
import { eventLine } from '#cli/acts/events.js';
import { groupTitle } from '#cli/acts/orders/status.js';
import type { Tone } from '#cli/ui/colours.js';
import { moment } from '#cli/ui/formats.js';
import { gatewayWords } from '#cli/ui/words.js';
import { detailWords, labelWords } from '#domain/board/waiting-labels.js';

/** Draws the last overview: cabinets with their doors, waiting work, the last events; fits any terminal. */
const tabs = ['cabinets', 'waiting', 'events'] as const;
type Tab = (typeof tabs)[number];

const tabWords: Readonly<Record<Tab, string>> = {
  cabinets: 'Consignes',
  waiting: 'À traiter',
  events: 'Événements',
};
const toneColours: Readonly<Record<Tone, string>> = {
  good: 'green',
  warn: 'yellow',
  bad: 'red',
  info: 'cyan',
  neutral: 'gray',
};

export interface DashboardViewProps {
  readonly overview: Overview | null;
  readonly trouble: string | null;
  readonly tab: Tab;
  readonly isPaused: boolean;
  readonly offset: number;
  readonly columns: number;
  readonly rows: number;
  readonly title: string;
  readonly url: string;
}

/** The screen rows of a cabinet: its name, its doors, and a space. */
const rowsOfCabinet = 3;

/** The position in the fleet; nothing if all of it is on the screen. */
function Whereabouts({ overview }: { readonly overview: Overview }) {
  const { from, cabinets, totalCabinets, offlineCabinets } = overview;
  if (cabinets.length === totalCabinets) return null;
  const away = offlineCabinets > 0 ? `, ${offlineCabinets} hors ligne` : '';
  return <Text dimColor>{`${from + 1} à ${from + cabinets.length} sur ${totalCabinets}${away}`}</Text>;
}

function Cabinets({ overview, offset }: { readonly overview: Overview; readonly offset: number }) {
  const { from, cabinets } = overview;
  // Until the next poll returns: the known part of the requested range.
  const skipped = Math.min(Math.max(0, offset - from), Math.max(0, cabinets.length - 1));
  return cabinets.slice(skipped).map(({ id, name, lockers, doors, ...link }) => (
    <Box key={id} flexDirection="column" flexShrink={0} marginBottom={1}>
      <Text wrap="truncate-end">
        <Text bold>{name}</Text>{' '}
        <Text color={toneColours[gatewayWords(link).tone]}>{gatewayWords(link).words}</Text>
        {`  ${lockers.free}/${lockers.total} libres`}
        {lockers.outOfService > 0 ? `, ${lockers.outOfService} hors service` : ''}
      </Text>
      <Text>
        {doors.map((door) => {
          const { sign, tone } = doorSign(door);
          return (
            <Text key={door.lockerId} color={toneColours[tone]}>
              {`${door.number}${sign} `}
            </Text>
          );
        })}
      </Text>
    </Box>
  ));
}

/** The lines of a list from the offset on, as many as fit. */
function Lines({
  lines,
  offset,
  room,
}: {
  readonly lines: readonly string[];
  readonly offset: number;
  readonly room: number;
}) {
  const from = Math.min(offset, Math.max(0, lines.length - room));
  return lines.slice(from, from + room).map((line, index) => (
    <Text key={`${from + index} ${line}`} wrap="truncate-end">
      {line}
    </Text>
  ));
}

const waitingLines = ({ waiting }: Overview): string[] =>
  waiting.total === 0
    ? ['Rien n’attend.']
    : waiting.groups.flatMap((group) => [
        groupTitle(group),
        ...group.items.map(
          (item) =>
            `    ${[labelWords(item), detailWords(item), item.cabinetName, moment(item.at)].filter(Boolean).join(' · ')}`,
        ),
      ]);

const headerRows = 5;
/** On fewer rows, a legend of several lines would displace the doors that it explains. */
const roomyRows = 16;

export function DashboardView(props: DashboardViewProps) {
  const { overview, trouble, tab, isPaused, offset, columns, rows, title, url } = props;
  const room = Math.max(3, rows - headerRows);
  return (
    <Box flexDirection="column" width={columns} height={Math.max(8, rows - 1)}>
      <Box flexDirection="column" flexShrink={0}>
        <Text wrap="truncate-end">
          <Text bold>{`Consigne · ${title}`}</Text>
          <Text
            dimColor
          >{`  ${url}  ${overview ? moment(overview.at) : ''}${isPaused ? '  EN PAUSE' : ''}`}</Text>
        </Text>
        <Text wrap="truncate-end">
          {tabs.map((one, index) => (
            <Text key={one} inverse={one === tab}>
              {` ${index + 1} ${tabWords[one]}${one === 'waiting' && overview ? ` (${overview.waiting.total})` : ''} `}
            </Text>
          ))}
        </Text>
      </Box>
      <Box flexDirection="column" flexGrow={1} marginTop={1} overflow="hidden">
        {overview === null && <Text>{trouble === null ? 'Chargement…' : ''}</Text>}
        {overview && tab === 'cabinets' && (
          <>
            <Whereabouts overview={overview} />
            <Cabinets overview={overview} offset={offset} />
          </>
        )}
        {overview && tab === 'waiting' && (
          <Lines lines={waitingLines(overview)} offset={offset} room={room} />
        )}
        {overview && tab === 'events' && (
          <Lines lines={overview.events.map(eventLine)} offset={offset} room={room} />
        )}
      </Box>
      <Box flexDirection="column" flexShrink={0}>
        {trouble !== null && (
          <Text
            color="red"
            wrap="truncate-end"
          >{`✗ ${trouble} Les faits montrés sont ceux d’avant ; nouvel essai en cours.`}</Text>
        )}
        {tab === 'cabinets' && (
          <Text dimColor wrap={rows < roomyRows ? 'truncate-end' : 'wrap'}>
            {signLegend}
          </Text>
        )}
        <Text dimColor wrap="truncate-end">
          q quitter · Tab ou 1 2 3 onglets · ↑ ↓ Pg↑ Pg↓ défiler · p pause · r actualiser
        </Text>
      </Box>
    </Box>
  );
}

interface DashboardOptions {
  readonly look: (stretch: Stretch) => Promise<Overview>;
  readonly title: string;
  readonly url: string;
  readonly everyMs: number;
  readonly signal: AbortSignal;
}

interface Seen {
  readonly overview: Overview | null;
  /** Why the last poll failed; null if it succeeded. */
  readonly trouble: string | null;
}

interface Looking extends Stretch {
  readonly isPaused: boolean;
  /** Triggers a poll at once. */
  readonly turn: number;
}

/** Polls repeatedly, one poll at a time. */
function useOverview({ look, everyMs }: DashboardOptions, { from, atMost, isPaused, turn }: Looking): Seen {
  const [seen, setSeen] = useState<Seen>({ overview: null, trouble: null });
  useEffect(() => {
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const again = async (): Promise<void> => {
      try {
        const overview = await look({ from, atMost });
        if (!isOver) setSeen({ overview, trouble: null });
      } catch (error) {
        const trouble = error instanceof Error ? error.message : 'Erreur inconnue';
        if (!isOver) setSeen((before) => ({ ...before, trouble }));
      }
      if (!isOver && !isPaused) timer = setTimeout(() => void again(), everyMs);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [look, everyMs, from, atMost, isPaused, turn]);
  return seen;
}

/** The terminal's size, updated as it changes. */
function useSize(): { columns: number; rows: number } {
  const { stdout } = useStdout();
  const read = () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const changed = () => {
      // Clears the drawing of another width.
      stdout.write('\u001B[2J\u001B[H');
      setSize(read());
    };
    stdout.on('resize', changed);
    return () => void stdout.off('resize', changed);
  });
  return size;
}

const nextTab = (tab: Tab, by: number): Tab =>
  tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? 'cabinets';

function Dashboard(options: DashboardOptions) {
  const { exit } = useApp();
  const [tab, setTab] = useState<Tab>('cabinets');
  const [isPaused, setPaused] = useState(false);
  const [turn, setTurn] = useState(0);
  const [offset, setOffset] = useState(0);
  const { columns, rows } = useSize();
  const from = tab === 'cabinets' ? offset : 0;
  const atMost = Math.ceil(rows / rowsOfCabinet);
  const { overview, trouble } = useOverview(options, { from, atMost, isPaused, turn });
  const go = (to: Tab): void => {
    setTab(to);
    setOffset(0);
  };
  const last = tab === 'cabinets' && overview ? Math.max(0, overview.totalCabinets - 1) : Infinity;
  const scroll = (by: number): void => setOffset(Math.max(0, Math.min(last, offset + by)));
  useInput((input, key) => {
    if (key.ctrl && input === 'c') process.emit('SIGINT');
    else if (input === 'q' || key.escape) exit();
    else if (key.tab || key.rightArrow) go(nextTab(tab, key.shift ? -1 : 1));
    else if (key.leftArrow) go(nextTab(tab, -1));
    else if (input === '1' || input === '2' || input === '3') go(tabs[Number(input) - 1] ?? tab);
    else if (input === 'p') setPaused(!isPaused);
    else if (input === 'r') setTurn(turn + 1);
    else if (key.downArrow || input === 'j') scroll(1);
    else if (key.upArrow || input === 'k') scroll(-1);
    else if (key.pageDown) scroll(atMost);
    else if (key.pageUp) scroll(-atMost);
  });
  const { title, url } = options;
  return <DashboardView {...{ overview, trouble, tab, isPaused, offset, columns, rows, title, url }} />;
}

/** Resolves when it is closed; the terminal is then restored. */
export async function openDashboard(options: DashboardOptions): Promise<void> {
  process.stdout.write('\u001B[?1049h\u001B[H');
  try {
    const { waitUntilExit, unmount } = render(<Dashboard {...options} />, { exitOnCtrlC: false });
    options.signal.addEventListener('abort', () => unmount(), { once: true });
    await waitUntilExit();
  } finally {
    process.stdout.write('\u001B[?1049l');
  }
}
