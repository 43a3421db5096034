/** `/board/`: work first, then figures (pages.md#board). The cabinet and the period are in the address. */
import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title, Anchor } from '@mantine/core';
import { minute } from '#domain/shared/record.js';
import { type FigureDays, type Measure, figureDays, measuresOf, takesMoney } from '#domain/board/figures.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import { managers } from '#application/contract/rights.js';
import type { Figures } from '#application/contract/board.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { type Place, PlaceFilters, usePlace } from '#web/ui/admin/form/place-filters.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { platform } from '#web/api/api.js';
import { Inbox } from './inbox.js';
import { periodWords, unitTexts, PlacesTable, Tiles } from './board-figures.js';
import { DayChart, type DayPoint, DayTable, shortDate } from './day-chart.js';
import { Link } from 'react-router';
import { Icon } from '#web/ui/admin/icon.js';
import type { RowOf } from '#web/ui/admin/list/list-types.js';
import './board.css';
import '#web/ui/admin/status-badge.css';

// The set-up steps of a company that cannot take an order yet, shown instead of its work.

/** The set-up steps of a company before its first order, in dependency order, and which are done. */
interface Step {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly isDone: boolean;
}

type Cabinet = RowOf<'listCabinets'>;

const takesNoMoney = ({ mode }: Cabinet): boolean => !takesMoney([mode]);
const hasLockers = ({ lockers }: Cabinet): boolean => lockers.total > 0;
const hasLocks = ({ lockers }: Cabinet): boolean => lockers.total > lockers.unequipped;

const all = { query: { pageSize: 100 }, toasts: false } as const;

/** The cabinets that offer something; null until loaded. */
function useOffering(): ((cabinet: Cabinet) => boolean) | null {
  const { data: sold, isError: isSoldUnknown } = platform.useListItemsQuery(all);
  const { data: rented, isError: isRentedUnknown } = platform.useListRentalItemsQuery(all);
  if (isSoldUnknown || isRentedUnknown) return () => true;
  if (!sold || !rented) return null;
  // With more than a hundred items, the missing one may be among those not fetched.
  if (sold.totalItems > sold.items.length || rented.totalItems > rented.items.length) return () => true;
  const inLockers = rented.items.filter(
    ({ units }) => units.available + units.rented + units.maintenance > 0,
  );
  const offering = new Set([...sold.items, ...inLockers].map(({ cabinetId }) => cabinetId));
  return (cabinet) => takesNoMoney(cabinet) || offering.has(cabinet.id);
}

/** The cabinet closest to accepting an order. */
const foremost = (cabinets: readonly Cabinet[]): Cabinet | undefined =>
  cabinets.find(hasLocks) ?? cabinets.find(hasLockers) ?? cabinets[0];

const orderStep = (first: Cabinet | undefined, isDone: boolean): Step => ({
  title: 'Première commande',
  isDone,
  ...(first && takesNoMoney(first)
    ? { text: 'Enregistrez un colis : son destinataire reçoit son code.', to: '/parcels/create' }
    : {
        text: 'Le QR code mène vos clients à la page de la consigne : imprimez-le, et essayez-la vous-même.',
        to: first ? `/cabinets/${first.id}?tab=settings` : '/cabinets',
      }),
});

function cabinetSteps(cabinets: readonly Cabinet[], offers: (cabinet: Cabinet) => boolean): readonly Step[] {
  const first = foremost(cabinets);
  const page = first ? `/cabinets/${first.id}` : '/cabinets';
  const equipped = cabinets.filter(hasLocks);
  const isOffered = (equipped.length > 0 ? equipped : cabinets).some(offers);
  return [
    {
      title: 'Première consigne',
      text: 'Son nom, son adresse et ce qu’elle fait.',
      to: first ? '/cabinets' : '/cabinets?add=new',
      isDone: first !== undefined,
    },
    {
      title: 'Casiers',
      text: 'Un par un, ou par rangée.',
      to: first && !hasLockers(first) ? `/lockers/create?cabinetId=${first.id}` : page,
      isDone: cabinets.some(hasLockers),
    },
    {
      title: 'Serrures',
      text: 'Choisissez un casier sur le dessin de la consigne, puis « Mettre une serrure en service ».',
      to: page,
      isDone: equipped.length > 0,
    },
    {
      title: 'Articles',
      text: 'Ce que la consigne vend, nettoie ou loue ; en location, un exemplaire par casier. Une consigne Click & Collect s’en passe.',
      to: first && !takesNoMoney(first) ? `${page}?tab=items` : page,
      isDone: isOffered,
    },
  ];
}

/** Whether any order was ever placed; true if that could not be read. Null until loaded. */
function useHadOrder(): boolean | null {
  const quietly = { query: {}, toasts: false } as const;
  const read = [
    platform.useParcelCountsQuery(quietly),
    platform.usePressingOrderCountsQuery(quietly),
    platform.useRentalOrderCountsQuery(quietly),
    platform.useShopOrderCountsQuery(quietly),
  ];
  const isAny = read.some(({ data }) => Object.values(data?.counts ?? {}).some((count) => count > 0));
  if (isAny || read.some(({ isError }) => isError)) return true;
  return read.every(({ data }) => data) ? false : null;
}

/** Empty if a part could not be read; null until loaded. */
function useFirstSteps(companyId: string): readonly Step[] | null {
  const own = { params: { companyId }, toasts: false } as const;
  const some = { query: { companyId, pageSize: 100 }, toasts: false } as const;
  const { data: company, isError: isUnknown } = platform.useCompanyQuery(own);
  const { data: legal, isError: isNotToBeRead } = platform.useCompanyLegalQuery(own);
  const { data: sizes, isError: isWithoutSizes } = platform.useListCabinetSizesQuery(some);
  const { data: cabinets, isError: isWithoutCabinets } = platform.useListCabinetsQuery(some);
  const offers = useOffering();
  const hadOrder = useHadOrder();
  if (isUnknown || isNotToBeRead || isWithoutSizes || isWithoutCabinets) return [];
  if (!company || !legal || !sizes || !cabinets || !offers || hadOrder === null) return null;
  const needsNoKeys = cabinets.items.length > 0 && cabinets.items.every(takesNoMoney);
  return [
    {
      title: 'Mentions légales',
      text: 'L’adresse et le SIRET figurent sur les factures et les pages de vos clients.',
      to: `/companies/${companyId}/mentions`,
      isDone: Boolean(legal.legalAddress && legal.siret),
    },
    {
      title: 'Paiement par carte',
      text: 'Les clés de Stripe, pour la location, le pressing et la boutique. Une consigne Click & Collect s’en passe.',
      to: `/companies/${companyId}/paiement`,
      isDone: company.isPaymentReady || needsNoKeys,
    },
    {
      title: 'Tailles de casiers',
      text: 'Chaque casier a une taille : elle dit ce qui y entre.',
      to: '/cabinet-sizes',
      isDone: sizes.totalItems > 0,
    },
    ...cabinetSteps(cabinets.items, offers),
    orderStep(foremost(cabinets.items), hadOrder),
  ];
}

const StepLine = ({ step: { title, text, to, isDone } }: { readonly step: Step }) => (
  <li>
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <span className={`board-sign status-${isDone ? 'good' : 'neutral'}`}>
        <Icon name={isDone ? 'good' : 'next'} size={20} />
      </span>
      <div>
        <Anchor component={Link} to={to} fw={600}>
          {title}
        </Anchor>
        <Text span size="sm" c="dimmed">{` · ${isDone ? 'fait' : 'à faire'}`}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </Group>
  </li>
);

/** Shown while nothing waits: the remaining steps before a company can take an order. */
function FirstSteps({ companyId }: { readonly companyId: string }) {
  const steps = useFirstSteps(companyId);
  if (steps === null || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card component="section" aria-labelledby="first-steps">
      <Title order={3} size="h5" id="first-steps" mb="xs">
        Préparez votre première commande
      </Title>
      <ol className="board-lines">
        {steps.map((step) => (
          <StepLine key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  );
}

const pointsOf = ({ current, previous }: Figures, { of }: Measure): DayPoint[] =>
  current.days.map((day, index) => ({
    date: day.date,
    now: day[of],
    before: previous.days[index]?.[of] ?? 0,
  }));

/** One measure day by day: the chart, its legend, and a table with the same values for screen readers. */
function DayFigure({ measure, figures }: { readonly measure: Measure; readonly figures: Figures }) {
  const { title, unit } = measure;
  const text = unitTexts[unit];
  const points = pointsOf(figures, measure);
  const best = points.reduce((top, point) => (point.now > top.now ? point : top), {
    date: '',
    now: 0,
    before: 0,
  });
  const beside =
    best.now > 0 ? `, au plus ${text(best.now)} le ${shortDate(best.date)}` : ', rien sur la période';
  return (
    <Card component="section" aria-label={`${title} par jour`}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Group gap="md" my="xs" aria-hidden>
        <Text size="sm">
          <span className="board-key" />
          Cette période
        </Text>
        <Text size="sm">
          <span className="board-key" data-of="before" />
          Période d’avant
        </Text>
      </Group>
      <DayChart points={points} text={text} isWhole={unit !== 'euros'} label={`${title} par jour${beside}`} />
      <DayTable title={title} points={points} text={text} />
    </Card>
  );
}

interface Props {
  readonly days: FigureDays;
  readonly onDays: (days: FigureDays) => void;
  readonly where: GroupFilter & { readonly companyId?: string; readonly cabinetId?: string };
}

const OfModes = ({ figures }: { readonly figures: Figures }) => (
  <Stack gap="md">
    <Tiles {...figures} />
    <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="md">
      {measuresOf(figures.modes).map((measure) => (
        <DayFigure key={measure.of} measure={measure} figures={figures} />
      ))}
    </SimpleGrid>
    <PlacesTable places={figures.places} />
  </Stack>
);

/** The figures of a period, beside those of the previous period. */
function FiguresSection({ days, onDays, where }: Props) {
  const query = platform.useBoardFiguresQuery(
    { query: { ...where, days }, toasts: false },
    { pollingInterval: minute, skipPollingIfUnfocused: true },
  );
  return (
    <Stack gap="md" component="section" aria-labelledby="board-figures">
      <Group justify="space-between">
        <Title order={2} size="h4" id="board-figures">
          Chiffres
        </Title>
        <SegmentedControl
          aria-label="Période"
          data={figureDays.map((value) => ({ value, label: periodWords[value] }))}
          value={days}
          onChange={(next) => onDays(figureDays.find((value) => value === next) ?? days)}
        />
      </Group>
      <QueryState query={query} isPart>
        {(figures) =>
          figures.modes.length === 0 ? (
            <Text size="sm">Ils apparaissent avec la première consigne.</Text>
          ) : (
            <OfModes figures={figures} />
          )
        }
      </QueryState>
    </Stack>
  );
}

/** The company whose set-up the user may complete. */
function useSettingUp({ companyId, cabinetId }: Place): string | null {
  const { user } = useSession();
  const may = useMay();
  if (!may(managers) || cabinetId !== undefined) return null;
  return user?.companyId ?? companyId ?? null;
}

export function BoardPage() {
  const place = usePlace();
  const { filters, search, change } = place;
  const days = figureDays.find((each) => each === search.get('days')) ?? '30';
  const settingUp = useSettingUp(place);
  return (
    <ScreenPage title="Tableau de bord" actions={<PlaceFilters {...place} groupNames={['region', 'tag']} />}>
      <Stack gap="xl">
        <Inbox
          where={filters}
          empty={{
            title: 'Rien n’attend',
            text: 'Tout ce qui demande une décision apparaît ici.',
            ...(settingUp !== null && { action: <FirstSteps companyId={settingUp} /> }),
          }}
        />
        <FiguresSection days={days} onDays={(next) => change({ days: next })} where={filters} />
      </Stack>
    </ScreenPage>
  );
}
