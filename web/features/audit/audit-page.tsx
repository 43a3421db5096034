/** `/audit/`: every action of staff, searched, filtered and exported (accounts.md#audit). */
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router';
import { auditActions, auditSubjects } from '#domain/access/audit-actions.js';
import { actionWords, subjectWords, viaWords } from '#application/contract/people/audit-words.js';
import type { AuditView } from '#application/contract/people/audit.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import { typeset } from '#domain/shared/typography.js';
import { Moment } from '#web/ui/admin/formats.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column, Filter, Option } from '#web/ui/admin/list/list-types.js';
import { isElsewhere, useAsyncOptions } from '#web/ui/admin/form/use-async-options.js';
import { platform } from '#web/api/api.js';
import { EntryDialog } from './entry-dialog.js';

/** Filters the audit by person: colleagues, or all people for the platform. */

/** The API calls of the audit screen. */
const { useListUsersQuery, useUserQuery } = platform;

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const optionOf = ({ id, firstName, lastName, email }: Named): Option => ({
  value: id,
  label: `${firstName} ${lastName}`.trim() || email,
});

/** Includes the person in the address. `mayChoose`: whether the user may see other people's entries. */
function usePersonChoice(mayChoose: boolean) {
  const chosen = useSearchParams()[0].get('userId');
  const search = useAsyncOptions();
  const { data } = useListUsersQuery(
    mayChoose ? { query: { ...search.query, sort: 'lastName' }, toasts: false } : skipToken,
  );
  const own = useUserQuery(
    isElsewhere(chosen, data?.items) ? { params: { userId: chosen }, toasts: false } : skipToken,
  ).currentData;
  return {
    options: [...(own ? [own] : []), ...(data?.items ?? [])].map(optionOf),
    onSearch: search.onSearchAmong(data?.totalItems),
  };
}

const columns: readonly Column<AuditView>[] = [
  { key: 'at', header: 'Date', sort: 'at', cell: ({ at }) => <Moment at={at} />, csv: ({ at }) => at },
  { key: 'action', header: 'Action', isTitle: true, cell: ({ action }) => actionWords[action] },
  {
    key: 'subject',
    header: 'Sujet',
    cell: ({ subjectKind, subjectLabel }) => typeset(`${subjectWords[subjectKind]} : ${subjectLabel}`),
  },
  { key: 'userName', header: 'Personne', cell: ({ userName }) => userName },
  { key: 'reason', header: 'Motif', cell: ({ reason }) => reason ?? '–', csv: ({ reason }) => reason },
  {
    key: 'cabinet',
    header: 'Consigne',
    cell: ({ cabinetName }) => cabinetName ?? '–',
    csv: ({ cabinetName }) => cabinetName,
  },
  { key: 'via', header: 'Depuis', cell: ({ via }) => viaWords[via] },
];

const inFrench = new Intl.Collator('fr');

function optionsOf<Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, string>>): Option[] {
  const options = keys.map((value) => ({ value, label: words[value] }));
  return options.sort((left, right) => inFrench.compare(left.label, right.label));
}

const ofEverybody: readonly Filter[] = [
  { key: 'action', label: 'Action', options: optionsOf(auditActions, actionWords) },
  { key: 'subjectKind', label: 'Sujet', options: optionsOf(auditSubjects, subjectWords) },
  { key: 'from', label: 'À partir du', type: 'date' },
  { key: 'until', label: 'Jusqu’au', type: 'date', until: true },
];

/** The person filter is only for users who see other people's entries; the company filter only for platform staff. */
function useFilters(): readonly Filter[] {
  const readsOthers = useMay()(managers);
  const cabinets = useCabinetFilter();
  const byCompany = useCompanyFilter();
  const people = usePersonChoice(readsOthers);
  return [
    ...ofEverybody,
    ...cabinets,
    ...(readsOthers ? [{ key: 'userId', label: 'Personne', ...people }] : []),
    ...byCompany,
  ];
}

export function AuditPage() {
  const filters = useFilters();
  const readsOthers = useMay()(managers);
  const [opened, setOpened] = useState<AuditView | null>(null);
  return (
    <>
      <ListPage
        name="listAudit"
        title="Journal"
        subtitle={readsOthers ? 'Tout ce que l’équipe a fait.' : 'Tout ce que vous avez fait.'}
        sort="at"
        order="desc"
        searchLabel="Rechercher un nom, un sujet ou un motif"
        columns={columns}
        rowName={({ action, subjectLabel }) => `${actionWords[action]}, ${subjectLabel}`}
        onOpen={setOpened}
        filters={filters}
        csv="journal"
        live
        empty={{ title: 'Rien n’est noté', text: 'Chaque action de l’équipe apparaît ici.' }}
      />
      {opened === null ? null : <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
