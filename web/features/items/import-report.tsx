/** What an import would do, and every line that is at fault with its reason. */
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { itemColumns, type ItemImportReport } from '#application/contract/item-import.js';
import { counted } from '#web/lib/plurals.js';
import { csvText, saveFile } from '#web/ui/admin/csv.js';
import { Icon } from '#web/ui/admin/icon.js';

type Problem = ItemImportReport['problems'][number];

/** More rows help nobody on a screen; the file has them all. */
const shownProblems = 100;

const titleOf = (field: string | null): string =>
  itemColumns.find(({ name }) => name === field)?.titles[0] ?? '–';

function saveProblems(problems: readonly Problem[]): void {
  const lines = problems.map(({ line, field, value, message }) => [line, titleOf(field), value, message]);
  saveFile('lignes-refusees.csv', csvText([['Ligne', 'Colonne', 'Valeur', 'Motif'], ...lines]));
}

const Problems = ({ problems }: { readonly problems: readonly Problem[] }) => (
  <Stack gap="xs">
    <Table.ScrollContainer
      minWidth={0}
      mah={320}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Lignes refusées' } }}
    >
      <Table stickyHeader striped fz="sm" horizontalSpacing="xs" aria-label="Lignes refusées">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Ligne</Table.Th>
            <Table.Th scope="col">Colonne, valeur</Table.Th>
            <Table.Th scope="col">Motif</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.slice(0, shownProblems).map(({ line, field, value, message }) => (
            <Table.Tr key={`${line} ${field} ${message}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>
                {titleOf(field)}
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {value || '–'}
                </Text>
              </Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {problems.length > shownProblems
          ? `Les ${shownProblems} premiers motifs sur ${problems.length.toLocaleString('fr-FR')}.`
          : null}
      </Text>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon name="download" size={14} />}
        onClick={() => saveProblems(problems)}
      >
        Télécharger les motifs
      </Button>
    </Group>
  </Stack>
);

export function ImportReportView({ report }: { readonly report: ItemImportReport }) {
  const { lines, goodLines, created, updated, unchanged, problems, unknownTitles } = report;
  const refused = lines - goodLines;
  const outcome = [
    created > 0 && counted(created, 'article à créer', 'articles à créer'),
    updated > 0 && counted(updated, 'article à modifier', 'articles à modifier'),
    unchanged > 0 && counted(unchanged, 'déjà à jour', 'déjà à jour'),
  ]
    .filter(Boolean)
    .join(', ');
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
        {outcome || 'Rien à importer'}.
      </Alert>
      {unknownTitles.length > 0 ? (
        <Text size="sm">Colonnes non reconnues, laissées de côté : {unknownTitles.join(', ')}.</Text>
      ) : null}
      {problems.length > 0 ? <Problems problems={problems} /> : null}
    </Stack>
  );
}
