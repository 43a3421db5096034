/** The gateway's secret, shown once, to type into the gateway or to give it as a file (devices.md#cabinet-protocol). */
import { Group } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { CabinetWithSecret } from '#application/contract/lockers/staff-cabinets.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { saveFile } from '#web/ui/admin/list/csv.js';
import { SecretNotice } from '#web/ui/admin/secret-notice.js';

interface Props {
  readonly cabinetId: string;
  readonly secret: string;
  /** The address of the broker; null if it is not this server's own. */
  readonly address: string | null;
  readonly onClose: () => void;
}

/** What a gateway needs to connect; the broker is null if it is not this server's own. */
export function connectionOf({ cabinetId, secret, address }: Omit<Props, 'onClose'>) {
  const url = address === null ? null : new URL(address);
  const tls = url?.protocol === 'mqtts:';
  return {
    broker: url && { host: url.hostname, port: Number(url.port) || (tls ? 8883 : 1883), tls },
    cabinetId,
    username: cabinetId,
    password: secret,
    topics: `consigne/${cabinetId}/`,
  };
}

export const GatewaySecret = ({ cabinetId, secret, address, onClose }: Props) => (
  <SecretNotice
    title="Secret de la passerelle"
    where="Saisissez-le dans la passerelle de la consigne, ou donnez-lui le fichier de connexion."
    lines={[
      { label: 'Identifiant', text: cabinetId, copy: 'Copier l’identifiant' },
      { label: 'Secret', text: secret, copy: 'Copier le secret' },
      ...(address === null ? [] : [{ label: 'Adresse du broker', text: address, copy: 'Copier l’adresse' }]),
    ]}
    onClose={onClose}
  >
    <Group>
      <ToolButton
        icon="download"
        onClick={() =>
          saveFile(
            `passerelle-${cabinetId}.json`,
            JSON.stringify(connectionOf({ cabinetId, secret, address }), null, 2),
            'application/json',
          )
        }
      >
        Télécharger le fichier de connexion
      </ToolButton>
    </Group>
  </SecretNotice>
);

interface NewProps {
  readonly cabinet: CabinetWithSecret;
  readonly onClose: () => void;
}

/** The secret of a cabinet that was just created; leads on to its page. */
export function NewGatewaySecret({ cabinet, onClose }: NewProps) {
  const navigate = useNavigate();
  const { id, gatewaySecret, gatewayAddress } = cabinet;
  return (
    <GatewaySecret
      cabinetId={id}
      secret={gatewaySecret}
      address={gatewayAddress}
      onClose={() => {
        onClose();
        void navigate(`/cabinets/${id}`);
      }}
    />
  );
}
