/**
 * One record: its reference, its state, the action that is next, and every other action, disabled with the reason why where
 * the state does not allow it (experience.md, "Web admin").
 */
import { Button, Group, Paper, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { CopyButton } from './copy-button.js';
import './detail-page.css';
import { ScreenPage } from './screen-page.js';

export interface DetailAction {
  readonly label: string;
  readonly onClick: () => void;
  /** The one that the state asks for. */
  readonly isNext?: boolean;
  readonly tone?: 'danger';
  readonly disabledReason?: string | null;
  readonly isBusy?: boolean;
}

/** Reachable by keyboard also when it is off, so that everyone can learn why; the same button then, which keeps the focus. */
function ActionButton({ label, onClick, isNext, tone, disabledReason, isBusy }: DetailAction) {
  const isOff = Boolean(disabledReason);
  const reasonId = useId();
  return (
    <Tooltip label={disabledReason} disabled={!isOff} multiline maw={280}>
      <span className="detail-action">
        <Button
          variant={isNext ? 'filled' : 'default'}
          c={tone === 'danger' && !isOff ? 'var(--bad)' : undefined}
          loading={isBusy}
          data-disabled={isOff || undefined}
          aria-disabled={isOff || undefined}
          aria-describedby={isOff ? reasonId : undefined}
          onClick={(event) => (isOff ? event.preventDefault() : onClick())}
        >
          {label}
        </Button>
        {isOff ? (
          <span id={reasonId} className="unseen">
            {disabledReason}
          </span>
        ) : null}
      </span>
    </Tooltip>
  );
}

export const Actions = ({ actions }: { readonly actions: readonly DetailAction[] }) => (
  <Group gap="xs" role="group" aria-label="Actions">
    {[...actions]
      .sort((one, other) => Number(other.isNext ?? false) - Number(one.isNext ?? false))
      .map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
  </Group>
);

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, actions, children }: SectionProps) => (
  <Paper component="section" withBorder p="md" radius="md" aria-label={title}>
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
  /** What people say on the phone; copied with one click. */
  readonly reference?: string;
  readonly status?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: readonly DetailAction[];
  readonly aside?: ReactNode;
  /** What happened, below everything else where there is no room beside each other. */
  readonly story?: ReactNode;
  readonly children: ReactNode;
}

export function DetailPage(props: Props) {
  const { title, reference, status, subtitle, actions, aside, story, children } = props;
  const beside = (
    <>
      {reference ? (
        <Group gap={2} wrap="nowrap">
          {title.includes(reference) ? null : <Text c="dimmed">{reference}</Text>}
          <CopyButton text={reference} label="Copier la référence" />
        </Group>
      ) : null}
      {status}
    </>
  );
  return (
    <ScreenPage title={title} subtitle={subtitle} beside={beside}>
      {actions && actions.length > 0 ? <Actions actions={actions} /> : null}
      <div className={aside ? 'detail-columns' : undefined}>
        <Stack gap="md">{children}</Stack>
        {aside ? (
          <Stack gap="md" className="detail-aside">
            {aside}
          </Stack>
        ) : null}
        {story}
      </div>
    </ScreenPage>
  );
}
