/** The effect of a decision before it is confirmed: every money movement, and the final cost for the customer. */
import { Alert, List, Stack, Text } from '@mantine/core';
import type { DecisionEffect } from '#application/contract/rentals/rental-decision.js';
import { mayBeOutText } from '#domain/rentals/effect-labels.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { eurosText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Icon } from '#web/ui/admin/icon.js';
import { movementWord, purposeLabel } from './words.js';

type Movement = DecisionEffect['movements'][number];

function movementText({ purpose, kind, amount, releasedRest }: Movement): string {
  const what = purposeLabel(purpose);
  if (amount === 0) return typeset(`${what} : paiement en attente, ${movementWord('drop', amount)}`);
  const rest =
    releasedRest > 0 ? `, ${eurosText(releasedRest)} ${movementWord('release', releasedRest)}` : '';
  return typeset(`${what} : ${eurosText(amount)} ${movementWord(kind, amount)}${rest}`);
}

/** Omits zero amounts, which would make the other lines harder to read. */
const line = (label: string, euros: number) => (euros > 0 ? { label, value: eurosText(euros) } : null);

/** Late fees come out of the deposit, which is decided afterwards: until then the total paid excludes them. */
const totalLabel = ({ statusAfter }: DecisionEffect): string =>
  statusAfter === 'PendingDepositDecision' ? 'Débité à ce stade' : 'Le client paie en tout';

export const EffectView = ({ effect }: { readonly effect: DecisionEffect }) => (
  <Stack gap="xs" role="status" aria-label="Effet de la décision">
    {effect.mayBeOut ? (
      <Alert color="orange" variant="light" icon={<Icon name="warn" />}>
        {mayBeOutText}
      </Alert>
    ) : null}
    {effect.movements.length === 0 ? (
      <Text size="sm">Aucun mouvement d’argent.</Text>
    ) : (
      <List size="sm">
        {effect.movements.map((movement) => (
          <List.Item key={`${movement.purpose}-${movement.kind}-${movement.amount}`}>
            {movementText(movement)}
          </List.Item>
        ))}
      </List>
    )}
    <Facts
      items={[
        line('Frais de retard', effect.lateFees),
        line('Frais abandonnés au-delà du dépôt', effect.lateFeesWrittenOff),
        line('Retenu sur le dépôt', effect.retainedDeposit),
        line('Pénalité', effect.penalty),
        line('Rendu au client', effect.refundedNow),
        line(writtenOffLabel, effect.writtenOff),
        line('Non recouvrable, plus d’empreinte', effect.uncollected),
        { label: totalLabel(effect), value: <strong>{eurosText(effect.customerPaysInTotal)}</strong> },
        { label: 'État ensuite', value: rentalStatusLabels[effect.statusAfter] },
      ]}
    />
  </Stack>
);
