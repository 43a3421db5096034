/** What can be done with the rows that are ticked, and the report of it: what went well, and each row that did not, with why. */
import { Alert, Button, Group, List, Paper, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { counted, word } from '#web/lib/plurals.js';
import { runOnAll, type BulkReport } from './bulk-run.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Icon } from './icon.js';
import type { BulkAction } from './list-types.js';
import { ReasonDialog } from './reason-dialog.js';

interface Props<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly onReport: (report: BulkReport) => void;
  readonly onClear: () => void;
}

export const chosenText = (count: number): string =>
  `${counted(count, 'ligne', 'lignes')} ${word(count, 'choisie', 'choisies')}`;

export function BulkBar<Row>({ actions, rows, nameOf, onReport, onClear }: Props<Row>) {
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [finished, setFinished] = useState<number | null>(null);
  const run = async (action: BulkAction<Row>, reason: string): Promise<void> => {
    setFinished(0);
    const { refuse } = action;
    const one = (row: Row): Promise<unknown> => action.run(row, reason);
    onReport(await runOnAll({ rows, nameOf, refuse, run: one, onProgress: setFinished }));
    setFinished(null);
  };
  const dialog = asked && {
    title: asked.label,
    effect: asked.confirm(rows.length),
    confirmLabel: `${asked.label} (${rows.length})`,
    tone: asked.tone,
    onClose: () => setAsked(null),
    children:
      finished === null ? null : (
        <Progress value={(100 * finished) / rows.length} aria-label="Avancement" animated />
      ),
  };
  return (
    <Paper withBorder p="xs" radius="md" className="list-bulk" role="region" aria-label="Actions groupées">
      <Text size="sm" fw={600} role="status">
        {chosenText(rows.length)}
      </Text>
      <Group gap="xs">
        {actions.map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            c={action.tone === 'danger' ? 'var(--bad)' : undefined}
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button size="xs" variant="subtle" onClick={onClear}>
          Ne plus choisir
        </Button>
      </Group>
      {dialog && asked.reason ? (
        <ReasonDialog {...dialog} onConfirm={(reason) => run(asked, reason)} />
      ) : null}
      {dialog && !asked.reason ? <ConfirmDialog {...dialog} onConfirm={() => run(asked, '')} /> : null}
    </Paper>
  );
}

interface ReportProps {
  readonly report: BulkReport;
  readonly onClose: () => void;
}

export function BulkReportNotice({ report: { done, failures }, onClose }: ReportProps) {
  const hasFailed = failures.length > 0;
  return (
    <Alert
      color={hasFailed ? 'orange' : 'green'}
      variant="light"
      icon={<Icon name={hasFailed ? 'warn' : 'good'} />}
      role={hasFailed ? 'alert' : 'status'}
      title={`${counted(done, 'réussite', 'réussites')}, ${counted(failures.length, 'échec', 'échecs')}`}
      withCloseButton
      onClose={onClose}
    >
      {hasFailed ? (
        <List size="sm">
          {failures.map(({ name, why }) => (
            <List.Item key={name}>
              <strong>{name}</strong> : {why}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
}
