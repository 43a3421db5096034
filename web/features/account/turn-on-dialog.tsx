/** Turns the second factor on: the password, then the app's key and its first code. */
import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { api } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import { confirmBody, passwordBody } from '#application/contract/people/second-factor.js';
import { platform } from '#web/api/api.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { PasswordField } from '#web/ui/admin/form/fields.js';
import { QrCode } from '#web/ui/admin/qr-code.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { CodeField } from './code-field.js';
import './recovery-codes.css';

const { useOfferSecondFactorMutation, useConfirmSecondFactorMutation } = platform;

type Offer = Reply<typeof api.offerSecondFactor>;

const title = 'Activer la double authentification';
/** Grouped for reading aloud. */
const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

const Key = ({ offer: { key, address } }: { readonly offer: Offer }) => (
  <Stack gap="xs">
    <Text>
      Dans votre application d’authentification (Aegis, Google Authenticator, Microsoft Authenticator…),
      ajoutez un compte et scannez ce code.
    </Text>
    <QrCode text={address} label="Clé de la double authentification" size={200} />
    <Text size="sm" c="dimmed">
      Sans appareil photo, saisissez cette clé à la main&nbsp;:
    </Text>
    <Group gap={4} wrap="nowrap">
      <Code fz="md" className="key-in-fours">
        {inFours(key)}
      </Code>
      <CopyButton text={key} label="Copier la clé" />
    </Group>
    <Anchor href={address} size="sm">
      Ouvrir dans l’application de cet appareil
    </Anchor>
  </Stack>
);

interface Props {
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function FirstCode({ offer, onOn, onClose }: Props & { readonly offer: Offer }) {
  const [confirm] = useConfirmSecondFactorMutation();
  return (
    <Dialog title={title} onClose={onClose}>
      <Key offer={offer} />
      <RecordForm
        schema={confirmBody}
        values={{ code: '' }}
        submitLabel="Activer"
        onSubmit={(body) => confirm({ body, toasts: { success: false, error: false } }).unwrap()}
        onSaved={({ recoveryCodes }) => onOn(recoveryCodes)}
        onCancel={onClose}
        confirmsLeaving={false}
      >
        <CodeField label="Code à six chiffres" hint="Celui que l’application affiche maintenant." isApp />
      </RecordForm>
    </Dialog>
  );
}

export function TurnOnDialog(props: Props) {
  const [ask] = useOfferSecondFactorMutation();
  const [offer, setOffer] = useState<Offer | null>(null);
  if (offer) return <FirstCode offer={offer} {...props} />;
  return (
    <RecordDialog
      title={title}
      schema={passwordBody}
      values={{ password: '' }}
      submitLabel="Continuer"
      onSubmit={(body) => ask({ body, toasts: { success: false, error: false } }).unwrap()}
      onSaved={setOffer}
      onClose={props.onClose}
      confirmsLeaving={false}
    >
      <Text>
        Il vous faut un téléphone avec une application d’authentification. Vos autres appareils seront
        déconnectés.
      </Text>
      <PasswordField name="password" label="Mot de passe actuel" required autoComplete="current-password" />
    </RecordDialog>
  );
}
