/** A new cabinet: its record first, then the secret of its gateway, then its page. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#application/contract/index.js';
import type { CabinetWithSecret } from '#application/contract/staff-cabinets.js';
import { CompanyChoice } from '#web/ui/admin/company-choice.js';
import { RecordDialog } from '#web/ui/admin/record-dialog.js';
import { useDraft } from '#web/ui/admin/use-draft.js';
import { useCreateCabinetMutation } from './cabinet-calls.js';
import { CabinetFields } from './cabinet-fields.js';
import { GatewaySecret } from './gateway-secret.js';

const blank = {
  companyId: undefined,
  name: '',
  location: '',
  description: '',
  mode: 'Rental' as const,
  isActive: true,
};

export function NewCabinetDialog({ onClose }: { readonly onClose: () => void }) {
  const [create] = useCreateCabinetMutation();
  const [made, setMade] = useState<CabinetWithSecret | null>(null);
  const navigate = useNavigate();
  const { typed, keepTyped } = useDraft('cabinet', blank);
  if (made)
    return (
      <GatewaySecret
        cabinetId={made.id}
        secret={made.gatewaySecret}
        address={made.gatewayAddress}
        onClose={() => void navigate(`/cabinets/${made.id}`)}
      />
    );
  return (
    <RecordDialog
      title="Ajouter une consigne"
      onClose={onClose}
      schema={api.createCabinet.body}
      values={blank}
      typed={typed}
      onChange={keepTyped}
      submitLabel="Ajouter la consigne"
      guardsLeaving={false}
      onSubmit={(body) => create({ body, toasts: { success: '!Consigne ajoutée', error: false } }).unwrap()}
      onSaved={setMade}
    >
      <CompanyChoice />
      <CabinetFields />
    </RecordDialog>
  );
}
