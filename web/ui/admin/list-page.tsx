/**
 * The one list of the operators' pages (experience.md, "Web admin"): a screen names a route of the contract and its columns;
 * search, filters, sort and page live in the address, rows stay while others come, failures are told and retried in place.
 */
import { Group, Stack, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { BulkReport } from './bulk-run.js';
import { ErrorNotice } from './error-notice.js';
import { useListAddress, type ListAddress } from './list-address.js';
import { BulkBar, BulkReportNotice } from './list-bulk.js';
import { ListCards } from './list-cards.js';
import { ExportButton } from './list-export.js';
import { FilterChips, FilterMenu } from './list-filters.js';
import { useListKeys } from './list-keys.js';
import './list-page.css';
import { ListPager } from './list-pager.js';
import { useListRows } from './list-rows.js';
import { ListSearch } from './list-search.js';
import { ListSkeleton, NoRows } from './list-states.js';
import { ListTable } from './list-table.js';
import { ListTabs } from './list-tabs.js';
import type { ListName, ListPageProps, RowOf } from './list-types.js';
import { ScreenPage } from './screen-page.js';
import { routeOf, useList } from './use-list.js';
import { usePhone } from './use-phone.js';

type Props<N extends ListName> = ListPageProps<RowOf<N>> & { readonly name: N };

interface PartProps<N extends ListName> {
  readonly list: Props<N>;
  readonly address: ListAddress;
}

function Tools<N extends ListName>({
  list,
  address,
  onFail,
}: PartProps<N> & { onFail: (error: unknown) => void }) {
  const { searchLabel, filters = [], tabs, csv, name, params, columns } = list;
  const { choices, change, clear, query } = address;
  const all = tabs ? [...filters, { ...tabs, label: 'État' }] : filters;
  return (
    <Stack gap="sm">
      {tabs ? <ListTabs tabs={tabs} value={choices[tabs.key] ?? ''} onChange={change} /> : null}
      <Group gap="sm">
        {searchLabel ? (
          <ListSearch
            label={searchLabel}
            value={choices['search'] ?? ''}
            onChange={(search) => change({ search }, true)}
          />
        ) : null}
        {filters.length > 0 ? <FilterMenu filters={filters} choices={choices} onChange={change} /> : null}
        {csv ? (
          <ExportButton
            name={name}
            fileName={csv}
            call={{ params, query }}
            columns={columns}
            onFail={onFail}
          />
        ) : null}
      </Group>
      <FilterChips filters={all} choices={choices} onChange={change} onClear={clear} />
    </Stack>
  );
}

/** Whether the person asked for less than everything. */
const isNarrowed = ({ choices }: ListAddress): boolean =>
  Object.keys(choices).some((name) => !['sort', 'order', 'page', 'pageSize'].includes(name));

function Rows<N extends ListName>({ list, address }: PartProps<N>) {
  const { name, params, live, columns, bulk, empty, rowName } = list;
  const { query, choices, change, clear } = address;
  const { data, currentData, error, isFetching, refetch } = useList(name, { params, query }, live);
  const table = useListRows(columns, data?.items, JSON.stringify([params, query]));
  const isPhone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  useListKeys(root, bulk !== undefined);
  const chosen = table.getSelectedRowModel().rows.map((row) => row.original);
  if (error && !currentData) return <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <ListSkeleton />;
  const isStale = isFetching && !currentData;
  const view = { list, table, choices, onChange: change };
  return (
    <Stack gap="md" ref={root} aria-busy={isStale} className={isStale ? 'list-stale' : undefined}>
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
      {report ? <BulkReportNotice report={report} onClose={() => setReport(null)} /> : null}
      {bulk && chosen.length > 0 ? (
        <BulkBar
          actions={bulk}
          rows={chosen}
          nameOf={rowName}
          onReport={(done) => {
            setReport(done);
            table.resetRowSelection();
          }}
          onClear={() => table.resetRowSelection()}
        />
      ) : null}
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

export function ListPage<N extends ListName>(list: Props<N>) {
  const { title, subtitle, actions, isEmbedded, sort, order, urlPrefix: prefix, fixed, filters, tabs } = list;
  const defaults = { sort, order, prefix, fixed, filters, tabsKey: tabs?.key };
  const address = useListAddress(routeOf(list.name), defaults);
  const [failure, setFailure] = useState<unknown>(null);
  const body = (
    <Stack gap="md">
      <Tools list={list} address={address} onFail={setFailure} />
      {failure === null ? null : <ErrorNotice error={failure} />}
      <Rows list={list} address={address} />
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
