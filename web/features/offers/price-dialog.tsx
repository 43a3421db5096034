/** Changes many prices at once (money.md#prices-of-many-articles): the change, its preview line by line, then the whole. */
import { Button, Group, NumberInput, SegmentedControl, Select, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ArticleKind, PriceLine, PricePreviewBody } from '#application/contract/orders/prices.js';
import type { PricePart, Rounding } from '#domain/catalogue/price-change.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { textOf } from '#web/api/errors.js';
import { eurosText } from '#web/lib/money.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import type { BulkReport } from '#web/ui/admin/list/bulk-run.js';
import type { BulkDialog, BulkDialogProps } from '#web/ui/admin/list/list-types.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { TableHead } from '#web/ui/admin/table-head.js';

/**
 * The prices that an article of each kind has. Each value is a list of parts; an article for sale has one price only.
 */
const partChoices: Readonly<
  Record<ArticleKind, readonly { readonly value: string; readonly label: string }[]>
> = {
  sold: [],
  rental: [
    { value: 'price', label: 'Prix à l’unité de temps' },
    { value: 'price,package', label: 'Prix et forfaits' },
    { value: 'package', label: 'Forfaits' },
    { value: 'overdue', label: 'Prix du retard' },
    { value: 'deposit', label: 'Dépôt de garantie' },
  ],
};

const kindChoices = [
  { value: 'set', label: 'Fixer à' },
  { value: 'add', label: 'Ajouter des euros' },
  { value: 'percent', label: 'Ajouter un %' },
];

const roundingChoices: readonly { readonly value: Rounding; readonly label: string }[] = [
  { value: 'none', label: 'Au centime' },
  { value: 'tenCents', label: 'Aux 10 centimes les plus proches' },
  { value: 'fiftyCents', label: 'Aux 50 centimes les plus proches' },
  { value: 'ninetyCents', label: 'À …,90 le plus proche' },
];

const partLabels: Readonly<Record<PricePart, string>> = {
  price: 'Prix',
  overdue: 'Retard',
  deposit: 'Dépôt',
  package: 'Forfait',
};
const partText = ({ part, durationHours }: PriceLine): string =>
  durationHours === null ? partLabels[part] : `${partLabels[part]} de ${durationHours} h`;

const nameOf = (line: PriceLine): string => `${line.itemName}, ${line.cabinetName} (${partText(line)})`;

interface Choice {
  readonly parts: string;
  readonly change: PricePreviewBody['change'];
  readonly amount: number | string;
  readonly hours: number | string;
  readonly rounding: Rounding;
}

const usual: Choice = { parts: 'price', change: 'percent', amount: '', hours: '', rounding: 'none' };

interface FieldsProps {
  readonly kind: ArticleKind;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Lays fields out side by side, or below one another on a phone. */
const FieldRow = ({ children }: { readonly children: ReactNode }) =>
  usePhone() ? (
    <Stack gap="sm">{children}</Stack>
  ) : (
    <Group gap="sm" align="flex-end">
      {children}
    </Group>
  );

function ChangeFields({ kind, choice, onChange }: FieldsProps) {
  const { parts, change, amount, hours, rounding } = choice;
  const isPhone = usePhone();
  const set = (changes: Partial<Choice>): void => onChange({ ...choice, ...changes });
  return (
    <Stack gap="sm">
      {partChoices[kind].length > 0 ? (
        <FieldRow>
          <Select
            label="Ce qui change"
            description="Hors taxes, comme sur la fiche ; le dépôt, tel quel."
            data={[...partChoices[kind]]}
            value={parts}
            allowDeselect={false}
            onChange={(value) => set({ parts: value ?? 'price' })}
          />
          {parts === 'package' ? (
            <NumberInput
              {...asTyped}
              label="Durée du forfait"
              placeholder="Tous"
              suffix={' h'}
              hideControls
              value={hours}
              onChange={(value) => set({ hours: value === '' ? '' : typedNumber(value) })}
            />
          ) : null}
        </FieldRow>
      ) : (
        <Text size="sm">Prix TTC, comme sur la fiche.</Text>
      )}
      <FieldRow>
        <SegmentedControl
          aria-label="Changement"
          orientation={isPhone ? 'vertical' : 'horizontal'}
          data={kindChoices}
          value={change}
          onChange={(value) => set({ change: value as Choice['change'] })}
        />
        <NumberInput
          {...asTyped}
          label="Montant"
          data-autofocus
          required
          hideControls
          inputMode="decimal"
          suffix={change === 'percent' ? ' %' : ' €'}
          value={amount}
          onChange={(value) => set({ amount: value === '' ? '' : typedNumber(value) })}
        />
        {change === 'set' ? null : (
          <Select
            label="Arrondi"
            data={[...roundingChoices]}
            value={rounding}
            allowDeselect={false}
            onChange={(value) => set({ rounding: value ?? 'none' })}
          />
        )}
      </FieldRow>
    </Stack>
  );
}

/** A screen shows no more lines than this. */
const shownLines = 200;
const order: readonly PriceLine['outcome'][] = ['refused', 'changes', 'unchanged'];

const of = (lines: readonly PriceLine[], outcome: PriceLine['outcome']): readonly PriceLine[] =>
  lines.filter((line) => line.outcome === outcome);

const stepText = ({ outcome }: PriceLine, before: number, after: number): string =>
  outcome === 'changes' ? `${eurosText(before)} → ${eurosText(after)}` : eurosText(before);

/** What customers pay; empty for a deposit, which has no VAT. */
const ttcText = (line: PriceLine): string =>
  line.beforeTtc === null || line.afterTtc === null ? '' : stepText(line, line.beforeTtc, line.afterTtc);

interface RowProps {
  readonly line: PriceLine;
  /** Whether the price with VAT has a column of its own. */
  readonly hasTtcColumn: boolean;
}

function PreviewRow({ line, hasTtcColumn }: RowProps) {
  const ttc = ttcText(line);
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {line.itemName}
        <Text size="sm" c="dimmed">
          {line.cabinetName}
        </Text>
      </Table.Td>
      <Table.Td>{partText(line)}</Table.Td>
      <Table.Td>
        <span style={{ whiteSpace: 'nowrap' }}>{stepText(line, line.before, line.after)}</span>
        {hasTtcColumn || ttc === '' ? null : <Text size="sm">{ttc} TTC</Text>}
        {line.message === null ? null : (
          <Text size="sm" c={line.outcome === 'unchanged' ? 'dimmed' : 'var(--warn)'}>
            {typeset(line.message)}
          </Text>
        )}
      </Table.Td>
      {hasTtcColumn ? <Table.Td style={{ whiteSpace: 'nowrap' }}>{ttc === '' ? '–' : ttc}</Table.Td> : null}
    </Table.Tr>
  );
}

function Preview({ lines }: { readonly lines: readonly PriceLine[] }) {
  const isPhone = usePhone();
  const hasVat = lines.some(({ beforeTtc }) => beforeTtc !== null);
  const hasTtcColumn = hasVat && !isPhone;
  const [refused, changed, same] = order.map((outcome) => of(lines, outcome).length);
  const summary = [
    counted(changed ?? 0, 'prix change', 'prix changent'),
    ...(same ? [counted(same, 'reste', 'restent')] : []),
    ...(refused ? [counted(refused, 'est refusé', 'sont refusés')] : []),
  ].join(', ');
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {typeset(`${summary}. Rien n’est encore enregistré.`)}
      </Text>
      <Table.ScrollContainer
        minWidth={0}
        mah={320}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Aperçu des prix' } }}
      >
        <Table stickyHeader striped fz="sm" horizontalSpacing="xs" aria-label="Aperçu des prix">
          <TableHead
            columns={[
              'Article, consigne',
              'Prix',
              hasVat ? 'HT, avant → après' : 'Avant → après',
              hasTtcColumn ? 'TTC, avant → après' : null,
            ]}
          />
          <Table.Tbody>
            {order
              .flatMap((outcome) => of(lines, outcome))
              .slice(0, shownLines)
              .map((line) => (
                <PreviewRow
                  key={`${line.itemId} ${line.part} ${line.durationHours}`}
                  {...{ line, hasTtcColumn }}
                />
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {lines.length > shownLines ? (
        <Text size="sm" c="dimmed">
          Les {shownLines} premiers sur {lines.length.toLocaleString('fr-FR')}.
        </Text>
      ) : null}
    </Stack>
  );
}

type Line = Pick<PriceLine, 'itemId' | 'part' | 'durationHours' | 'before' | 'after'>;

const wanted = ({ itemId, part, durationHours, before, after }: Line): Line => ({
  itemId,
  part,
  durationHours,
  before,
  after,
});
const takenBack = ({ before, after, ...line }: Line): Line =>
  wanted({ ...line, before: after, after: before });

/** Sends the lines in one unit, and reports them with their undo. */
function useChange(kind: ArticleKind) {
  const [send, { isLoading }] = platform.useChangePricesMutation();
  const change = async (lines: readonly Line[], isUndone = false): Promise<BulkReport> => {
    const body = { kind, lines: lines.map(wanted) };
    const answer = await send({ body, toasts: false }).unwrap();
    const done = of(answer.lines, 'changes');
    const failures = of(answer.lines, 'refused').map((line) => ({
      name: nameOf(line),
      why: typeset(line.message ?? ''),
    }));
    const undo = (): Promise<BulkReport> =>
      change(done.map(takenBack), true).catch((error: unknown) => ({
        done: 0,
        isUndone: true,
        failures: [{ name: 'Prix', why: textOf(error) }],
      }));
    return { done: done.length, failures, ...(isUndone ? { isUndone } : done.length > 0 && { undo }) };
  };
  return { change, isBusy: isLoading };
}

function usePreview(kind: ArticleKind, itemIds: readonly string[]) {
  const [ask, { isLoading }] = platform.usePreviewPricesMutation();
  return {
    isLoading,
    preview: async ({ parts, change, amount, hours, rounding }: Choice): Promise<readonly PriceLine[]> => {
      const body = {
        kind,
        change,
        itemIds: [...itemIds],
        amount: amount as number,
        parts: parts.split(',') as PricePart[],
        ...(parts === 'package' && hours !== '' && { packageHours: hours as number }),
        ...(change !== 'set' && { rounding }),
      };
      return (await ask({ body, toasts: false }).unwrap()).lines;
    },
  };
}

interface Props extends BulkDialogProps<{ readonly id: string }> {
  readonly kind: ArticleKind;
}

function PriceDialog({ kind, rows, onReport, onClose }: Props) {
  const [choice, setChoice] = useState(usual);
  const [lines, setLines] = useState<readonly PriceLine[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { preview, isLoading } = usePreview(
    kind,
    rows.map(({ id }) => id),
  );
  const { change, isBusy } = useChange(kind);
  const changed = of(lines ?? [], 'changes');
  const run = async (): Promise<void> => {
    setFailure(null);
    try {
      if (lines === null) return setLines(await preview(choice));
      onReport(await change(changed));
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  const isReady = lines === null ? choice.amount !== '' : changed.length > 0;
  return (
    <Dialog title="Changer les prix" size="lg" onClose={onClose} isBusy={isBusy}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isReady && !isBusy && !isLoading) void run();
        }}
      >
        <Text size="sm">
          {typeset(
            `${counted(rows.length, 'article choisi', 'articles choisis')}. Les commandes déjà passées gardent leur prix.`,
          )}
        </Text>
        <ChangeFields
          kind={kind}
          choice={choice}
          onChange={(next) => {
            setChoice(next);
            setLines(null);
          }}
        />
        {lines === null ? null : <Preview lines={lines} />}
        {failure === null ? null : <ErrorNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button type="submit" loading={isBusy || isLoading} disabled={!isReady}>
            {lines === null ? 'Voir l’aperçu' : `Changer ${counted(changed.length, 'prix', 'prix')}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const dialogs = {
  rental: (props: BulkDialogProps<{ readonly id: string }>) => <PriceDialog kind="rental" {...props} />,
  sold: (props: BulkDialogProps<{ readonly id: string }>) => <PriceDialog kind="sold" {...props} />,
};

/** For the bulk bar of a list of articles. */
export const priceActions = <Row extends { readonly id: string }>(
  kind: ArticleKind,
): readonly BulkDialog<Row>[] => [{ label: 'Changer les prix', Dialog: dialogs[kind] }];
