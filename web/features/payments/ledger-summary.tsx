/** What the chosen movements add up to, the balance around the period, and whether the provider has the same. */
import { Group, Stack, Table, Text } from '@mantine/core';
import { api } from '#application/contract/index.js';
import type { LedgerSummary } from '#application/contract/orders/ledger.js';
import type { Call } from '#application/contract/route.js';
import { ledgerKindLabels } from '#domain/payments/ledger.js';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { Money, Moment } from '#web/ui/admin/formats.js';
import { useListAddress } from '#web/ui/admin/list/list-address.js';
import type { Filter } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

const { useLedgerSummaryQuery } = platform;

type Query = Call<typeof api.ledgerSummary>['query'];

const narrowedBy = ['search', 'companyId', 'kind', 'payoutId', 'from', 'until'] as const;

function Totals({ kinds }: { readonly kinds: NonNullable<LedgerSummary['kinds']> }) {
  if (kinds.length === 0) return null;
  const sum = (of: 'amount' | 'fee' | 'net'): number =>
    kinds.reduce((total, each) => total + Math.round(each[of] * 100), 0) / 100;
  return (
    <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
      <Table withRowBorders={false} verticalSpacing={4} maw={640} aria-label="Totaux par nature">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Nature</Table.Th>
            {['Nombre', 'Montant', 'Frais', 'Net'].map((header) => (
              <Table.Th key={header} scope="col" ta="end">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(({ kind, count, amount, fee, net }) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {ledgerKindLabels[kind]}
              </Table.Th>
              <Table.Td ta="end">{count}</Table.Td>
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
            <Table.Td ta="end">{kinds.reduce((total, { count }) => total + count, 0)}</Table.Td>
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

function Balances({ opening, closing, reading }: LedgerSummary) {
  return (
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
}

/** Of several companies there is no one balance. */
export function LedgerSummaryPart({ filters }: { readonly filters: readonly Filter[] }) {
  const { isAdmin } = useSession();
  const chosen = useListAddress(api.ledgerSummary, { filters }).query;
  // As the schema of the route parsed it.
  const query = Object.fromEntries(
    narrowedBy.flatMap((name) => (name in chosen ? [[name, chosen[name]]] : [])),
  ) as Query;
  const { currentData } = useLedgerSummaryQuery({ query, toasts: false }, { pollingInterval: 60_000 });
  if (!currentData) return null;
  const { kinds } = currentData;
  return (
    <Stack gap="xs">
      {isAdmin && !query.companyId ? null : <Balances {...currentData} />}
      {kinds === null ? (
        <Text size="sm">
          Trop de mouvements pour un total&nbsp;: choisissez une période plus courte ou une nature.
        </Text>
      ) : (
        <Totals kinds={kinds} />
      )}
    </Stack>
  );
}
