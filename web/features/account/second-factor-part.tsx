/** The user's own second factor and its recovery codes, turned on, renewed and off here (accounts.md#second-factor). */
import { Alert, Anchor, Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { recoveryCodeCount } from '#domain/access/second-factor.js';
import {
  type OwnSecondFactor,
  confirmBody,
  passwordBody,
  proofsBody,
} from '#application/contract/people/own-account.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { letThrough } from '#web/api/auth/session-slice.js';
import { counted } from '#domain/shared/plurals.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { PasswordField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { typeset } from '#domain/shared/typography.js';
import { saveBlob } from '#web/lib/save-blob.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { SecretNotice } from '#web/ui/admin/secret-notice.js';
import type { api } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { QrCode } from '#web/ui/admin/qr-code.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import './recovery-codes.css';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Only app codes, so that a phone shows its digits; a recovery code has letters. */
  readonly isApp?: boolean;
}

/** The field of a second-factor code; phones suggest the app's code. */
const CodeField = ({ label, hint, isApp = false }: CodeFieldProps) => (
  <TextField
    name="code"
    label={label}
    {...(hint !== undefined && { hint })}
    required
    maxLength={40}
    autoComplete="one-time-code"
    input={{ inputMode: isApp ? 'numeric' : 'text', spellCheck: false, autoCapitalize: 'characters' }}
  />
);

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

interface TurnOnDialogProps {
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function FirstCode({ offer, onOn, onClose }: TurnOnDialogProps & { readonly offer: Offer }) {
  const send = useSend();
  return (
    <Dialog title={title} onClose={onClose}>
      <Key offer={offer} />
      <RecordForm
        schema={confirmBody}
        values={{ code: '' }}
        submitLabel="Activer"
        onSubmit={(body) => send('confirmSecondFactor', { body, toasts: { success: false, error: false } })}
        onSaved={({ recoveryCodes }) => onOn(recoveryCodes)}
        onCancel={onClose}
        confirmsLeaving={false}
      >
        <CodeField label="Code à six chiffres" hint="Celui que l’application affiche maintenant." isApp />
      </RecordForm>
    </Dialog>
  );
}

/** Turns the second factor on: the password, then the app's key and its first code. */
function TurnOnDialog(props: TurnOnDialogProps) {
  const send = useSend();
  const [offer, setOffer] = useState<Offer | null>(null);
  if (offer) return <FirstCode offer={offer} {...props} />;
  return (
    <RecordDialog
      title={title}
      schema={passwordBody}
      values={{ password: '' }}
      submitLabel="Continuer"
      onSubmit={(body) => send('offerSecondFactor', { body, toasts: { success: false, error: false } })}
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

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const fileText = (codes: readonly string[]): string =>
  ['Consigne : codes de secours. Chacun sert une seule fois.', '', ...codes, ''].join('\r\n');

/** The recovery codes, shown once: to copy, save as a file or print. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const save = (): void =>
    saveBlob('consigne-codes-de-secours.txt', new Blob([fileText(codes)], { type: 'text/plain' }));
  return (
    <SecretNotice
      title="Vos codes de secours"
      of="codes"
      where="Sans votre téléphone, chacun de ces codes vous connecte une seule fois. Gardez-les à l’abri, ailleurs que sur ce téléphone."
      onClose={onClose}
    >
      <SimpleGrid component="ol" className="recovery-codes" cols={{ base: 1, xs: 2 }} spacing="xs">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton text={codes.join('\n')} label="Copier les codes" />
        <ToolButton icon="download" onClick={save}>
          Télécharger
        </ToolButton>
      </Group>
    </SecretNotice>
  );
}

interface Props<Reply> {
  readonly title: string;
  readonly effect: string;
  readonly submitLabel: string;
  readonly onSubmit: (proofs: { password: string; code: string }) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  readonly onClose: () => void;
}

/** Requires password and code again: for turning the second factor off, and for new recovery codes. */
const ProofsDialog = <Reply,>(props: Props<Reply>) => (
  <RecordDialog
    title={props.title}
    schema={proofsBody}
    values={{ password: '', code: '' }}
    submitLabel={props.submitLabel}
    onSubmit={props.onSubmit}
    onSaved={props.onDone}
    onClose={props.onClose}
    confirmsLeaving={false}
  >
    <Text>{typeset(props.effect)}</Text>
    <PasswordField name="password" label="Mot de passe actuel" required autoComplete="current-password" />
    <CodeField label="Code" hint="Les six chiffres de votre application, ou un code de secours." />
  </RecordDialog>
);

/** At this number the user should create new codes. */
const few = 2;

type Opened = 'on' | 'off' | 'renew';

interface PartProps {
  readonly factor: OwnSecondFactor;
  readonly onOpen: (opened: Opened) => void;
}

const Off = ({ factor, onOpen }: PartProps) => (
  <>
    {factor.isRequired ? (
      <Alert color="orange" variant="light" icon={<Icon name="warn" />} title="Nécessaire pour votre rôle">
        Activez la double authentification pour accéder au reste de Consigne.
      </Alert>
    ) : null}
    <Text c="dimmed">
      Un code de votre téléphone s’ajoute au mot de passe à chaque connexion&nbsp;: un mot de passe volé ne
      suffit plus.
    </Text>
    <Group>
      <Button onClick={() => onOpen('on')}>Activer</Button>
    </Group>
  </>
);

const On = ({ factor: { since, recoveryCodesLeft: left }, onOpen }: PartProps) => (
  <>
    <Group gap="xs">
      <StatusBadge tone="good">Activée</StatusBadge>
      <Text size="sm" c="dimmed">
        <Ago at={since} />
      </Text>
    </Group>
    <Text>
      {counted(left, 'code de secours restant', 'codes de secours restants')} sur {recoveryCodeCount}.
    </Text>
    {left <= few ? (
      <Alert color="orange" variant="light" icon={<Icon name="warn" />}>
        Créez de nouveaux codes de secours&nbsp;: sans eux ni téléphone, un responsable devra réinitialiser
        votre accès.
      </Alert>
    ) : null}
    <Group>
      <Button variant="default" onClick={() => onOpen('renew')}>
        Nouveaux codes de secours
      </Button>
      <Button variant="default" onClick={() => onOpen('off')}>
        Désactiver
      </Button>
    </Group>
  </>
);

interface DialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function RenewDialog({ onCodes, onClose }: DialogProps) {
  const send = useSend();
  return (
    <ProofsDialog
      title="Nouveaux codes de secours"
      effect="Les codes d’avant ne serviront plus, et vos autres appareils seront déconnectés."
      submitLabel="Créer les codes"
      onSubmit={(body) => send('renewRecoveryCodes', { body, toasts: { success: false, error: false } })}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onClose={onClose}
    />
  );
}

function TurnOffDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const send = useSend();
  return (
    <ProofsDialog
      title="Désactiver la double authentification"
      effect="Votre mot de passe suffira pour se connecter. Vos autres appareils seront déconnectés."
      submitLabel="Désactiver"
      onSubmit={(body) => send('turnOffSecondFactor', { body, done: '!Double authentification désactivée' })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

export function SecondFactorPart() {
  const answer = platform.useMySecondFactorQuery({ toasts: false });
  const dispatch = useDispatch();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setOpened(null);
  const tell = (newCodes: readonly string[]): void => {
    close();
    setCodes(newCodes);
    dispatch(letThrough());
  };
  return (
    <QueryState query={answer} isPart>
      {(factor) => (
        <Stack gap="md">
          {factor.isOn ? (
            <On factor={factor} onOpen={setOpened} />
          ) : (
            <Off factor={factor} onOpen={setOpened} />
          )}
          {opened === 'on' ? <TurnOnDialog onOn={tell} onClose={close} /> : null}
          {opened === 'renew' ? <RenewDialog onCodes={tell} onClose={close} /> : null}
          {opened === 'off' ? <TurnOffDialog onClose={close} /> : null}
          {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(null)} /> : null}
        </Stack>
      )}
    </QueryState>
  );
}
