/** The history of the locker, newest first, ten lines per page (specification §9). */
import { usePolling } from '#web/api/live.js';
import { Group, Pagination } from '@mantine/core';
import { useState } from 'react';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { Timeline } from '#web/ui/admin/timeline.js';
import { timelineEvent } from './history-words.js';
import { useLockerHistoryQuery, useNoteOnLockerMutation } from './locker-calls.js';

const refreshMs = 5_000;

export function HistorySection({ lockerId }: { readonly lockerId: string }) {
  const may = useMay();
  const [page, setPage] = useState(1);
  const [add] = useNoteOnLockerMutation();
  const query = useLockerHistoryQuery(
    { params: { lockerId }, query: { page }, toasts: false },
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  const note = async (text: string): Promise<boolean> =>
    !('error' in (await add({ params: { lockerId }, body: { text }, toasts: { success: '!Note ajoutée' } })));
  return (
    <Section title="Historique">
      {may(operators) ? <NoteForm onAdd={note} /> : null}
      <QueryState query={{ ...query, currentData: query.currentData ?? query.data }} isPart>
        {({ items, totalPages }) => (
          <>
            <Timeline events={items.map(timelineEvent)} given="newestFirst" />
            {totalPages > 1 ? (
              <Group justify="center" component="nav" aria-label="Pages de l’historique">
                <Pagination
                  total={totalPages}
                  value={page}
                  onChange={setPage}
                  size="sm"
                  getControlProps={(control) => ({
                    'aria-label': control === 'previous' ? 'Page précédente' : 'Page suivante',
                  })}
                  getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
                />
              </Group>
            ) : null}
          </>
        )}
      </QueryState>
    </Section>
  );
}
