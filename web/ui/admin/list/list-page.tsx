/**
 * The list of all operator pages (pages.md#lists-of-staff). A screen names a route of the contract and its columns.
 * Search, filters, sort and page live in the address; rows stay while others load; failures are retried in place.
 */
import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { minute, second } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { BulkReport } from './bulk-run.js';
import { isApiError } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { type Changes, type ListAddress, useListAddress } from './list-address.js';
import { BulkBar, BulkReportNotice, mostChosen, useChooseAll } from './list-bulk.js';
import { ListCards, ListTable } from './list-table.js';
import { shownColumns, ListViewMenu } from './list-view-menu.js';
import { ExportButton, saveRows } from './list-export.js';
import { FilterChips, FilterMenu, ListSearch, ListTabs } from './list-filters.js';
import './list-page.css';
import { ListPager } from './list-pager.js';
import { type ListPreferences, pageSizes, useListPreferences } from './list-preferences.js';
import { useListRows } from './list-rows.js';
import type { EmptyState, Filter, ListName, ListPageProps, RowOf, Tabs } from './list-types.js';
import { PeriodMenu } from './period-menu.js';
import { SavedViewsMenu, useSavedViews } from './saved-views.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { routeOf, useList } from './use-list.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { useShortcut } from '#web/ui/admin/palette/shortcuts.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';

export function ageText(ageMs: number): string {
  if (ageMs < 5 * second) return 'À jour à l’instant';
  if (ageMs < minute) return `À jour il y a ${Math.floor(ageMs / second)} s`;
  return `À jour il y a ${Math.floor(ageMs / minute)} min`;
}

interface AgeProps {
  /** By the device's clock. */
  readonly since: number | undefined;
  readonly isBusy: boolean;
  readonly onRefresh: () => unknown;
}

/** The age of the shown data, and a button to refresh now. */
function ListAge({ since, isBusy, onRefresh }: AgeProps) {
  const now = useNow();
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm" c="dimmed">
        {since === undefined ? '' : ageText(Math.max(0, now - since))}
      </Text>
      <ActionIcon variant="subtle" aria-label="Actualiser" loading={isBusy} onClick={onRefresh}>
        <Icon name="refresh" size={16} />
      </ActionIcon>
    </Group>
  );
}

const bones = [0, 1, 2, 3, 4];

/** A list without rows: loading, empty, no match for the filters, or none on this page (pages.md#lists-of-staff). */
const ListSkeleton = () => (
  <Stack gap="sm" aria-busy="true">
    <span className="unseen" role="status">
      Chargement…
    </span>
    {bones.map((bone) => (
      <Skeleton key={bone} height={44} radius="md" />
    ))}
  </Stack>
);

/** The page's rows moved to another state or an earlier page while the user worked on them. */
const EmptyPage = ({ onFirst }: { readonly onFirst: () => void }) => (
  <EmptyNotice
    title="Plus rien sur cette page"
    text="La liste est devenue plus courte."
    action={
      <Button variant="default" onClick={onFirst}>
        Revenir à la première page
      </Button>
    }
  />
);

const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyNotice
    icon="search"
    title="Aucun résultat"
    text="Rien ne correspond à votre recherche et à vos filtres."
    action={
      <Button variant="default" onClick={onClear}>
        Effacer les filtres
      </Button>
    }
  />
);

interface NoRowsProps {
  /** Earlier pages have rows. */
  readonly isPastEnd: boolean;
  /** The query is filtered. */
  readonly isNarrowed: boolean;
  readonly empty: EmptyState;
  readonly onFirst: () => void;
  readonly onClear: () => void;
}

function NoRows({ isPastEnd, isNarrowed, empty, onFirst, onClear }: NoRowsProps) {
  if (isPastEnd) return <EmptyPage onFirst={onFirst} />;
  return isNarrowed ? <NothingFound onClear={onClear} /> : <EmptyNotice {...empty} />;
}

const linksIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
];

function move(root: HTMLElement | null, step: number): void {
  const links = linksIn(root);
  const current = links.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : links.length - 1) : current + step;
  links[next]?.focus();
}

function tick(): void {
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-box]')?.click();
}

/** Keyboard for rows: j, k or the arrows move, Enter opens (a row is a link), x ticks. */
function useListKeys(root: RefObject<HTMLElement | null>, hasBulk: boolean): void {
  useShortcut('j', 'Ligne suivante (ou ↓)', () => move(root.current, 1));
  useShortcut('k', 'Ligne précédente (ou ↑)', () => move(root.current, -1));
  useShortcut('x', 'Choisir la ligne', tick, hasBulk);
  // Outside the rows the arrows scroll the page, as everywhere.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const isOnRow = linksIn(root.current).some((link) => link === document.activeElement);
      if (!isOnRow || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      move(root.current, event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [root]);
}

type Props<N extends ListName> = ListPageProps<RowOf<N>> & { readonly name: N };

interface PartProps<N extends ListName> {
  readonly list: Props<N>;
  readonly address: ListAddress;
}

const severalStates = ({ key, options }: Tabs): Filter => ({ key, label: 'État', type: 'several', options });

interface RowsProps<N extends ListName> extends PartProps<N> {
  readonly preferences: ListPreferences;
  readonly answer: ReturnType<typeof useList<N>>;
  readonly onFail: (error: unknown) => void;
}

function Tools<N extends ListName>({ list, address, preferences, answer, onFail }: RowsProps<N>) {
  const { searchLabel, filters = [], tabs, csv, name, params, columns, csvColumns = columns } = list;
  const { choices, change, clear, query, show } = address;
  const { data, isFetching, refetch, fulfilledTimeStamp } = answer;
  const saved = useSavedViews(name);
  const all = tabs ? [severalStates(tabs), ...filters] : filters;
  const offered = tabs?.isSeveral ? all : filters;
  return (
    <Stack gap="sm">
      {tabs ? <ListTabs tabs={tabs} value={choices[tabs.key] ?? ''} onChange={change} /> : null}
      <Group gap="sm" className="list-tools">
        {searchLabel ? (
          <ListSearch
            label={searchLabel}
            value={choices['search'] ?? ''}
            onChange={(search) => change({ search }, true)}
          />
        ) : null}
        {offered.length > 0 ? <FilterMenu filters={offered} choices={choices} onChange={change} /> : null}
        {list.hasPeriods ? <PeriodMenu onChange={change} /> : null}
        {all.length === 0 ? null : <SavedViewsMenu saved={saved} choices={choices} onShow={show} />}
        {csv ? (
          <ExportButton
            name={name}
            fileName={csv}
            call={{ params, query }}
            columns={csvColumns}
            onFail={onFail}
          />
        ) : null}
        {data ? (
          <Group gap="xs" className="list-state">
            <ListAge since={fulfilledTimeStamp} isBusy={isFetching} onRefresh={refetch} />
            <ListViewMenu columns={columns} preferences={preferences} />
          </Group>
        ) : null}
      </Group>
      <FilterChips filters={all} choices={choices} onChange={change} onClear={clear} />
    </Stack>
  );
}

/** Whether the query is filtered. */
const isNarrowed = ({ choices }: ListAddress): boolean =>
  Object.keys(choices).some((name) => !['sort', 'order', 'page', 'pageSize'].includes(name));

/** The actions on ticked rows, on this page or on all. */
function Bulk<N extends ListName>(
  props: RowsProps<N> & {
    readonly rows: ReturnType<typeof useListRows<RowOf<N>>>;
    readonly totalItems: number;
    readonly onReport: (report: BulkReport) => void;
  },
) {
  const { list, address, rows, totalItems, onReport, onFail } = props;
  const { name, params, columns, csvColumns = columns, bulk, csv, rowName } = list;
  const { table, chosen, chooseAll } = rows;
  const isMore = table.getIsAllRowsSelected() && chosen.length < totalItems;
  const clear = (): void => table.resetRowSelection();
  const more = useChooseAll({
    name,
    isOffered: isMore && chosen.length < mostChosen,
    call: { params, query: address.query },
    totalItems,
    onChosen: chooseAll,
    onFail,
  });
  if (!bulk || chosen.length === 0) return null;
  return (
    <BulkBar
      actions={bulk}
      rows={chosen}
      nameOf={rowName}
      onReport={(report) => {
        onReport(report);
        clear();
      }}
      onClear={clear}
      onExport={csv ? () => saveRows(csv, csvColumns, chosen) : undefined}
      more={more}
    />
  );
}

function Rows<N extends ListName>(props: RowsProps<N>) {
  const { list, address, preferences, answer } = props;
  const { params, columns, bulk, empty } = list;
  const { query, choices, change, clear } = address;
  const { data, currentData, error, isFetching, refetch } = answer;
  const rows = useListRows(columns, data?.items, JSON.stringify([params, query]));
  const isPhone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  useListKeys(root, bulk !== undefined);
  if (error && !currentData) {
    const isByOther = isApiError(error) && error.code === 'LIST_TOO_LONG' && choices['sort'] !== undefined;
    const back = () => change({ sort: null, order: null });
    if (isByOther) return <ErrorNotice error={error} onRetry={back} retryText="Revenir à l’ordre habituel" />;
    return <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} />;
  }
  if (!data) return <ListSkeleton />;
  const isStale = isFetching && !currentData;
  const shown = { ...list, columns: shownColumns(columns, preferences) };
  const isDense = preferences.isDense ?? false;
  const view = { list: shown, table: rows.table, choices, isDense, onChange: change };
  return (
    <Stack gap="md" ref={root} aria-busy={isStale} className={isStale ? 'list-stale' : undefined}>
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
      {report ? (
        <BulkReportNotice report={report} onReport={setReport} onClose={() => setReport(null)} />
      ) : null}
      <Bulk {...props} rows={rows} totalItems={data.totalItems} onReport={setReport} />
      {data.items.length > 0 ? isPhone ? <ListCards {...view} /> : <ListTable {...view} /> : null}
      {data.items.length === 0 ? (
        <NoRows
          isPastEnd={data.page > 1 && data.totalItems > 0}
          isNarrowed={isNarrowed(address)}
          empty={empty}
          onFirst={() => change({ page: null })}
          onClear={clear}
        />
      ) : null}
      {data.totalItems > 0 ? <ListPager rows={data} onChange={change} /> : null}
    </Stack>
  );
}

/** The address with the page size chosen earlier on this device, which each new choice updates. */
function useAddress<N extends ListName>(list: Props<N>, preferences: ListPreferences): ListAddress {
  const { name, sort, order, urlPrefix: prefix, fixed, filters, tabs } = list;
  const { pageSize = list.pageSize } = preferences;
  const defaults = { sort, order, pageSize, prefix, fixed, filters, tabs };
  const address = useListAddress(routeOf(name), defaults);
  return {
    ...address,
    change(changes: Changes, isTyping) {
      const chosen = pageSizes.find((size) => size === changes['pageSize']);
      if (chosen) preferences.keep({ pageSize: chosen });
      address.change(changes, isTyping);
    },
  };
}

/** Users who may export the list may choose its rows. */
const withRowsToChoose = <N extends ListName>(list: Props<N>): Props<N> =>
  list.bulk || list.csv === undefined ? list : { ...list, bulk: [] };

export function ListPage<N extends ListName>(given: Props<N>) {
  const list = withRowsToChoose(given);
  const { title, subtitle, actions, isEmbedded, name, params, live, urlPrefix = '' } = list;
  const preferences = useListPreferences(`${urlPrefix}${name}`);
  const address = useAddress(list, preferences);
  const answer = useList(name, { params, query: address.query }, live);
  const [failure, setFailure] = useState<unknown>(null);
  const parts = { list, address, preferences, answer, onFail: setFailure };
  const body = (
    <Stack gap="md">
      <Tools {...parts} />
      {failure === null ? null : <ErrorNotice error={failure} />}
      {list.notice}
      <Rows {...parts} />
    </Stack>
  );
  if (!isEmbedded)
    return (
      <ScreenPage title={title} subtitle={subtitle} actions={actions}>
        {body}
      </ScreenPage>
    );
  return (
    <Stack gap="md" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {actions ? <Group gap="xs">{actions}</Group> : null}
      </Group>
      {body}
    </Stack>
  );
}
