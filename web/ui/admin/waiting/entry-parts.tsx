/** The parts of an entry of the inbox that its list and the banner of its record share. */
import { Button, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { InboxEntry, InboxReason } from '#application/contract/board-inbox.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { firstAction } from '#domain/board/first-action.js';
import { deadlineKinds } from '#domain/board/waiting.js';
import { detailWords, waitingWords } from '#domain/board/waiting-labels.js';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Ago } from '#web/ui/admin/formats.js';
import { asking } from './use-action-from-address.js';

export const pathOf = ({ subjectKind, subjectId, cabinetId }: InboxEntry): string | null =>
  staffPath(subjectKind, { id: subjectId, cabinetId });

export const reasonWords = (reason: InboxReason): string =>
  [waitingWords(reason.kind, 1), detailWords(reason)].filter(Boolean).join(' · ');

/** An expired deadline is highlighted. */
export function When({ kind, at }: Pick<InboxReason, 'kind' | 'at'>) {
  const now = useNow(null, minute);
  const isDeadline = deadlineKinds.includes(kind);
  const isPast = isDeadline && Date.parse(at) <= now;
  const words = isPast ? 'échéance dépassée ' : isDeadline ? 'échéance ' : 'depuis ';
  return (
    <Text span size="sm" {...(isPast ? { c: 'var(--bad)', fw: 600 } : { c: 'dimmed' })}>
      {words}
      <Ago at={at} />
    </Text>
  );
}

/** The state of a link from the board: where its reader comes back to. */
export interface FromBoard {
  readonly board?: string;
}

interface FirstLinkProps {
  readonly entry: InboxEntry;
  readonly reason: InboxReason;
  /** True on the board itself: the record's page then links back to it. */
  readonly isOnBoard?: boolean;
}

/** The action that ends the reason: a link to the record, which opens the action's dialog if it has one. */
export function FirstLink({ entry, reason, isOnBoard = false }: FirstLinkProps) {
  const { pathname, search } = useLocation();
  const path = pathOf(entry);
  if (path === null) return null;
  const action = firstAction(reason.kind, { ...reason, subjectKind: entry.subjectKind });
  const { label, asks, tab, page: below } = action;
  const page = `${path}${below === undefined ? '' : `/${below}`}${tab === undefined ? '' : `?tab=${tab}`}`;
  return (
    <Button
      component={Link}
      to={asking(page, asks)}
      {...(isOnBoard && { state: { board: `${pathname}${search}` } satisfies FromBoard })}
      size="compact-sm"
      variant={isOnBoard ? 'filled' : 'default'}
      className="waiting-first"
    >
      {label}
    </Button>
  );
}

/** The entry's owner, the person who passed it on, and the comment. */
export const Care = ({ entry }: { readonly entry: InboxEntry }) => {
  const { ownerName, escalatedBy, comment, commentedBy, snoozedUntil } = entry;
  return (
    <>
      {ownerName === null ? null : <Text size="sm">{ownerName}</Text>}
      {escalatedBy === null ? null : (
        <Text size="sm" fw={600}>{`Passé au responsable par ${escalatedBy}`}</Text>
      )}
      {snoozedUntil === null ? null : (
        <Text size="sm" c="dimmed">
          {'à revoir '}
          <Ago at={snoozedUntil} />
        </Text>
      )}
      {comment === null ? null : (
        <Text size="sm" className="waiting-comment">{`« ${comment} » (${commentedBy ?? ''})`}</Text>
      )}
    </>
  );
};
