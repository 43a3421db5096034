/** The actions on ticked rows, and their report: the successes, and each failed row with its reason. */
import { Alert, Button, List, Paper, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { counted, word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { runOnAll, type BulkReport } from './bulk-run.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Icon } from '#web/ui/admin/icon.js';
import { BulkButtons, type BulkButton } from './list-bulk-buttons.js';
import { foreseen } from './list-bulk-effect.js';
import type { BulkAction } from './list-types.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';

interface Props<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly onReport: (report: BulkReport) => void;
  readonly onClear: () => void;
  /** Exports the chosen rows as a file. */
  readonly onExport?: (() => void) | undefined;
  /** Chooses all matching rows, if there are more pages. */
  readonly more?: BulkButton | undefined;
}

interface Asked<Row> {
  readonly action: BulkAction<Row>;
  /** The rows counted in the confirmation: the live list changes behind it. */
  readonly rows: readonly Row[];
}

const chosenText = (count: number): string =>
  `${counted(count, 'ligne', 'lignes')} ${word(count, 'choisie', 'choisies')}`;

export function BulkBar<Row>(props: Props<Row>) {
  const { actions, rows: chosen, nameOf, onReport, onClear, onExport, more } = props;
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const [finished, setFinished] = useState<number | null>(null);
  const run = async ({ action, rows }: Asked<Row>, reason: string): Promise<void> => {
    setFinished(0);
    const { refuse } = action;
    const one = (row: Row): Promise<unknown> => action.run(row, reason);
    const report = await runOnAll({ rows, nameOf, refuse, run: one, onProgress: setFinished });
    action.finish?.();
    onReport(report);
    setFinished(null);
  };
  const told = asked && foreseen(asked.action, asked.rows, nameOf);
  const dialog = asked && {
    title: asked.action.label,
    effect: told?.effect,
    confirmLabel: `${asked.action.label} (${told?.eligible ?? 0})`,
    canConfirm: told?.eligible !== 0,
    tone: asked.action.tone,
    onClose: () => setAsked(null),
    children:
      finished === null ? null : (
        <Progress value={(100 * finished) / asked.rows.length} aria-label="Avancement" animated />
      ),
  };
  const buttons: BulkButton[] = actions.map((action) => ({
    label: action.label,
    tone: action.tone,
    run: () => setAsked({ action, rows: chosen }),
  }));
  if (onExport) buttons.push({ label: 'Exporter la sélection', run: onExport });
  return (
    <Paper withBorder p="xs" radius="md" className="list-bulk" role="region" aria-label="Actions groupées">
      <Text size="sm" fw={600} role="status">
        {chosenText(chosen.length)}
      </Text>
      <BulkButtons more={more} buttons={buttons} onClear={onClear} />
      {dialog && asked.action.reasons ? (
        <ReasonDialog {...dialog} reasons={asked.action.reasons} onConfirm={(reason) => run(asked, reason)} />
      ) : null}
      {dialog && !asked.action.reasons ? (
        <ConfirmDialog {...dialog} onConfirm={() => run(asked, '')} />
      ) : null}
    </Paper>
  );
}

interface ReportProps {
  readonly report: BulkReport;
  readonly onReport: (report: BulkReport) => void;
  readonly onClose: () => void;
}

interface UndoProps {
  readonly undo: NonNullable<BulkReport['undo']>;
  readonly done: number;
  readonly onReport: ReportProps['onReport'];
}

function UndoButton({ undo, done, onReport }: UndoProps) {
  const [isBusy, setBusy] = useState(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    onReport(await undo());
  };
  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={() => void takeBack()}>
      Annuler {counted(done, 'changement', 'changements')}
    </Button>
  );
}

export function BulkReportNotice({ report, onReport, onClose }: ReportProps) {
  const { done, failures, undo, isUndone = false } = report;
  const hasFailed = failures.length > 0;
  const outcome = `${counted(done, 'réussite', 'réussites')}, ${counted(failures.length, 'échec', 'échecs')}`;
  return (
    <Alert
      color={hasFailed ? 'orange' : 'green'}
      variant="light"
      icon={<Icon name={hasFailed ? 'warn' : 'good'} />}
      role={hasFailed ? 'alert' : 'status'}
      title={isUndone ? typeset(`Annulation : ${outcome}`) : outcome}
      withCloseButton
      onClose={onClose}
    >
      {hasFailed ? (
        <List size="sm">
          {failures.map(({ name, why }) => (
            <List.Item key={name}>
              <strong>{name}</strong>&nbsp;: {why}
            </List.Item>
          ))}
        </List>
      ) : null}
      {undo ? <UndoButton undo={undo} done={done} onReport={onReport} /> : null}
    </Alert>
  );
}
