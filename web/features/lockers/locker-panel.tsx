/** Everything about one locker that staff need in front of it, live: state, actions, maintenance code, history. */
import { usePolling } from '#web/api/live.js';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Actions, Section } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { useUndo } from '#web/ui/admin/undo-notice.js';
import { ClockSection } from './clock-section.js';
import { DoorFacts } from './door-facts.js';
import { HistorySection } from './history-section.js';
import { actionsOf } from './locker-actions.js';
import { useLockerQuery } from './locker-calls.js';
import { LockerActionDialog, type Action } from './locker-action-dialogs.js';
import { ClosedReason, LockerStatusBadge } from './locker-status.js';
import { TroubleNotice } from './trouble-notice.js';
import { MaintenanceSection } from './maintenance-section.js';

/** Door events appear within this time. */
const refreshMs = 3_000;

interface Props {
  readonly lockerId: string;
  readonly onGone: () => void;
}

function Known({ locker, onGone }: { readonly locker: LockerDetail } & Pick<Props, 'onGone'>) {
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const undo = useUndo();
  return (
    <Stack>
      <div>
        <LockerStatusBadge {...locker} />
        <ClosedReason closedReason={locker.closedReason} />
      </div>
      <TroubleNotice locker={locker} onAction={setAction} />
      {undo.notice}
      <Actions actions={actionsOf(locker, may, setAction)} />
      <Section title="État">
        <DoorFacts locker={locker} />
      </Section>
      {may(operators) ? <MaintenanceSection locker={locker} /> : null}
      {may(operators) ? <ClockSection locker={locker} /> : null}
      <HistorySection lockerId={locker.id} />
      {action ? (
        <LockerActionDialog
          action={action}
          locker={locker}
          undo={undo}
          onClose={() => setAction(null)}
          onGone={onGone}
        />
      ) : null}
    </Stack>
  );
}

export function LockerPanel({ lockerId, onGone }: Props) {
  const query = useLockerQuery(
    { params: { lockerId }, toasts: false },
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  return <QueryState query={query}>{(locker) => <Known locker={locker} onGone={onGone} />}</QueryState>;
}
