/** The user's own second factor and its recovery codes, turned on, renewed and off here (accounts.md#second-factor). */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { recoveryCodeCount } from '#domain/access/second-factor.js';
import { type OwnSecondFactor, proofsBody } from '#application/contract/people/second-factor.js';
import { platform } from '#web/api/api.js';
import { letThrough } from '#web/api/auth/session-slice.js';
import { counted } from '#domain/shared/plurals.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { PasswordField } from '#web/ui/admin/form/fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { typeset } from '#domain/shared/typography.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TurnOnDialog } from './turn-on-dialog.js';
import { CodeField } from './code-field.js';

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

const { useMySecondFactorQuery, useTurnOffSecondFactorMutation, useRenewRecoveryCodesMutation } = platform;

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
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <ProofsDialog
      title="Nouveaux codes de secours"
      effect="Les codes d’avant ne serviront plus, et vos autres appareils seront déconnectés."
      submitLabel="Créer les codes"
      onSubmit={(body) => renew({ body, toasts: { success: false, error: false } }).unwrap()}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onClose={onClose}
    />
  );
}

function TurnOffDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [turnOff] = useTurnOffSecondFactorMutation();
  return (
    <ProofsDialog
      title="Désactiver la double authentification"
      effect="Votre mot de passe suffira pour se connecter. Vos autres appareils seront déconnectés."
      submitLabel="Désactiver"
      onSubmit={(body) =>
        turnOff({ body, toasts: { success: '!Double authentification désactivée', error: false } }).unwrap()
      }
      onDone={onClose}
      onClose={onClose}
    />
  );
}

export function SecondFactorPart() {
  const answer = useMySecondFactorQuery({ toasts: false });
  const dispatch = useDispatch();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setOpened(null);
  const tell = (told: readonly string[]): void => {
    close();
    setCodes(told);
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
