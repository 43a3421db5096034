/** `/cabinets/plan`: position and state of the cabinets, with a list of the same beside (pages.md#plan-of-the-fleet). */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type Coordinates,
  type PlanState,
  planStateLabels,
  planStateOf,
  planStates,
} from '#domain/lockers/coordinates.js';
import { counted } from '#domain/shared/plurals.js';
import {
  type MapTiles,
  type PlannedCabinet,
  coordinateColumns,
} from '#application/contract/lockers/fleet-plan.js';
import { managers } from '#application/contract/rights.js';
import { FirstRows } from '#web/ui/admin/list/first-rows.js';
import { DialogButton } from '#web/ui/admin/tool-button.js';
import { platform } from '#web/api/api.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { AlertBadges, alertText, alertTones } from '#web/features/lockers/alert-badges.js';
import { PlaceFilters, usePlace } from '#web/ui/admin/form/place-filters.js';
import { Icon } from '#web/ui/admin/icon.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { StatusBadge, type Tone } from '#web/ui/admin/status-badge.js';
import { type Mark, marksOf, namedOf, scaleBar, type Size, tilesOf, type View, viewOf } from './plan-view.js';
import { useSend } from '#web/api/use-send.js';
import { FileImportDialog } from '#web/ui/admin/dialog/file-import-dialog.js';
import './plan.css';

// Places many cabinets on the plan from a CSV file.

const template = {
  fileName: 'modele-coordonnees.csv',
  lines: [
    coordinateColumns.filter(({ name }) => name !== 'coordinates').map(({ titles }) => titles[0]),
    ['Gare sud', '47.21837', '-1.55362'],
  ],
};

/** An administrator’s file is of one company. */
function ImportCoordinates({ companyId }: { readonly companyId?: string | undefined }) {
  const send = useSend();
  return (
    <DialogButton
      dialog={(onClose) => (
        <FileImportDialog
          title="Importer des coordonnées"
          explanation="Une consigne par ligne : Consigne (nom ou numéro), Latitude et Longitude, ou la colonne Coordonnées d’un export. Toutes les lignes sont enregistrées, ou aucune."
          template={template}
          send={(file) => {
            const body = { ...file, ...(companyId !== undefined && { companyId }) };
            const shown = file.dryRun ? { toasts: false as const } : { done: '!Coordonnées importées' };
            return send('importCoordinates', { body, ...shown });
          }}
          onClose={onClose}
        />
      )}
    >
      Importer des coordonnées
    </DialogButton>
  );
}

interface Seen extends PlannedCabinet {
  readonly state: PlanState;
}
type Placed = Seen & Coordinates;

const isPlaced = (cabinet: Seen): cabinet is Placed =>
  cabinet.latitude !== null && cabinet.longitude !== null;

const tones: Readonly<Record<PlanState, Tone>> = {
  offline: 'bad',
  alert: 'warn',
  never: 'neutral',
  inactive: 'neutral',
  good: 'good',
};

const gravest = (places: readonly Seen[]): PlanState =>
  planStates.find((state) => places.some((each) => each.state === state)) ?? 'good';

/** The gravest: of its alerts, a jammed door is worse than a low battery. */
function toneOf(places: readonly Seen[]): Tone {
  const all = places.map(({ state, alerts }) =>
    state === 'alert' && alerts.some(({ alert }) => alertTones[alert] === 'bad') ? 'bad' : tones[state],
  );
  return (['bad', 'warn', 'neutral', 'good'] as const).find((tone) => all.includes(tone)) ?? 'good';
}

const stateText = ({ state, alerts }: Seen): string =>
  state === 'alert' ? alerts.map(alertText).join(', ') : planStateLabels[state];

/** « 12 consignes, 2 sans liaison ». */
function groupText(places: readonly Seen[]): string {
  const state = gravest(places);
  const count = places.filter((each) => each.state === state).length;
  const all = counted(places.length, 'consigne', 'consignes');
  return state === 'good' ? all : `${all}, dont ${count} « ${planStateLabels[state]} »`;
}

/** The cabinet that is pointed at, in the drawing or in the list. */
interface Marking {
  readonly marked: string | null;
  readonly onMark: (id: string | null) => void;
}

const pointing = (id: string, onMark: Marking['onMark']) => ({
  onMouseEnter: () => onMark(id),
  onMouseLeave: () => onMark(null),
  onFocus: () => onMark(id),
  onBlur: () => onMark(null),
});

interface MarkProps extends Marking {
  readonly mark: Mark<Placed>;
  readonly onEnlarge: (places: readonly Placed[]) => void;
  readonly isNamed: boolean;
}

function PlanMark({ mark: { x, y, places }, marked, onMark, onEnlarge, isNamed }: MarkProps) {
  const [first] = places;
  if (!first) return null;
  const tone = toneOf(places);
  const look = {
    className: `plan-mark status-${tone}`,
    style: { left: x, top: y },
    'data-is-marked': places.some(({ id }) => id === marked),
  };
  if (places.length > 1)
    return (
      <button
        type="button"
        {...look}
        data-is-group
        aria-label={`${groupText(places)} : agrandir`}
        title={groupText(places)}
        onClick={() => onEnlarge(places)}
      >
        {places.length}
      </button>
    );
  const text = `${first.name} : ${stateText(first)}`;
  return (
    <Link
      to={`/cabinets/${first.id}`}
      {...look}
      {...pointing(first.id, onMark)}
      aria-label={text}
      title={text}
    >
      <Icon name={tone} size={20} />
      {isNamed ? (
        <span className="plan-name" aria-hidden>
          {first.name}
        </span>
      ) : null}
    </Link>
  );
}

const distanceText = (metres: number): string => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

/** Before the drawing is measured, and where nothing is laid out. */
const usualSize: Size = { width: 800, height: 520 };

interface DrawingProps extends Marking {
  readonly places: readonly Placed[];
  readonly tiles: MapTiles | null;
  /** Null: all of them. */
  readonly chosen: readonly Placed[] | null;
  readonly onChoose: (places: readonly Placed[] | null) => void;
}

const Tiles = ({
  tiles,
  view,
  size,
}: {
  readonly tiles: MapTiles;
  readonly view: View;
  readonly size: Size;
}) =>
  tilesOf(tiles.url, view, size).map(({ url, left, top }) => (
    <img
      key={url}
      className="plan-tile"
      style={{ left, top }}
      src={url}
      alt=""
      referrerPolicy="origin"
      draggable={false}
    />
  ));

function Drawing({ places, tiles, chosen, onChoose, marked, onMark }: DrawingProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const isMeasured = width > 0 && height > 0;
  const size = isMeasured ? { width, height } : usualSize;
  const view = viewOf(chosen ?? places, size, tiles !== null);
  const { metres, pixels } = scaleBar(view, size);
  const marks = marksOf(places, view, size);
  const named = namedOf(marks);
  return (
    <div className="plan-drawing" data-is-measured={isMeasured} ref={ref} role="group" aria-label="Plan">
      {tiles ? <Tiles tiles={tiles} view={view} size={size} /> : null}
      {marks.map((mark) => (
        <PlanMark
          key={mark.places[0]?.id}
          mark={mark}
          marked={marked}
          onMark={onMark}
          onEnlarge={onChoose}
          isNamed={named.has(mark)}
        />
      ))}
      {chosen ? (
        <Button className="plan-whole" variant="default" size="compact-md" onClick={() => onChoose(null)}>
          Tout voir
        </Button>
      ) : null}
      <div className="plan-foot">
        <span className="plan-scale" style={{ width: pixels }}>
          {distanceText(metres)}
        </span>
        {tiles?.credit ? <span className="plan-credit">{tiles.credit}</span> : null}
      </div>
    </div>
  );
}

function Row({ cabinet, marked, onMark }: Marking & { readonly cabinet: Seen }) {
  const mayEdit = useMay()(managers);
  const { id, name, location, state, alerts } = cabinet;
  return (
    <li data-is-marked={id === marked} {...pointing(id, onMark)}>
      <Anchor component={Link} to={`/cabinets/${id}`} fw={600}>
        {name}
      </Anchor>
      {location === '' ? null : (
        <Text size="sm" c="dimmed">
          {location}
        </Text>
      )}
      {state === 'alert' ? (
        <AlertBadges alerts={alerts} />
      ) : (
        <StatusBadge tone={tones[state]}>{planStateLabels[state]}</StatusBadge>
      )}
      {isPlaced(cabinet) ? null : (
        <Text size="sm">
          Sans coordonnées.{' '}
          {mayEdit ? (
            <Anchor component={Link} to={`/cabinets/${id}?tab=settings`} size="sm">
              Les indiquer
            </Anchor>
          ) : null}
        </Text>
      )}
    </li>
  );
}

const byGravity = (one: Seen, other: Seen): number =>
  planStates.indexOf(one.state) - planStates.indexOf(other.state);

function Shown({
  items,
  tiles,
}: {
  readonly items: readonly PlannedCabinet[];
  readonly tiles: MapTiles | null;
}) {
  const [marked, onMark] = useState<string | null>(null);
  const [chosenIds, setChosen] = useState<readonly string[] | null>(null);
  const all = items.map((cabinet): Seen => ({ ...cabinet, state: planStateOf(cabinet) }));
  const places = all.filter(isPlaced);
  const some = places.filter(({ id }) => chosenIds?.includes(id));
  const chosen = some.length > 0 ? some : null;
  const choose = (next: readonly Placed[] | null): void => setChosen(next && next.map(({ id }) => id));
  const shown = (chosen ?? all).toSorted(byGravity);
  return (
    <div className="plan">
      {places.length === 0 ? (
        <EmptyNotice
          icon="cabinet"
          title="Aucune consigne sur le plan"
          text="Indiquez les coordonnées de chaque consigne dans ses réglages : latitude et longitude, copiées d’une carte."
        />
      ) : (
        <Drawing {...{ places, tiles, chosen, marked, onMark }} onChoose={choose} />
      )}
      <Stack gap="xs" component="section" aria-label="Consignes du plan">
        <Text role="status">{groupText(shown)}</Text>
        <ul className="plan-list">
          <FirstRows rows={shown}>
            {(cabinet) => <Row key={cabinet.id} cabinet={cabinet} marked={marked} onMark={onMark} />}
          </FirstRows>
        </ul>
      </Stack>
    </div>
  );
}

export function PlanPage() {
  const place = usePlace();
  const mayImport = useMay()(managers);
  const { isAdmin } = useSession();
  const query = platform.useCabinetPlanQuery(
    {
      query: { ...place.groups, ...(place.companyId !== undefined && { companyId: place.companyId }) },
      toasts: false,
    },
    { pollingInterval: 30_000, skipPollingIfUnfocused: true },
  );
  return (
    <ScreenPage
      title="Plan des consignes"
      actions={
        <>
          <PlaceFilters {...place} groupNames={['region', 'site', 'tag']} isWithoutCabinet />
          {mayImport && (!isAdmin || place.companyId !== undefined) ? (
            <ImportCoordinates {...(isAdmin && { companyId: place.companyId })} />
          ) : null}
        </>
      }
    >
      <QueryState query={query} isPart>
        {({ items, tiles }) =>
          items.length === 0 ? (
            <EmptyNotice title="Aucune consigne" text="Aucune consigne n’est dans ce groupe." />
          ) : (
            <Shown items={items} tiles={tiles} />
          )
        }
      </QueryState>
    </ScreenPage>
  );
}
