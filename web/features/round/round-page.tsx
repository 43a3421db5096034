/** `/round`: what there is to do at doors today, by cabinet in the order of the way, for a phone (pages.md#rounds). */
import { Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { Round, RoundStop, RoundTask } from '#application/contract/board-round.js';
import { staffLive } from '#application/contract/lockers/live.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { isDoneByHand, roundAction, roundWords } from '#domain/board/round.js';
import { detailWords, labelWords } from '#domain/board/waiting-labels.js';
import { counted } from '#domain/shared/plurals.js';
import { day, minute } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { useLive } from '#web/api/live.js';
import { platformTime, useNow } from '#web/lib/now.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { Ago } from '#web/ui/admin/formats.js';
import { PlaceFilters, usePlace } from '#web/ui/admin/form/place-filters.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import type { FromBoard } from '#web/ui/admin/waiting/entry-parts.js';
import { asking } from '#web/ui/admin/waiting/use-action-from-address.js';
import './round.css';

interface TaskProps {
  readonly task: RoundTask;
  readonly cabinetId: string;
}

/** The accessible name of a button: what it is about. */
const nameOf = ({ door, ...task }: RoundTask): string =>
  door ? `casier N°${door.number}` : labelWords(task);

/** A link to the record, which opens the dialog, and leads back here. */
function ActionLink({ task, to, label, isFirst }: Omit<TaskProps, 'cabinetId'> & ActionLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Button
      component={Link}
      to={to}
      state={{ board: `${pathname}${search}` } satisfies FromBoard}
      size="md"
      variant={isFirst ? 'filled' : 'default'}
      aria-label={`${label}, ${nameOf(task)}`}
    >
      {label}
    </Button>
  );
}
interface ActionLinkProps {
  readonly to: string;
  readonly label: string;
  readonly isFirst: boolean;
}

/** Tomorrow morning, when the next round begins. */
const nextRound = (): string =>
  new Date(
    instantFromField(`${fieldText(platformTime() + day).slice(0, 10)}T06:00`) ?? platformTime() + day,
  ).toISOString();

/** For what only the lock or the link can end: it comes back tomorrow if it still waits. */
function DoneButton({ task }: Pick<TaskProps, 'task'>) {
  const [change, { isLoading }] = platform.useChangeBoardEntryMutation();
  const { subjectKind, subjectId, kind } = task;
  if (!isDoneByHand(kind) || (subjectKind !== 'locker' && subjectKind !== 'cabinet')) return null;
  return (
    <Button
      size="md"
      variant="default"
      loading={isLoading}
      aria-label={`Fait, ${nameOf(task)}`}
      onClick={() =>
        void change({
          body: { subjectKind, subjectId, snoozedUntil: nextRound() },
          toasts: { success: '!Fait. Revient demain si rien n’a changé.' },
        })
      }
    >
      Fait
    </Button>
  );
}

function Buttons({ task, cabinetId }: TaskProps) {
  const { label, asks, tab } = roundAction(task);
  const path = staffPath(task.subjectKind, { id: task.subjectId, cabinetId });
  const page = path === null ? null : tab === undefined ? path : `${path}?tab=${tab}`;
  return (
    <div className="round-buttons">
      {page === null ? null : <ActionLink task={task} to={asking(page, asks)} label={label} isFirst />}
      {task.door && asks !== 'open' ? (
        <ActionLink
          task={task}
          to={asking(`/lockers/${task.door.lockerId}`, 'open')}
          label="Ouvrir à distance"
          isFirst={false}
        />
      ) : null}
      <DoneButton task={task} />
    </div>
  );
}

function Task({ task, cabinetId }: TaskProps) {
  const now = useNow(null, minute);
  const { kind, door, ownerName, comment } = task;
  const at = Date.parse(task.at);
  const what = [roundWords(kind, at, now), detailWords(task)].filter(Boolean).join(' · ');
  const isDoor = task.subjectKind === 'locker';
  return (
    <li className="round-task">
      <div>
        <Text fw={600}>
          {door ? `Casier N°${door.number}` : null}
          {door && !isDoor ? ' · ' : null}
          {door && isDoor ? null : labelWords(task)}
        </Text>
        <Text className="round-what">{typeset(what)}</Text>
        <Text size="sm" c="dimmed">
          {at > now ? 'avant ' : 'depuis '}
          <Ago at={task.at} />
          {ownerName === null ? null : ` · ${ownerName}`}
        </Text>
        {comment === null ? null : <Text size="sm">{`« ${comment} »`}</Text>}
      </div>
      <Buttons task={task} cabinetId={cabinetId} />
    </li>
  );
}

const Stop = ({ stop }: { readonly stop: RoundStop }) => {
  const { cabinetId, cabinetName, location, region, site, done, tasks } = stop;
  const all = done + tasks.length;
  const place = [region, site].filter((text) => text !== '').join(' · ');
  return (
    <Paper component="section" p="md" radius="md" aria-label={cabinetName}>
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h4">
          <Anchor component={Link} to={`/cabinets/${cabinetId}`} inherit>
            {cabinetName}
          </Anchor>
        </Title>
        <Text fw={600}>{`${done} sur ${all}`}</Text>
      </Group>
      {place ? <Text size="sm">{place}</Text> : null}
      {location ? <Text c="dimmed">{location}</Text> : null}
      <Progress
        value={(done / all) * 100}
        mt="xs"
        aria-label={`${cabinetName} : ${done} sur ${all}`}
        size="sm"
      />
      <ul className="round-tasks">
        {tasks.map((task) => (
          <Task key={`${task.kind} ${task.subjectId} ${task.at}`} task={task} cabinetId={cabinetId} />
        ))}
      </ul>
    </Paper>
  );
};

function Stops({ round: { stops, isComplete } }: { readonly round: Round }) {
  if (stops.length === 0)
    return (
      <EmptyNotice
        icon="good"
        title="Rien à faire sur place"
        text="Aucune porte ne demande de passage aujourd’hui."
      />
    );
  const tasks = stops.reduce((sum, stop) => sum + stop.tasks.length, 0);
  return (
    <Stack gap="md">
      <Text>
        {`${counted(tasks, 'passage', 'passages')} dans ${counted(stops.length, 'consigne', 'consignes')}.`}
        {isComplete ? '' : ' Il y en a d’autres, moins pressés : choisissez une région.'}
      </Text>
      {stops.map((stop) => (
        <Stop key={stop.cabinetId} stop={stop} />
      ))}
    </Stack>
  );
}

export function RoundPage() {
  const place = usePlace();
  useLive(staffLive.boardLive, {}, ['Board']);
  const query = platform.useRoundQuery(
    { query: place.filters, toasts: false },
    { pollingInterval: minute, skipPollingIfUnfocused: true },
  );
  return (
    <ScreenPage title="Tournée" actions={<PlaceFilters {...place} groupNames={['region', 'site', 'tag']} />}>
      <QueryState query={query}>{(round) => <Stops round={round} />}</QueryState>
    </ScreenPage>
  );
}
