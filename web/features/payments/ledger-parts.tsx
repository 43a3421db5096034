/**
 * What the chosen movements add up to, the balance around the period, and whether the provider has the same; the
 * closing of months that are over, and the export of their accounting entries (money.md#closing).
 */
import { Group, Stack, Table, Text, Button, Select } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { ledgerKindLabels } from '#domain/payments/ledger.js';
import { api } from '#application/contract/index.js';
import type { LedgerSummary } from '#application/contract/orders/ledger.js';
import type { Call } from '#application/contract/route.js';
import type { MonthRow } from '#application/contract/orders/ledger.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { Money, Moment } from '#web/ui/admin/formats.js';
import { useListAddress } from '#web/ui/admin/list/list-address.js';
import type { Filter } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { DocumentButton } from '#web/features/invoices/document-button.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { useCompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import './ledger-parts.css';

type Query = Call<typeof api.ledgerSummary>['query'];

const narrowedBy = ['search', 'companyId', 'kind', 'payoutId', 'from', 'until'] as const;

function Totals({ kinds }: { readonly kinds: NonNullable<LedgerSummary['kinds']> }) {
  if (kinds.length === 0) return null;
  const sum = (of: 'amount' | 'fee' | 'net'): number =>
    kinds.reduce((total, each) => total + Math.round(each[of] * 100), 0) / 100;
  return (
    <Table.ScrollContainer minWidth={320} type="native" tabIndex={0}>
      <Table
        withRowBorders={false}
        verticalSpacing={4}
        horizontalSpacing={6}
        fz={{ base: 'xs', sm: 'sm' }}
        maw={640}
        aria-label="Totaux par nature"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Nature</Table.Th>
            <Table.Th scope="col" ta="end" visibleFrom="sm">
              Nombre
            </Table.Th>
            {['Montant', 'Frais', 'Net'].map((header) => (
              <Table.Th key={header} scope="col" ta="end">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(({ kind, count, amount, fee, net }) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'normal' }}>
                {ledgerKindLabels[kind]}
              </Table.Th>
              <Table.Td ta="end" visibleFrom="sm">
                {count}
              </Table.Td>
              {[amount, fee, net].map((euros, at) => (
                <Table.Td key={at} ta="end">
                  <Money euros={euros} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td ta="end" visibleFrom="sm">
              {kinds.reduce((total, { count }) => total + count, 0)}
            </Table.Td>
            {(['amount', 'fee', 'net'] as const).map((of) => (
              <Table.Td key={of} ta="end" fw={600}>
                <Money euros={sum(of)} />
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function Agreement({ reading }: { readonly reading: NonNullable<LedgerSummary['reading']> }) {
  const { at, balance, gap, refusedAt } = reading;
  if (refusedAt !== null)
    return (
      <StatusBadge tone="warn">
        La clé Stripe n’a pas le droit de lire le solde&nbsp;: ajoutez-lui la lecture de Balance, Balance
        transactions et Payouts
      </StatusBadge>
    );
  return (
    <Group gap="xs">
      <StatusBadge tone={gap === 0 ? 'good' : 'bad'}>
        {gap === 0 ? 'Conforme au solde chez Stripe' : 'Écart avec le solde chez Stripe'}
      </StatusBadge>
      <Text size="sm" c="dimmed">
        <Money euros={gap === 0 ? balance : gap} />, lu <Moment at={at} />
      </Text>
    </Group>
  );
}

const Balances = ({ opening, closing, reading }: LedgerSummary) => (
  <Group gap="lg">
    <Text size="sm">
      Solde avant la période{' '}
      <Text span fw={600} inherit>
        <Money euros={opening} />
      </Text>
    </Text>
    <Text size="sm">
      à la fin{' '}
      <Text span fw={600} inherit>
        <Money euros={closing} />
      </Text>
    </Text>
    {reading === null ? null : <Agreement reading={reading} />}
  </Group>
);

/** Several companies have no common balance. On a phone it is folded unless something is wrong: the movements come first. */
export function LedgerSummaryPart({ filters }: { readonly filters: readonly Filter[] }) {
  const { isAdmin } = useSession();
  const isPhone = usePhone();
  const chosen = useListAddress(api.ledgerSummary, { filters }).query;
  // As the schema of the route parsed it.
  const query = Object.fromEntries(
    narrowedBy.flatMap((name) => (name in chosen ? [[name, chosen[name]]] : [])),
  ) as Query;
  const { currentData } = platform.useLedgerSummaryQuery(
    { query, toasts: false },
    { pollingInterval: 60_000 },
  );
  if (!currentData) return null;
  const { kinds, reading } = currentData;
  const isOfOne = !isAdmin || query.companyId !== undefined;
  const sums = (
    <Stack gap="xs">
      {isOfOne ? <Balances {...currentData} /> : null}
      {kinds === null ? (
        <Text size="sm">
          Trop de mouvements pour un total&nbsp;: choisissez une période plus courte ou une nature.
        </Text>
      ) : (
        <Totals kinds={kinds} />
      )}
    </Stack>
  );
  if (!isPhone) return sums;
  const isRight = !isOfOne || reading === null || (reading.refusedAt === null && reading.gap === 0);
  return (
    <details className="ledger-sums" open={!isRight}>
      <summary>Soldes et totaux</summary>
      {sums}
    </details>
  );
}

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

/** The button follows the state on its own line where both do not fit beside the month. */
const Month = ({ row, companyId, onClose }: RowProps) => (
  <Group component="li" className="month" gap="xs" justify="space-between">
    <Text fw={500} className="month-name">
      {monthText(row.month)}
    </Text>
    <div className="month-state">
      <State {...row} />
    </div>
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
  </Group>
);

/** Platform staff choose the company first. */
export function ClosingPart() {
  const { isAdmin } = useSession();
  const [companyId, setCompanyId] = useState<string | undefined>(undefined);
  const [asked, setAsked] = useState<string | null>(null);
  const { options } = useCompanyChoice();
  const { data, error, isFetching, refetch } = platform.useListMonthsQuery(
    isAdmin && companyId === undefined ? skipToken : { query: { companyId }, toasts: false },
  );
  const send = useSend();
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
        <Stack component="ul" gap={0} className="months" aria-label="Mois à clôturer">
          {data.items.map((row) => (
            <Month key={row.month} row={row} companyId={companyId} onClose={setAsked} />
          ))}
        </Stack>
      ) : null}
      {asked === null ? null : (
        <ConfirmDialog
          title={`Clôturer ${monthText(asked)}`}
          effect="Ses écritures deviennent définitives. Cela ne s’annule pas."
          confirmLabel="Clôturer le mois"
          onConfirm={async () => {
            await send('closeMonth', { body: { companyId, month: asked }, done: '!Mois clôturé' });
            await refetch();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
