/**
 * Settings for managers: the record, the gateway's secret, the deletion. All staff may read the address.
 */
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#application/contract/index.js';
import { managers } from '#application/contract/rights.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { cabinetModeLabels, letsUnits } from '#domain/lockers/mode-plans.js';
import { DialogButton, ToolButton } from '#web/ui/admin/tool-button.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { useSwitchUndo } from '#web/ui/admin/undo-notice.js';
import { showPublicNumber } from '#domain/lockers/cabinet.js';
import { typeset } from '#domain/shared/typography.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { PrintSheet, usePrint } from '#web/ui/admin/page/print-sheet.js';
import { QrCode } from '#web/ui/admin/qr-code.js';
import { cabinetBody, useCabinetSwitch, CabinetFields } from './cabinet-fields.js';
import { GatewaySecret } from './gateway-secret.js';

interface Props {
  readonly cabinet: CabinetView;
}

const Code = ({ cabinet, size }: Props & { readonly size: number }) => (
  <QrCode text={cabinet.publicAddress} label={`QR code de la page publique de ${cabinet.name}`} size={size} />
);

/** Browsers add the scheme themselves. */
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** The code is 12 cm wide: 454 pixels on paper. */
const Sheet = ({ cabinet }: Props) => (
  <PrintSheet>
    <div className="cabinet-sheet">
      <p className="cabinet-sheet-name">{cabinet.name}</p>
      {cabinet.location ? <p>{cabinet.location}</p> : null}
      <Code cabinet={cabinet} size={454} />
      <p className="cabinet-sheet-call">
        {letsUnits(cabinet.mode)
          ? 'Scannez ce code avec votre téléphone pour louer un article.'
          : 'Scannez ce code avec votre téléphone pour utiliser cette consigne.'}
      </p>
      <p>Sans appareil photo, tapez dans votre navigateur&nbsp;:</p>
      <p className="cabinet-sheet-address">{withoutScheme(cabinet.shortAddress)}</p>
      <p>Consigne n° {showPublicNumber(cabinet.publicNumber)}</p>
    </div>
  </PrintSheet>
);

/** The cabinet's customer page: its address, its QR code, and the sheet to stick on the cabinet. */
export function PublicPageSection({ cabinet }: Props) {
  const { sheet, print } = usePrint<CabinetView>();
  const { publicAddress: address, shortAddress } = cabinet;
  return (
    <Section title="QR code de la page publique">
      <Group align="flex-start">
        <Code cabinet={cabinet} size={160} />
        <Stack gap="sm" flex="1 1 14rem">
          <Text size="sm">
            {typeset('Imprimez ce code et collez-le sur la consigne : il ouvre sa page publique.')}
          </Text>
          <Group gap={4} wrap="nowrap">
            <Anchor href={address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {address}
            </Anchor>
            <CopyButton text={address} label="Copier l’adresse" />
          </Group>
          <Group gap={4} wrap="nowrap">
            <Text size="sm">
              À taper&nbsp;: {withoutScheme(shortAddress)} (n° {showPublicNumber(cabinet.publicNumber)})
            </Text>
            <CopyButton text={shortAddress} label="Copier l’adresse courte" />
          </Group>
          <Group>
            <ToolButton icon="print" onClick={() => print(cabinet)}>
              Imprimer le QR code
            </ToolButton>
          </Group>
        </Stack>
      </Group>
      {sheet ? <Sheet cabinet={sheet} /> : null}
    </Section>
  );
}

const switchedText = ({ name, isActive }: CabinetView): string =>
  `consigne ${name} ${isActive ? 'réactivée' : 'désactivée'}`;

function Record({
  cabinet,
  reload,
}: {
  readonly cabinet: CabinetView;
  readonly reload: () => Promise<CabinetView>;
}) {
  const send = useSend();
  const params = { cabinetId: cabinet.id };
  const values = cabinetBody(cabinet);
  const form = useRef<FormHandle<typeof values>>(null);
  const follow = ({ isActive, version }: CabinetView) => form.current?.follow({ isActive, version });
  const undo = useSwitchUndo(useCabinetSwitch(), switchedText, follow);
  return (
    <Section title="Fiche">
      <RecordForm
        schema={api.updateCabinet.body}
        values={values}
        draft={`cabinet.${cabinet.id}`}
        submitLabel="Enregistrer"
        handle={form}
        onSubmit={(body) => send('updateCabinet', { params, body, done: '!Consigne mise à jour' })}
        onSaved={(since) => undo.saved(cabinet, since)}
        reload={async () => cabinetBody(await reload())}
        describe={(name, value) =>
          name === 'mode' ? cabinetModeLabels[value as CabinetView['mode']] : undefined
        }
      >
        <CabinetFields isModeFixed />
      </RecordForm>
      {undo.notice}
    </Section>
  );
}

function Gateway({ cabinetId }: { readonly cabinetId: string }) {
  const send = useSend();
  const [secret, setSecret] = useState<{ readonly secret: string; readonly address: string | null } | null>(
    null,
  );
  const params = { cabinetId };
  return (
    <Section title="Passerelle">
      <Text size="sm">
        Renouvelez le secret si la passerelle a été remplacée, ou si quelqu’un a pu le lire.
      </Text>
      <Group>
        <DialogButton
          icon="key"
          dialog={(onClose) => (
            <ConfirmDialog
              title="Renouveler le secret"
              effect="Sa liaison est coupée aussitôt, et l’ancien secret n’est plus accepté : la passerelle devra recevoir le nouveau."
              confirmLabel="Renouveler"
              onConfirm={async () => {
                const renewed = await send('renewGatewaySecret', { params, done: '!Secret renouvelé' });
                setSecret({ secret: renewed.gatewaySecret, address: renewed.gatewayAddress });
              }}
              onClose={onClose}
            />
          )}
        >
          Renouveler le secret
        </DialogButton>
      </Group>
      {secret === null ? null : (
        <GatewaySecret cabinetId={cabinetId} {...secret} onClose={() => setSecret(null)} />
      )}
    </Section>
  );
}

function Deletion({ cabinet }: { readonly cabinet: CabinetView }) {
  const send = useSend();
  const navigate = useNavigate();
  const params = { cabinetId: cabinet.id };
  return (
    <Section title="Suppression">
      <Text size="sm">
        Rendez plutôt la consigne inactive si elle ne doit que s’arrêter un temps. Supprimée, elle disparaît
        avec ses casiers et ses articles.
      </Text>
      <Group>
        <DialogButton
          c="var(--bad)"
          icon="trash"
          dialog={(onClose) => (
            <ConfirmDialog
              title={`Supprimer ${cabinet.name}`}
              effect="La consigne, ses casiers et ses articles disparaissent de toutes les listes."
              confirmLabel="Supprimer"
              tone="danger"
              onConfirm={async () => {
                await send('deleteCabinet', { params, done: '!Consigne supprimée' });
                void navigate('/cabinets');
              }}
              onClose={onClose}
            />
          )}
        >
          Supprimer la consigne
        </DialogButton>
      </Group>
    </Section>
  );
}

export function SettingsPanel({ cabinetId }: { readonly cabinetId: string }) {
  const may = useMay();
  const query = platform.useCabinetQuery({ params: { cabinetId }, toasts: false });
  return (
    <QueryState query={query} isPart>
      {(cabinet) => (
        <Stack maw="46rem">
          {may(managers) ? <Record cabinet={cabinet} reload={() => query.refetch().unwrap()} /> : null}
          <PublicPageSection cabinet={cabinet} />
          {may(managers) ? <Gateway cabinetId={cabinetId} /> : null}
          {may(managers) ? <Deletion cabinet={cabinet} /> : null}
        </Stack>
      )}
    </QueryState>
  );
}
