/** One package: read, or changed in place; removing it needs a second click. */
import { Table } from '@mantine/core';
import { useState } from 'react';
import { hoursText } from '#domain/shared/duration-words.js';
import { eurosText } from '#web/lib/money.js';
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.js';
import { useDeletePricingThresholdMutation } from './calls.js';
import { EditRow } from './threshold-edit-row.js';
import { ttcText, Warnings, type RowProps } from './threshold-parts.js';

function ReadRow({ threshold, tvaRate }: Pick<RowProps, 'threshold' | 'tvaRate'>) {
  const { durationHours, priceHt, isActive, warnings } = threshold;
  return (
    <Table.Tr>
      <Table.Td data-label="Jusqu’à">
        {hoursText(durationHours)}
        <Warnings warnings={warnings} />
      </Table.Td>
      <Table.Td data-label="Prix HT">{eurosText(priceHt)}</Table.Td>
      <Table.Td data-label="Prix TTC">{ttcText(priceHt, tvaRate)}</Table.Td>
      <Table.Td data-label="Proposé">{isActive ? 'oui' : 'non'}</Table.Td>
    </Table.Tr>
  );
}

export function ThresholdRow(props: RowProps) {
  const { threshold, isEditable } = props;
  const [isRemoving, setRemoving] = useState(false);
  const [remove] = useDeletePricingThresholdMutation();
  if (!isEditable) return <ReadRow {...props} />;
  const params = { itemId: threshold.rentalItemId, thresholdId: threshold.id };
  return (
    <>
      <EditRow {...props} onRemove={() => setRemoving(true)} />
      {isRemoving ? (
        <ConfirmDialog
          title={`Supprimer le forfait ${hoursText(threshold.durationHours)}`}
          effect="Les nouvelles locations ne le proposeront plus. Celles en cours gardent leur prix."
          confirmLabel="Supprimer"
          tone="danger"
          onConfirm={() =>
            remove({ params, toasts: { success: '!Forfait supprimé', error: false } }).unwrap()
          }
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
