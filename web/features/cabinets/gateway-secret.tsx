/** The gateway's secret, shown once, to type into the gateway (devices.md#cabinet-protocol). */
import { SecretNotice } from '#web/ui/admin/secret-notice.js';

interface Props {
  readonly cabinetId: string;
  readonly secret: string;
  /** The address of the broker; null if it is not this server's own. */
  readonly address: string | null;
  readonly onClose: () => void;
}

export const GatewaySecret = ({ cabinetId, secret, address, onClose }: Props) => (
  <SecretNotice
    title="Secret de la passerelle"
    where="Saisissez-le dans la passerelle de la consigne."
    lines={[
      { label: 'Identifiant', text: cabinetId, copy: 'Copier l’identifiant' },
      { label: 'Secret', text: secret, copy: 'Copier le secret' },
      ...(address === null ? [] : [{ label: 'Adresse du broker', text: address, copy: 'Copier l’adresse' }]),
    ]}
    onClose={onClose}
  />
);
