/** Closes months that are over, and exports the accounting entries of closed ones (money.md#closing). */
import { Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { api } from '#application/contract/index.js';
import type { MonthRow } from '#application/contract/orders/ledger.js';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { DocumentButton } from '#web/features/invoices/document-button.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { useCompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { Moment } from '#web/ui/admin/formats.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

const { useListMonthsQuery, useCloseMonthMutation } = platform;

const words = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: string): string => words.format(Date.parse(`${month}-15T00:00:00Z`));

interface RowProps {
  readonly row: MonthRow;
  readonly companyId: string | undefined;
  readonly onClose: (month: string) => void;
}

const State = ({ closedAt, closedByName, isComplete }: MonthRow) => {
  if (closedAt === null)
    return isComplete ? (
      <StatusBadge tone="neutral">Ouvert</StatusBadge>
    ) : (
      <StatusBadge tone="info">Mouvements Stripe pas encore tous lus</StatusBadge>
    );
  return (
    <Group gap="xs">
      <StatusBadge tone="good">Clôturé</StatusBadge>
      <Text size="sm" c="dimmed">
        par {closedByName}, <Moment at={closedAt} />
      </Text>
    </Group>
  );
};

const Month = ({ row, companyId, onClose }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row" fw={500}>
      {monthText(row.month)}
    </Table.Th>
    <Table.Td>
      <State {...row} />
    </Table.Td>
    <Table.Td ta="end">
      {row.closedAt === null ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={!row.isComplete}
          aria-label={`Clôturer ${monthText(row.month)}`}
          onClick={() => onClose(row.month)}
        >
          Clôturer
        </Button>
      ) : (
        <DocumentButton
          label="FEC"
          name={`Télécharger le FEC de ${monthText(row.month)}`}
          load={(start) =>
            start(api.exportEntries, { query: { companyId, month: row.month } }, `fec-${row.month}.txt`)
          }
        />
      )}
    </Table.Td>
  </Table.Tr>
);

/** Platform staff choose the company first. */
export function ClosingPart() {
  const { isAdmin } = useSession();
  const [companyId, setCompanyId] = useState<string | undefined>(undefined);
  const [asked, setAsked] = useState<string | null>(null);
  const { options } = useCompanyChoice();
  const { data, error, isFetching, refetch } = useListMonthsQuery(
    isAdmin && companyId === undefined ? skipToken : { query: { companyId }, toasts: false },
  );
  const [close] = useCloseMonthMutation();
  return (
    <Stack gap="md">
      <Text size="sm">
        Une fois le mois clôturé, ses écritures ne changent plus&nbsp;: remettez le fichier FEC à votre
        comptable. Factures, avoirs et remboursements à venir comptent au mois de leur date.
      </Text>
      {isAdmin ? (
        <Select
          label="Entreprise"
          data={[...options]}
          value={companyId ?? null}
          onChange={(next) => setCompanyId(next ?? undefined)}
          searchable
          maw={360}
        />
      ) : null}
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
      {data?.items.length === 0 ? <Text c="dimmed">Aucun mois n’est encore terminé.</Text> : null}
      {data && data.items.length > 0 ? (
        <Table aria-label="Mois à clôturer" maw={820}>
          <Table.Tbody>
            {data.items.map((row) => (
              <Month key={row.month} row={row} companyId={companyId} onClose={setAsked} />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {asked === null ? null : (
        <ConfirmDialog
          title={`Clôturer ${monthText(asked)}`}
          effect="Ses écritures deviennent définitives. Cela ne s’annule pas."
          confirmLabel="Clôturer le mois"
          onConfirm={async () => {
            await close({
              body: { companyId, month: asked },
              toasts: { success: '!Mois clôturé', error: false },
            }).unwrap();
            await refetch();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
