/** The units of an item: which locker each is in, whether it can be rented, and why not (specification §4). */
import { Stack, Text } from '@mantine/core';
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { managers, operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Section } from '#web/ui/admin/detail-page.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { AssignUnit } from './assign-unit.js';
import { useRentalAssignmentsQuery } from './calls.js';
import { UnitRow } from './unit-row.js';

export function UnitsSection({ item }: { readonly item: RentalItemView }) {
  const may = useMay();
  const query = useRentalAssignmentsQuery(
    { params: { itemId: item.id }, toasts: false },
    { pollingInterval: 10_000, skipPollingIfUnfocused: true },
  );
  return (
    <Section title="Exemplaires">
      <QueryState query={query} isPart>
        {({ items }) => (
          <Stack gap="sm">
            {items.length === 0 ? (
              <Text>
                Aucun exemplaire&nbsp;: mettez-en un dans un casier pour que l’article puisse être loué.
              </Text>
            ) : (
              <ul className="units">
                {items.map((unit) => (
                  <UnitRow
                    key={unit.id}
                    unit={unit}
                    mayMaintain={may(operators)}
                    mayUnassign={may(managers)}
                  />
                ))}
              </ul>
            )}
            {may(managers) ? <AssignUnit item={item} /> : null}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}
