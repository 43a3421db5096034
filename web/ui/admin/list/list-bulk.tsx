/** The actions on ticked rows, and their report: the successes, and each failed row with its reason. */
import { Alert, Autocomplete, Button, List, Paper, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { counted, word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { ConfirmDialog, type ConfirmProps } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { type BulkReport, runOnAll } from './bulk-run.js';
import { type BulkButton, BulkButtons } from './list-bulk-buttons.js';
import type { BulkAction, BulkDialog } from './list-types.js';

/** The names of the excluded rows, by reason. */
function leftOut<Row>(
  { refuse }: BulkAction<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const row of rows) {
    const why = refuse?.(row) ?? null;
    if (why !== null) names.set(why, [...(names.get(why) ?? []), nameOf(row)]);
  }
  return names;
}

const leftOutText = ({ length }: readonly string[], why: string): string =>
  typeset(`${counted(length, 'ligne', 'lignes')} ${word(length, 'laissée', 'laissées')} de côté : ${why}`);

/** More names would hide the confirm button; the report afterwards names every row. */
const namesShown = 10;

function namesText(names: readonly string[]): string {
  const more = names.length - namesShown;
  return (
    names.slice(0, namesShown).join(' · ') + (more > 0 ? ` · et ${counted(more, 'autre', 'autres')}` : '')
  );
}

interface Foreseen {
  readonly eligible: number;
  readonly effect: ReactNode;
}

/** Previews the effect of an action on the chosen rows: how many it affects, and why the others are excluded. */
function foreseen<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Foreseen {
  const others = leftOut(action, rows, nameOf);
  const eligible = rows.length - [...others.values()].flat().length;
  const effect = (
    <Stack gap="xs">
      <Text>
        {typeset(
          eligible === 0
            ? 'Cela ne convient à aucune des lignes choisies.'
            : action.confirm(eligible, rows.length),
        )}
      </Text>
      {others.size === 0 ? null : (
        <List size="sm">
          {[...others].map(([why, names]) => (
            <List.Item key={why}>
              {leftOutText(names, why)}
              <Text size="sm" c="dimmed">
                {namesText(names)}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
  return { eligible, effect };
}

interface Props<Row> {
  readonly actions: readonly (BulkAction<Row> | BulkDialog<Row>)[];
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly onReport: (report: BulkReport) => void;
  readonly onClear: () => void;
  /** Exports the chosen rows as a file. */
  readonly onExport?: (() => void) | undefined;
  /** Chooses all matching rows, if there are more pages. */
  readonly more?: BulkButton | undefined;
}

interface Asked<Row, Action = BulkAction<Row>> {
  readonly action: Action;
  /** The rows counted in the confirmation: the live list changes behind it. */
  readonly rows: readonly Row[];
}

const chosenText = (count: number): string =>
  `${counted(count, 'ligne', 'lignes')} ${word(count, 'choisie', 'choisies')}`;

interface TextDialogProps extends Omit<ConfirmProps, 'onConfirm'> {
  readonly asks: NonNullable<BulkAction<unknown>['asks']>;
  readonly onConfirm: (text: string) => Promise<unknown>;
}

function TextDialog({ asks, onConfirm, children, ...rest }: TextDialogProps) {
  const [text, setText] = useState('');
  const isMissing = asks.isRequired === true && text.trim() === '';
  return (
    <ConfirmDialog
      {...rest}
      canConfirm={rest.canConfirm !== false && !isMissing}
      whyNot={isMissing ? typeset(`Remplissez « ${asks.label} » pour continuer.`) : rest.whyNot}
      onConfirm={() => onConfirm(text.trim())}
    >
      {children}
      <Autocomplete
        label={asks.label}
        description={asks.isRequired === true ? undefined : 'Laissez vide pour l’ôter.'}
        required={asks.isRequired ?? false}
        data={[...asks.known]}
        value={text}
        onChange={setText}
        maxLength={100}
      />
    </ConfirmDialog>
  );
}

export function BulkBar<Row>(props: Props<Row>) {
  const { actions, rows: chosen, nameOf, onReport, onClear, onExport, more } = props;
  const [asked, setAsked] = useState<Asked<Row, BulkAction<Row> | BulkDialog<Row>> | null>(null);
  const close = (): void => setAsked(null);
  const Own = asked && 'Dialog' in asked.action ? asked.action.Dialog : null;
  const opened = Own ? null : (asked as Asked<Row> | null);
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
  const preview = opened && foreseen(opened.action, opened.rows, nameOf);
  const dialog = opened && {
    title: opened.action.label,
    effect: preview?.effect,
    confirmLabel: `${opened.action.label} (${preview?.eligible ?? 0})`,
    canConfirm: preview?.eligible !== 0,
    tone: opened.action.tone,
    onClose: close,
    children:
      finished === null ? null : (
        <Progress value={(100 * finished) / opened.rows.length} aria-label="Avancement" animated />
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
      {asked && Own ? <Own rows={asked.rows} onReport={onReport} onClose={close} /> : null}
      {dialog && opened.action.reasons ? (
        <ReasonDialog
          {...dialog}
          reasons={opened.action.reasons}
          onConfirm={(reason) => run(opened, reason)}
        />
      ) : null}
      {dialog && opened.action.asks ? (
        <TextDialog {...dialog} asks={opened.action.asks} onConfirm={(text) => run(opened, text)} />
      ) : null}
      {dialog && !opened.action.reasons && !opened.action.asks ? (
        <ConfirmDialog {...dialog} onConfirm={() => run(opened, '')} />
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
