/** Draws the last overview: cabinets with their doors, waiting work, the last events; fits any terminal. */
import { Box, Text } from 'ink';
import { eventLine } from '#cli/acts/events.js';
import type { Overview } from '#cli/acts/overview.js';
import { groupTitle } from '#cli/acts/orders/waiting.js';
import type { Tone } from '#cli/ui/colours.js';
import { doorSign, signLegend } from '#cli/ui/door-sign.js';
import { moment } from '#cli/ui/formats.js';
import { gatewayWords } from '#cli/ui/words.js';
import { detailWords, labelWords } from '#domain/board/waiting-labels.js';

export const tabs = ['cabinets', 'waiting', 'events'] as const;
export type Tab = (typeof tabs)[number];

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
export const rowsOfCabinet = 3;

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
