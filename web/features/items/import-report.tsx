/** The effect of an import: each faulty line with its reason, each cell that would change, the stock separately. */
import { Alert, Checkbox, Stack, Table, Text } from '@mantine/core';
import type { ItemImportReport } from '#application/contract/orders/item-import.js';
import { counted } from '#domain/shared/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { RefusedLines } from '#web/ui/admin/dialog/refused-lines.js';
import { TableHead } from '#web/ui/admin/table-head.js';

type Change = ItemImportReport['changes'][number];

/** The screen shows no more rows than this. */
const shownChanges = 100;

const isStock = ({ field }: Change): boolean => field === 'stockQuantity';
export const stockChangesOf = ({ changes }: ItemImportReport): readonly Change[] => changes.filter(isStock);

const Changes = ({ label, changes }: { readonly label: string; readonly changes: readonly Change[] }) => (
  <Stack gap={4}>
    <Table.ScrollContainer
      minWidth={0}
      mah={240}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}
    >
      <Table stickyHeader striped fz="sm" horizontalSpacing="xs" aria-label={label}>
        <TableHead columns={['Ligne', 'Article, colonne', 'Changement']} />
        <Table.Tbody>
          {changes.slice(0, shownChanges).map(({ line, item, field, column, from, to }) => (
            <Table.Tr key={`${line} ${field}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {item}
                <Text size="sm" c="dimmed">
                  {column}
                </Text>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {from || '–'} → {to || '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
    {changes.length > shownChanges ? (
      <Text size="sm" c="dimmed">
        Les {shownChanges} premiers sur {changes.length.toLocaleString('fr-FR')}.
      </Text>
    ) : null}
  </Stack>
);

const counts = (...[many, one, several]: Parameters<typeof counted>): string | null =>
  many > 0 ? counted(many, one, several) : null;

interface Props {
  readonly report: ItemImportReport;
  /** Whether the file sets the stock of existing articles. */
  readonly applyStock: boolean;
  readonly onApplyStock: (applies: boolean) => void;
}

export function ImportReportView({ report, applyStock, onApplyStock }: Props) {
  const { lines, goodLines, created, updated, unchanged, problems, unknownTitles } = report;
  const refused = lines - goodLines;
  const stock = stockChangesOf(report);
  const others = report.changes.filter((change) => !isStock(change));
  const edited = new Set(others.map(({ line }) => line));
  const stockAlone = stock.filter(({ line }) => !edited.has(line)).length;
  const outcome = [
    counts(created, 'article à créer', 'articles à créer'),
    counts(updated + (applyStock ? stockAlone : 0), 'article à modifier', 'articles à modifier'),
    counts(applyStock ? 0 : stockAlone, 'au stock différent, qui reste', 'au stock différent, qui reste'),
    counts(unchanged - stockAlone, 'déjà à jour', 'déjà à jour'),
  ].filter((part) => part !== null);
  return (
    <Stack gap="sm">
      <Alert
        color={refused === 0 ? 'green' : 'orange'}
        variant="light"
        icon={<Icon name={refused === 0 ? 'good' : 'warn'} />}
        title={
          refused === 0
            ? `${counted(lines, 'ligne lue', 'lignes lues')}, toutes correctes`
            : `${counted(refused, 'ligne refusée', 'lignes refusées')} sur ${lines.toLocaleString('fr-FR')}`
        }
        role="status"
      >
        {outcome.join(', ') || 'Rien à importer'}.
      </Alert>
      {unknownTitles.length > 0 ? (
        <Text size="sm">Colonnes non reconnues, laissées de côté&nbsp;: {unknownTitles.join(', ')}.</Text>
      ) : null}
      {problems.length > 0 ? <RefusedLines problems={problems} /> : null}
      {others.length > 0 ? <Changes label="Ce qui changerait" changes={others} /> : null}
      {stock.length > 0 ? (
        <>
          <Checkbox
            checked={applyStock}
            onChange={(event) => onApplyStock(event.currentTarget.checked)}
            label={`Remplacer aussi ${counted(stock.length, 'stock', 'stocks')}`}
            description="Sinon, le stock reste ce qu’il est maintenant, ventes d’après l’export comprises."
          />
          <Changes label="Stock, de maintenant à celui du fichier" changes={stock} />
        </>
      ) : null}
    </Stack>
  );
}
