/** The actions on ticked rows, and their report: the successes, and each failed row with its reason. */
import {
  Alert,
  Autocomplete,
  Button,
  List,
  Paper,
  Progress,
  Stack,
  Text,
  ActionIcon,
  Group,
  Menu,
} from '@mantine/core';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { counted, word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { ConfirmDialog, type ConfirmProps } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { type BulkReport, runOnAll } from './bulk-run.js';
import type { BulkAction, BulkDialog, ListName, RowOf } from './list-types.js';
import { useEveryRow, type ListCall } from './use-list.js';

interface BulkButton {
  readonly label: string;
  readonly tone?: 'danger' | undefined;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

interface BulkButtonsProps {
  /** Chooses all matching rows, if there are more pages. */
  readonly more: BulkButton | undefined;
  readonly buttons: readonly BulkButton[];
  readonly onClear: () => void;
}

const clearLabel = 'Ne plus choisir';
const colour = ({ tone }: BulkButton): string | undefined => (tone === 'danger' ? 'var(--bad)' : undefined);

const DeskActions = ({ more, buttons, onClear }: BulkButtonsProps) => (
  <>
    {more ? (
      <Button size="xs" variant="subtle" loading={more.isBusy} onClick={more.run}>
        {more.label}
      </Button>
    ) : null}
    <Group gap="xs">
      {buttons.map((button) => (
        <Button key={button.label} size="xs" variant="default" c={colour(button)} onClick={button.run}>
          {button.label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {clearLabel}
      </Button>
    </Group>
  </>
);

const PhoneActions = ({ more, buttons, onClear }: BulkButtonsProps) => (
  <Group gap="xs" wrap="nowrap" flex="none">
    {/* The first action has the focus instead. */}
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button h={48} variant="default" loading={more?.isBusy} rightSection={<Icon name="down" size={16} />}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(more ? [more, ...buttons] : buttons).map((button) => (
          <Menu.Item key={button.label} mih={48} fz="md" c={colour(button)} onClick={button.run}>
            {button.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
    <ActionIcon size={48} variant="subtle" color="gray" aria-label={clearLabel} onClick={onClear}>
      <Icon name="close" />
    </ActionIcon>
  </Group>
);

/** The actions for chosen rows: buttons side by side, and on a phone one menu, so that the bar needs a single line. */
const BulkButtons = (props: BulkButtonsProps) =>
  usePhone() ? <PhoneActions {...props} /> : <DeskActions {...props} />;

/** Each row is one call: more would take minutes, and the CLI does those. */
export const mostChosen = 1_000;
const numbers = new Intl.NumberFormat('fr-FR');

interface ListChooseAllProps<N extends ListName> {
  readonly name: N;
  /** Whether more rows match than were chosen. */
  readonly isOffered: boolean;
  readonly call: ListCall;
  readonly totalItems: number;
  readonly onChosen: (rows: readonly RowOf<N>[]) => void;
  readonly onFail: (error: unknown) => void;
}

export function useChooseAll<N extends ListName>(props: ListChooseAllProps<N>): BulkButton | undefined {
  const { name, isOffered, call, totalItems, onChosen, onFail } = props;
  const everyRow = useEveryRow(name);
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  // A new filter or a new selection meanwhile makes these rows obsolete.
  useEffect(() => () => stop.current?.abort(), [isOffered]);
  const choose = async (): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    try {
      const rows = await everyRow({ call, most: mostChosen - 1, signal });
      if (!signal.aborted) onChosen(rows.slice(0, mostChosen));
    } catch (error) {
      if (!signal.aborted) onFail(error);
    } finally {
      if (stop.current.signal === signal) setBusy(false);
    }
  };
  if (!isOffered) return undefined;
  const count = Math.min(totalItems, mostChosen);
  const which = totalItems > mostChosen ? 'premières de la liste' : 'de la liste';
  return { label: `Choisir les ${numbers.format(count)} ${which}`, isBusy, run: () => void choose() };
}

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
    <Paper p="xs" radius="md" className="list-bulk" role="region" aria-label="Actions groupées">
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
