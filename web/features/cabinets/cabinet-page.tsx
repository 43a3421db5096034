/** The page of one cabinet: its header, and a tab for each of its subjects. */
import { Group, Tabs } from '@mantine/core';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { cabinetModeLabels } from '#domain/lockers/mode-plans.js';
import { staffLive } from '#application/contract/lockers/live.js';
import { managers } from '#application/contract/rights.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { platform } from '#web/api/api.js';
import { useLive, usePolling } from '#web/api/live.js';
import { useMay } from '#web/api/auth/use-session.js';
import { DetailPage } from '#web/ui/admin/page/detail-page.js';
import { WaitingBanner } from '#web/ui/admin/waiting/waiting-banner.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { fillText, LinkBadge, StateBadge } from './cabinets-page.js';
import { CopyDialog, DuplicateDialog } from './copy-dialogs.js';
import { MaintenanceNotices, PlanDialog } from './maintenance-part.js';
import './cabinets.css';

/** A tab of a cabinet's page. Other features' tabs come from the composition (web/app), so that features need not import each other. */
export interface CabinetTab {
  /** In the address: `?tab=items`. */
  readonly key: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly cabinetId: string }>;
  /** The modes that show the tab; all modes if omitted. */
  readonly modes?: readonly string[];
}

const refreshMs = 10_000;

interface Props {
  readonly tabs: readonly CabinetTab[];
}

function CabinetTabs({ cabinet, tabs }: Props & { readonly cabinet: CabinetView }) {
  const [search, setSearch] = useSearchParams();
  const shown = tabs.filter(({ modes }) => modes?.includes(cabinet.mode) ?? true);
  const requested = search.get('tab');
  const current = shown.find(({ key }) => key === requested) ?? shown[0];
  // Another tab is another list, so its filters start empty.
  const choose = (key: string | null): void => setSearch(key === null ? {} : { tab: key }, { replace: true });
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the screen, and a link may lead to the last one.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current?.key]);
  return (
    <Tabs value={current?.key ?? null} onChange={choose} keepMounted={false}>
      <Tabs.List ref={list} mb="md" className="cabinet-tabs">
        {shown.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ key, Panel }) => (
        <Tabs.Panel key={key} value={key}>
          <Panel cabinetId={cabinet.id} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const dialogs = { copy: CopyDialog, duplicate: DuplicateDialog, plan: PlanDialog } as const;

export function CabinetPage({ tabs }: Props) {
  const { cabinetId = '' } = useParams();
  const mayEdit = useMay()(managers);
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const actions = [
    { label: 'Prévoir une maintenance', onClick: () => setOpened('plan') },
    { label: 'Dupliquer', onClick: () => setOpened('duplicate') },
    { label: 'Copier vers…', onClick: () => setOpened('copy') },
  ];
  useLive(staffLive.cabinetLive, { params: { cabinetId } }, ['Cabinets', 'Lockers', 'Rental orders']);
  const query = platform.useCabinetQuery(
    { params: { cabinetId }, toasts: false },
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  return (
    <QueryState query={query}>
      {(cabinet) => (
        <DetailPage
          title={cabinet.name}
          actions={mayEdit ? actions : []}
          subtitle={[cabinetModeLabels[cabinet.mode], cabinet.location, fillText(cabinet)]
            .filter(Boolean)
            .join(' · ')}
          status={
            <Group gap="xs">
              <StateBadge isActive={cabinet.isActive} />
              <LinkBadge {...cabinet} />
            </Group>
          }
        >
          <WaitingBanner subjectKind="cabinet" subjectId={cabinet.id} name={cabinet.name} />
          <MaintenanceNotices cabinetId={cabinet.id} />
          <CabinetTabs cabinet={cabinet} tabs={tabs} />
          {Opened ? <Opened cabinet={cabinet} onClose={() => setOpened(null)} /> : null}
        </DetailPage>
      )}
    </QueryState>
  );
}
