/** What waits on a record, on its own page: each reason with its first action, and who takes care (pages.md#shift-desk). */
import { Button, Group, Paper, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { staffLive } from '#application/contract/lockers/live.js';
import type { WaitingSubject } from '#application/contract/board.js';
import { minute } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { useLive } from '#web/api/live.js';
import { DeskMenu } from './desk-menu.js';
import { Care, FirstLink, type FromBoard, reasonWords, When } from './entry-parts.js';
import './waiting.css';

interface Props {
  readonly subjectKind: WaitingSubject;
  readonly subjectId: string;
  readonly name: string;
}

/** A link back to the board, shown once nothing waits on the record any more. */
function BackLink() {
  const { board } = (useLocation().state ?? {}) as FromBoard;
  if (board === undefined) return null;
  return (
    <Group role="status">
      <Text span fw={600}>
        Rien n’attend plus ici.
      </Text>
      <Button component={Link} to={board} size="compact-sm" variant="default">
        {board.startsWith('/round') ? 'Retour à la tournée' : 'Retour au tableau de bord'}
      </Button>
    </Group>
  );
}

/** Empty for a record of which nothing waits that this person may end. */
export function WaitingBanner({ subjectKind, subjectId, name }: Props) {
  const { data } = platform.useBoardInboxQuery(
    { query: { subjectKind, subjectId }, toasts: false },
    { pollingInterval: minute, skipPollingIfUnfocused: true },
  );
  const entry = data?.items[0];
  useLive(staffLive.boardLive, {}, ['Board'], entry !== undefined);
  if (!entry) return data ? <BackLink /> : null;
  return (
    <Paper component="section" p="sm" radius="md" aria-label="À traiter" className="waiting-banner">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <ul className="waiting-reasons">
          {entry.reasons.map((reason) => (
            <li key={`${reason.kind} ${reason.at} ${reason.detail}`}>
              <span>
                <Text span fw={600}>
                  {typeset(reasonWords(reason))}
                </Text>{' '}
                <When {...reason} />
              </span>
              <FirstLink entry={entry} reason={reason} />
            </li>
          ))}
        </ul>
        <DeskMenu entry={entry} name={name} />
      </Group>
      <Care entry={entry} />
    </Paper>
  );
}
