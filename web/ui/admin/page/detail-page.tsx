/**
 * The page of one record: its reference, its state, the next action, all other possible actions, and then those that
 * its state forbids, with the reason (pages.md#details).
 */
import { Button, Group, Menu, Paper, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/admin/icon.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import './detail-page.css';
import { ScreenPage } from './screen-page.js';

export interface DetailAction {
  readonly label: string;
  readonly onClick: () => void;
  /** The action that the state requires next. */
  readonly isNext?: boolean;
  readonly tone?: 'danger';
  readonly disabledReason?: string | null;
  readonly isBusy?: boolean;
}

const isOff = ({ disabledReason }: DetailAction): boolean => Boolean(disabledReason);

/**
 * The action just done comes first, so that Tab goes on to the next one; then the one that the state requires;
 * irreversible ones last.
 */
function rankOf(action: DetailAction): number {
  if (isOff(action)) return 0;
  return action.isNext ? 1 : action.tone === 'danger' ? 3 : 2;
}

/**
 * When disabled, it is the action just done: the same button then keeps the focus, so that a second Enter triggers
 * nothing. After losing the focus it disappears with the record's next change, not under a finger on its way to another
 * button.
 */
function ActionButton({ onLeave, ...action }: DetailAction & { readonly onLeave: () => void }) {
  const { label, onClick, isNext, tone, disabledReason, isBusy } = action;
  const off = isOff(action) || undefined;
  const isDanger = tone === 'danger' && !off;
  const reasonId = useId();
  return (
    <>
      <Tooltip label={disabledReason} disabled={!off} multiline maw={280}>
        <Button
          variant={isNext ? 'filled' : 'default'}
          color={isDanger && isNext ? 'red' : undefined}
          c={isDanger && !isNext ? 'var(--bad)' : undefined}
          loading={isBusy}
          className={isNext ? 'detail-next' : undefined}
          data-disabled={off}
          aria-disabled={off}
          aria-describedby={off && reasonId}
          onBlur={off && onLeave}
          onClick={(event) => (off ? event.preventDefault() : onClick())}
        >
          {label}
        </Button>
      </Tooltip>
      {off ? (
        <span id={reasonId} className="unseen">
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}

/** As text after the possible actions: disabled buttons would be in the way, with their reasons in tooltips. */
const Unavailable = ({ actions }: { readonly actions: readonly DetailAction[] }) => (
  <details className="detail-unavailable">
    <summary>{`Actions indisponibles (${actions.length})`}</summary>
    <dl>
      {actions.map(({ label, disabledReason }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{disabledReason}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** One line at 1440 px; a single action is never alone in a menu. */
const mostButtons = 5;

const More = ({ actions }: { readonly actions: readonly DetailAction[] }) => (
  <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button variant="default" rightSection={<Icon name="down" size={16} />}>
        Autres actions
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ label, tone, onClick }) => (
        <Menu.Item key={label} c={tone === 'danger' ? 'var(--bad)' : undefined} onClick={onClick}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

export function Actions({ actions }: { readonly actions: readonly DetailAction[] }) {
  const [taken, setTaken] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const record = actions.map(({ label, disabledReason }) => `${label} ${disabledReason ?? ''}`).join();
  const kept = left === null || left === record ? taken : null;
  const shown = actions
    .filter((action) => !isOff(action) || action.label === kept)
    .sort((one, other) => rankOf(one) - rankOf(other));
  const buttons = shown.length > mostButtons + 1 ? mostButtons : shown.length;
  const off = actions.filter(isOff);
  return (
    <div role="group" aria-label="Actions" className="detail-actions">
      {shown.slice(0, buttons).map((action) => (
        <ActionButton
          key={action.label}
          {...action}
          onLeave={() => setLeft(record)}
          onClick={() => {
            setTaken(action.label);
            setLeft(null);
            action.onClick();
          }}
        />
      ))}
      {buttons < shown.length ? <More actions={shown.slice(buttons)} /> : null}
      {off.length > 0 ? <Unavailable actions={off} /> : null}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, actions, children }: SectionProps) => (
  <Paper component="section" p="md" radius="md" aria-label={title}>
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  </Paper>
);

interface Props {
  readonly title: string;
  /** The reference that people say on the phone; copied with one click. */
  readonly reference?: string;
  readonly status?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: readonly DetailAction[];
  readonly aside?: ReactNode;
  /** The timeline, below everything else where there is no space beside. */
  readonly timeline?: ReactNode;
  readonly children: ReactNode;
}

export function DetailPage(props: Props) {
  const { title, reference, status, subtitle, actions, aside, timeline, children } = props;
  const copy = reference ? <CopyButton text={reference} label="Copier la référence" /> : null;
  const isInTitle = Boolean(reference && title.includes(reference));
  const beside = (
    <>
      {copy && !isInTitle ? (
        <Group gap={2} wrap="nowrap">
          <Text c="dimmed">{reference}</Text>
          {copy}
        </Group>
      ) : null}
      {status}
    </>
  );
  return (
    <ScreenPage title={title} subtitle={subtitle} onTitle={isInTitle ? copy : null} beside={beside}>
      {actions && actions.length > 0 ? <Actions actions={actions} /> : null}
      <div className={aside ? 'detail-columns' : undefined}>
        <Stack gap="md">{children}</Stack>
        {aside ? (
          <Stack gap="md" className="detail-aside">
            {aside}
          </Stack>
        ) : null}
        {timeline}
      </div>
    </ScreenPage>
  );
}
