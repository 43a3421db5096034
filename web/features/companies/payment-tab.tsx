/** The company's own keys at the payment provider: secrets are typed in, never shown (money.md#payment-keys). */
import { Box, Button, Code, Group, Paper, PasswordInput, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { Branding } from '#application/contract/people/companies.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { TextField, useFieldOf } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { momentText } from '#web/lib/moments.js';
import { OtherFields, useBrandForm } from './brand-form.js';

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

/** A secret that is stored but never shown: unchanged, replaced, or removed, each with its own text. */
function SecretField({ name, label, hint, isSet }: Props) {
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

const fields = ['stripePublicKey', 'stripeSecretKey', 'stripeWebhookSecret'];

const WebhookAddress = ({ url }: { readonly url: string }) => (
  <Stack gap={4} mb="lg">
    <Text fw={600}>Adresse du webhook</Text>
    <Text size="sm" c="dimmed">
      Collez-la chez Stripe, dans «&nbsp;Développeurs&nbsp;», «&nbsp;Webhooks&nbsp;», avec tous les événements
      de <Code>checkout</Code>, <Code>payment_intent</Code>, <Code>setup_intent</Code>, <Code>charge</Code>{' '}
      (litiges compris) et <Code>refund</Code>, puis reportez ici le secret que Stripe affiche.
    </Text>
    <Group gap="xs" wrap="nowrap">
      <Code>{url}</Code>
      <CopyButton text={url} label="Copier l’adresse du webhook" />
    </Group>
  </Stack>
);

/** The consequence of a wrong address or secret, and where to check it: nothing else shows it. */
function WebhookHealth({ branding }: { readonly branding: Branding }) {
  const { webhookState: state, webhookArrivedAt } = branding;
  const last = webhookArrivedAt === null ? null : momentText(Date.parse(webhookArrivedAt));
  if (state === 'missing')
    return (
      <Paper withBorder p="md" mb="lg" radius="md">
        <StatusBadge tone="bad">Les événements de Stripe n’arrivent plus</StatusBadge>
        <Text mt="xs">
          {last === null
            ? 'Stripe en a émis, aucun n’est arrivé ici.'
            : `Le dernier est arrivé le ${last} ; Stripe en a émis d’autres depuis.`}{' '}
          Vérifiez chez Stripe que le webhook est actif, que son adresse est celle ci-dessous, et collez de
          nouveau son secret. D’ici là, Consigne lit elle-même les événements toutes les quelques
          minutes&nbsp;: rien n’est perdu, mais des confirmations tardent.
        </Text>
      </Paper>
    );
  return (
    <Group gap="xs" mb="lg">
      {last === null ? (
        <Text c="dimmed">Aucun événement de Stripe n’est encore arrivé.</Text>
      ) : (
        <>
          <StatusBadge tone="good">Les événements de Stripe arrivent</StatusBadge>
          <Text c="dimmed">Le dernier&nbsp;: {last}</Text>
        </>
      )}
    </Group>
  );
}

export function PaymentTab({ branding: read }: { readonly branding: Branding }) {
  // Uses the saved brand until it is read again: a form based on the older one would restore the older public key.
  const [saved, setSaved] = useState(read);
  const isNewer = saved.companyId === read.companyId && saved.version > read.version;
  const branding = isNewer ? saved : read;
  // Secrets are no draft.
  const form = useBrandForm(branding);
  // The form resets after a save, so that no stored secret stays on the page.
  const [saves, setSaves] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isReady = branding.hasStripeSecretKey && branding.hasStripeWebhookSecret;
  return (
    <Box ref={place} tabIndex={-1} role="group" aria-label="Paiement" maw="44rem">
      {isReady ? null : (
        <Paper p="md" mb="lg" radius="md">
          <StatusBadge tone="warn">Le paiement n’est pas encore possible</StatusBadge>
          <Text mt="xs">
            Enregistrez la clé secrète et le secret du webhook pour que les clients puissent payer.
          </Text>
        </Paper>
      )}
      {isReady ? <WebhookHealth branding={branding} /> : null}
      <WebhookAddress url={branding.webhookUrl} />
      <RecordForm
        key={saves}
        {...form}
        onSaved={(reply) => {
          setSaved(reply);
          setSaves(saves + 1);
          place.current?.focus();
        }}
      >
        <OtherFields shown={fields} />
        <TextField
          name="stripePublicKey"
          label="Clé publique"
          maxLength={200}
          emptyAs={null}
          autoComplete="off"
          hint="Elle commence par pk_. Elle n’est pas secrète."
        />
        <SecretField
          name="stripeSecretKey"
          label="Clé secrète"
          isSet={branding.hasStripeSecretKey}
          hint="Elle commence par sk_ ou rk_."
        />
        <SecretField
          name="stripeWebhookSecret"
          label="Secret du webhook"
          isSet={branding.hasStripeWebhookSecret}
          hint="Il commence par whsec_."
        />
      </RecordForm>
    </Box>
  );
}
