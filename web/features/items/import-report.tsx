/** What an import would do, and every line that is at fault with its reason. */
import { Alert, Stack, Text } from '@mantine/core';
import type { ItemImportReport } from '#application/contract/item-import.js';
import { counted } from '#domain/shared/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { RefusedLines } from '#web/ui/admin/refused-lines.js';

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
        <Text size="sm">Colonnes non reconnues, laissées de côté&nbsp;: {unknownTitles.join(', ')}.</Text>
      ) : null}
      {problems.length > 0 ? <RefusedLines problems={problems} /> : null}
    </Stack>
  );
}
