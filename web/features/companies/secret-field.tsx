/** A secret that is stored but never shown: unchanged, replaced, or removed, each with its own text. */
import { Button, Group, PasswordInput } from '@mantine/core';
import { useId } from 'react';
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

interface Props {
  readonly name: 'stripeSecretKey' | 'stripeWebhookSecret';
  readonly label: string;
  readonly hint: string;
  readonly isSet: boolean;
}

type Plan = 'keep' | 'replace' | 'remove';
const planOf = (value: unknown): Plan => (value === null ? 'remove' : value ? 'replace' : 'keep');

function State({ isSet, plan }: { readonly isSet: boolean; readonly plan: Plan }) {
  if (plan === 'remove') return <StatusBadge tone="bad">Retrait à l’enregistrement</StatusBadge>;
  if (plan === 'replace')
    return (
      <StatusBadge tone="info">
        {isSet ? 'Remplacement à l’enregistrement' : 'Ajout à l’enregistrement'}
      </StatusBadge>
    );
  return isSet ? (
    <StatusBadge tone="good">En place</StatusBadge>
  ) : (
    <StatusBadge tone="warn">À définir</StatusBadge>
  );
}

export function SecretField({ name, label, hint, isSet }: Props) {
  const { value, setValue, inputProps } = useFieldOf(name, label);
  const stateId = useId();
  const plan = planOf(value);
  return (
    <div>
      <PasswordInput
        {...inputProps}
        description={`${hint} ${isSet ? 'Laissez vide pour ne rien changer.' : ''}`.trim()}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => setValue(event.currentTarget.value)}
        placeholder={isSet ? '••••••••••••' : undefined}
        disabled={plan === 'remove'}
        maxLength={200}
        autoComplete="new-password"
        spellCheck={false}
        aria-describedby={stateId}
      />
      <Group gap="xs" mt={6} id={stateId} role="status">
        <State isSet={isSet} plan={plan} />
        {plan !== 'keep' ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setValue('')}>
            Annuler
          </Button>
        ) : null}
        {isSet && plan === 'keep' ? (
          <Button variant="subtle" c="var(--bad)" size="compact-sm" onClick={() => setValue(null)}>
            Retirer
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
