/** The history of the cabinet, newest first: its gateway, doors and locks, and staff actions. Paged by a cursor. */
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CabinetHistoryLine } from '#application/contract/lockers/cabinet-history.js';
import { cabinetHistoryKinds } from '#domain/lockers/timeline-labels.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { Timeline, type TimelineEvent } from '#web/ui/admin/timeline.js';
import { timelineEvent } from './history-words.js';

/** As for the locker: events appear within this time. */
const refreshMs = 5_000;
const pageSize = 25;

type Kind = CabinetHistoryLine['kind'];

const kindLabels: Readonly<Record<Kind, string>> = {
  event: 'Portes et serrures',
  opening: 'Ouvertures par les clients',
  staffOpening: 'Ouvertures par l’équipe',
  audit: 'Équipe',
  system: 'Liaison et alertes',
};
const all = 'all';
const kinds = [
  { value: all, label: 'Tout' },
  ...(['system', 'event', 'opening', 'staffOpening', 'audit'] satisfies Kind[]).map((value) => ({
    value,
    label: kindLabels[value],
  })),
];

const isKind = (value: string): value is Kind => cabinetHistoryKinds.some((kind) => kind === value);

function eventOf(line: CabinetHistoryLine): TimelineEvent {
  const { details, ...event } = timelineEvent(line);
  const locker = line.lockerId && line.lockerNumber !== null && (
    <Anchor component={Link} to={`/lockers/${line.lockerId}`}>
      Casier N°{line.lockerNumber}
    </Anchor>
  );
  if (!locker && details === undefined) return event;
  const both = Boolean(locker) && details !== undefined;
  return {
    ...event,
    details: (
      <Text size="sm">
        {locker || null}
        {both ? ', ' : ''}
        {details}
      </Text>
    ),
  };
}

export function CabinetHistory({ cabinetId }: { readonly cabinetId: string }) {
  const send = useSend();
  const [kind, setKind] = useState<Kind | undefined>();
  /** The cursors of the visited pages, the current one last. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const before = turned.at(-1);
  const query = platform.useCabinetHistoryQuery(
    {
      params: { cabinetId },
      query: { pageSize, ...(kind && { kind }), ...(before !== undefined && { before }) },
      toasts: false,
    },
    // Older pages no longer change.
    { pollingInterval: before === undefined ? refreshMs : 0, skipPollingIfUnfocused: true },
  );
  return (
    <Stack>
      <NoteForm onAdd={(note) => send('noteOnCabinet', { params: { cabinetId }, ...note })} />
      <Group justify="space-between" gap="sm">
        <NativeSelect
          aria-label="Type d’événement"
          data={kinds}
          value={kind ?? all}
          onChange={({ currentTarget: { value } }) => {
            setKind(isKind(value) ? value : undefined);
            setTurned([]);
          }}
        />
        <Anchor component={Link} to={`/audit/?cabinetId=${cabinetId}`} size="sm">
          Journal de l’équipe
        </Anchor>
      </Group>
      <QueryState query={{ ...query, currentData: query.currentData ?? query.data }} isPart>
        {({ items, next }) => (
          <>
            <Timeline events={items.map(eventOf)} given="newestFirst" />
            <Group justify="center" component="nav" aria-label="Pages de l’historique">
              {turned.length > 0 ? (
                <Button variant="default" onClick={() => setTurned(turned.slice(0, -1))}>
                  Plus récents
                </Button>
              ) : null}
              {next === null ? null : (
                <Button variant="default" onClick={() => setTurned([...turned, next])}>
                  Plus anciens
                </Button>
              )}
            </Group>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
