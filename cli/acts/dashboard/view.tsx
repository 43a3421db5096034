/** The dashboard as it is drawn: tabs, the rows that fit with the cursor on one of them, or a page; the keys below. */
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { doorSign, signLegend, type Overview } from '#cli/acts/overview.js';
import type { Tone } from '#cli/ui/colours.js';
import { inkColours } from '#cli/ui/ink.js';
import { moment } from '#cli/ui/formats.js';
import { doorWords, gatewayWords, lockerStatusLine, purposeWords } from '#cli/ui/words.js';
import { wrap } from '#cli/ui/wrap.js';
import { rowAt, rowsThatFit, type Cursor, type ListWindow } from './cursor.js';
import type { Question } from './opening.js';
import { linesOf, type Page } from './page.js';
import { doorLines, tabs, type Cabinet, type Door, type Row, type Tab } from './rows.js';

const tabWords: Readonly<Record<Tab, string>> = {
  cabinets: 'Consignes',
  waiting: 'À traiter',
  events: 'Événements',
};
export interface Rows extends ListWindow {
  readonly rows: readonly Row[];
}

export interface DashboardViewProps {
  readonly overview: Overview | null;
  readonly failure: string | null;
  readonly tab: Tab;
  readonly isPaused: boolean;
  readonly listed: Rows;
  readonly cursor: Cursor;
  /** The chosen door of the cabinet under the cursor. */
  readonly door: Door | null;
  readonly filter: string;
  readonly isFiltering: boolean;
  readonly page: Page | null;
  readonly question: Question | null;
  readonly notice: string | null;
  /** The keys that do something now. */
  readonly keys: string;
  readonly columns: number;
  readonly rows: number;
  readonly title: string;
  readonly url: string;
}

const headerHeight = 3;
/** On fewer rows, a legend and a line for news would displace the doors. */
const leastRowsWithLegend = 16;

const legendLines = (columns: number): string[] => wrap(signLegend, columns).split('\n');
const heightOf = (rows: number): number => Math.max(8, rows - 1);

type FooterFacts = Pick<DashboardViewProps, 'tab' | 'page' | 'rows' | 'columns' | 'question' | 'notice'>;

const hasLegend = ({ tab, page, rows }: FooterFacts): boolean =>
  tab === 'cabinets' && page === null && rows >= leastRowsWithLegend;

function messageText({ question, notice }: FooterFacts): string {
  if (question === null) return notice ?? '';
  const { number = '', cabinet = '' } = question.locker.door ?? {};
  return question.refusal ?? `La porte ${number} de « ${cabinet} » va s’ouvrir. Entrée ouvre, Échap annule.`;
}

/** A question and an outcome are never cut off: the list gives them its last lines. */
const messageLines = (props: FooterFacts): string[] => wrap(messageText(props), props.columns).split('\n');

/** The lines below the list: the legend of the doors, the news or a question, and the keys or the answer. */
const footerHeight = (props: FooterFacts): number =>
  messageLines(props).length + 1 + (hasLegend(props) ? legendLines(props.columns).length : 0);

/** The lines of the list or the page. */
export const listHeight = (props: FooterFacts): number =>
  Math.max(1, heightOf(props.rows) - headerHeight - footerHeight(props));

function Line({
  children,
  ...style
}: {
  readonly children: ReactNode;
  readonly dim?: boolean;
  readonly tone?: Tone;
}) {
  return (
    <Text wrap="truncate-end" dimColor={style.dim} color={style.tone && inkColours[style.tone]}>
      {children}
    </Text>
  );
}

function Header({ overview, tab, isPaused, title, url, ...props }: DashboardViewProps) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text wrap="truncate-end">
        <Text bold>{`Consigne · ${title}`}</Text>
        <Text dimColor>
          {`  ${url}  ${overview ? moment(overview.at) : ''}${isPaused ? '  EN PAUSE' : ''}`}
        </Text>
      </Text>
      <Text wrap="truncate-end">
        {tabs.map((one, index) => {
          const count = one === 'waiting' && overview ? ` (${overview.waiting.total})` : '';
          const words = `${index + 1} ${tabWords[one]}${count}`;
          return (
            <Text key={one} inverse={one === tab}>
              {one === tab ? `[${words}]` : ` ${words} `}
            </Text>
          );
        })}
      </Text>
      {props.failure === null || props.isFiltering ? (
        <Line dim>{positionText({ overview, tab, ...props })}</Line>
      ) : (
        <Line tone="bad">{`✗ ${props.failure} Les faits montrés sont ceux d’avant ; nouvel essai en cours.`}</Line>
      )}
    </Box>
  );
}

/** The title of the page, or the filter and the position in the list if not all of it is on the screen. */
function positionText({ overview, tab, page, filter, isFiltering, listed, cursor }: PositionFacts): string {
  if (page) return page.title;
  const { total } = listed;
  const shown = rowsThatFit(listed, cursor.top);
  const away = overview && tab === 'cabinets' ? overview.offlineCabinets : 0;
  const position = `${cursor.top + 1} à ${Math.min(total, cursor.top + shown)} sur ${total}`;
  const parts = [
    isFiltering ? `/${filter}█` : filter === '' ? '' : `Filtre : « ${filter} »`,
    total > shown ? `${position}${away > 0 ? `, ${away} hors ligne` : ''}` : '',
  ];
  return parts.filter(Boolean).join('  ') || ' ';
}

type PositionFacts = Omit<DashboardViewProps, 'isPaused' | 'title' | 'url'>;

/** The chosen door stands between brackets, so that it is seen without colours. */
function DoorStrip({ doors, chosen }: { readonly doors: readonly Door[]; readonly chosen: Door | null }) {
  const isChosen = (door: Door | undefined): boolean => door !== undefined && door === chosen;
  return (
    <Text wrap="truncate-end">
      {' '}
      {doors.map((door, index) => {
        const { sign, tone } = doorSign(door);
        const before = isChosen(door) ? '[' : isChosen(doors[index - 1]) ? ']' : ' ';
        return (
          <Text key={door.lockerId}>
            {before}
            <Text color={inkColours[tone]} inverse={isChosen(door)}>
              {`${door.number}${sign}`}
            </Text>
          </Text>
        );
      })}
      {isChosen(doors.at(-1)) ? ']' : ''}
    </Text>
  );
}

function CabinetRow({ cabinet, isSelected, ...props }: RowProps & { readonly cabinet: Cabinet }) {
  const { name, lockers, doors, ...link } = cabinet;
  const { words, tone } = gatewayWords(link);
  return (
    <Box flexDirection="column" flexShrink={0} marginBottom={1}>
      <Text wrap="truncate-end">
        {rowMark(isSelected)}
        <Text bold inverse={isSelected}>
          {name}
        </Text>{' '}
        <Text color={inkColours[tone]}>{words}</Text>
        {`  ${lockers.free}/${lockers.total} libres`}
        {lockers.outOfService > 0 ? `, ${lockers.outOfService} hors service` : ''}
      </Text>
      {doorLines(doors, props.columns).map((strip, index) => (
        <DoorStrip key={strip[0]?.lockerId ?? index} doors={strip} chosen={isSelected ? props.door : null} />
      ))}
    </Box>
  );
}

const rowMark = (isSelected: boolean): string => (isSelected ? '▸ ' : '  ');

interface RowProps {
  readonly isSelected: boolean;
  readonly door: Door | null;
  readonly columns: number;
}

/** Until its poll returns, a row is an ellipsis. */
function ListRow({ row, height, ...props }: RowProps & { row: Row | undefined; height: number }) {
  if (row?.cabinet) return <CabinetRow cabinet={row.cabinet} {...props} />;
  return (
    <Box flexDirection="column" flexShrink={0} height={row ? row.height : height}>
      {row?.head && (
        <Text bold wrap="truncate-end">
          {row.head}
        </Text>
      )}
      <Text wrap="truncate-end">
        {rowMark(props.isSelected)}
        <Text inverse={props.isSelected}>{row ? row.text : '…'}</Text>
      </Text>
    </Box>
  );
}

const emptyWords: Readonly<Record<Tab, string>> = {
  cabinets: 'Aucune consigne.',
  waiting: 'Rien n’attend.',
  events: 'Aucun événement.',
};

function List({ overview, failure, tab, listed, cursor, filter, door, columns }: DashboardViewProps) {
  if (overview === null) return failure === null ? <Text>Chargement…</Text> : null;
  if (listed.total === 0)
    return <Text>{filter === '' ? emptyWords[tab] : 'Rien ne correspond au filtre.'}</Text>;
  const { estimatedHeight: height } = listed;
  const count = Math.min(rowsThatFit(listed, cursor.top) + 1, listed.total - cursor.top);
  return Array.from({ length: count }, (_, step) => {
    const index = cursor.top + step;
    const row = rowAt(listed, index);
    return (
      <ListRow
        key={row?.key ?? index}
        isSelected={index === cursor.index}
        {...{ row, height, door, columns }}
      />
    );
  });
}

function PageLines({ page, columns, lineCount }: { page: Page; columns: number; lineCount: number }) {
  return linesOf(page, columns)
    .slice(page.offset, page.offset + lineCount)
    .map((line, index) => (
      <Text key={`${page.offset + index} ${line}`} wrap="truncate-end">
        {line || ' '}
      </Text>
    ));
}

const doorText = (door: Door): string =>
  [
    `Casier ${door.number}`,
    lockerStatusLine(door),
    `porte ${doorWords[door.door]}`,
    door.claim && `${purposeWords[door.claim.purpose]} ${door.claim.orderCode ?? ''}`.trim(),
  ]
    .filter(Boolean)
    .join(' · ');

function AnswerInput({ reason, typed }: Question) {
  const asked = reason === null ? 'Motif (inscrit au journal)' : 'Production : tapez le nom du profil';
  return <Text wrap="truncate-start">{`${asked} : ${typed}█`}</Text>;
}

function Footer(props: DashboardViewProps) {
  const { question, notice, keys, door, page, columns } = props;
  const legend = hasLegend(props) ? legendLines(columns) : [];
  const isQuiet = question === null && notice === null;
  const news = isQuiet ? [door && page === null ? doorText(door) : ' '] : messageLines(props);
  const isBad = question ? question.refusal !== null : notice?.includes('✗');
  return (
    <Box flexDirection="column" flexShrink={0} height={footerHeight(props)}>
      {legend.map((line) => (
        <Line key={line} dim>
          {line}
        </Line>
      ))}
      {news.map((line) => (
        <Line key={line} tone={isBad ? 'bad' : question ? 'warn' : undefined}>
          {line}
        </Line>
      ))}
      {question ? <AnswerInput {...question} /> : <Line dim>{keys}</Line>}
    </Box>
  );
}

export function DashboardView(props: DashboardViewProps) {
  const { columns, page } = props;
  return (
    <Box flexDirection="column" width={columns} height={heightOf(props.rows)}>
      <Header {...props} />
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {page ? (
          <PageLines page={page} columns={columns} lineCount={listHeight(props)} />
        ) : (
          <List {...props} />
        )}
      </Box>
      <Footer {...props} />
    </Box>
  );
}
