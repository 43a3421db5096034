/** What happened at the locker, newest first, ten lines a page (specification §9). */
import { Group, Pagination } from '@mantine/core';
import { useState } from 'react';
import { Section } from '#web/ui/admin/detail-page.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { Timeline } from '#web/ui/admin/timeline.js';
import { timelineEvent } from './history-words.js';
import { useLockerHistoryQuery } from './locker-calls.js';

const refreshMs = 5_000;

export function HistorySection({ lockerId }: { readonly lockerId: string }) {
  const [page, setPage] = useState(1);
  const query = useLockerHistoryQuery(
    { params: { lockerId }, query: { page }, toasts: false },
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  );
  return (
    <Section title="Historique">
      <QueryState query={{ ...query, currentData: query.currentData ?? query.data }} isPart>
        {({ items, totalPages }) => (
          <>
            <Timeline events={items.map(timelineEvent)} />
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
