/** The refused lines of an imported file, each with its reason and its original text; all of them can be exported. */
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ImportReport } from '#application/contract/imports.js';
import { typeset } from '#domain/shared/typography.js';
import { csvText, saveFile } from '#web/ui/admin/list/csv.js';
import { Icon } from '#web/ui/admin/icon.js';
import { TableHead } from '#web/ui/admin/table-head.js';

type Problem = ImportReport['problems'][number];

/** More rows would be useless on a screen; the exported file has all. */
const shownProblems = 100;

function saveProblems(problems: readonly Problem[]): void {
  const lines = problems.map(({ line, column, value, message }) => [line, column ?? '–', value, message]);
  saveFile('lignes-refusees.csv', csvText([['Ligne', 'Colonne', 'Valeur', 'Motif'], ...lines]));
}

export const RefusedLines = ({ problems }: { readonly problems: readonly Problem[] }) => (
  <Stack gap="xs">
    <Table.ScrollContainer
      minWidth={0}
      mah={320}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Lignes refusées' } }}
    >
      <Table stickyHeader striped fz="sm" horizontalSpacing="xs" aria-label="Lignes refusées">
        <TableHead columns={['Ligne', 'Colonne, valeur', 'Motif']} />
        <Table.Tbody>
          {problems.slice(0, shownProblems).map(({ line, column, value, message }) => (
            <Table.Tr key={`${line} ${column} ${message}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>
                {column ?? '–'}
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {value || '–'}
                </Text>
              </Table.Td>
              <Table.Td>{typeset(message)}</Table.Td>
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
