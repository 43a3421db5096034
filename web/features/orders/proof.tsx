/** The proof file of an order: the reason is optional, since its creation is recorded in the journal. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { proofCalls, type ProvenKind } from '#application/contract/orders/document-calls.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { download } from '#web/api/download.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import type { DetailAction } from '#web/ui/admin/page/detail-page.js';
import { useAsked } from '#web/ui/admin/waiting/use-asked.js';
import { Icon } from '#web/ui/admin/icon.js';

const label = 'Dossier de preuve (PDF)';

interface Proven {
  readonly kind: ProvenKind;
  readonly id: string;
  readonly reference: string;
}

function ProofDialog({ kind, id, reference, onClose }: Proven & { readonly onClose: () => void }) {
  const dispatch = useApiDispatch();
  const [reason, setReason] = useState('');
  const query = reason.trim() === '' ? {} : { reason: reason.trim() };
  return (
    <ConfirmDialog
      title={`Dossier de preuve : ${reference}`}
      effect="Un PDF pour la banque, l’assurance ou le client : la commande, sa chronologie, les portes, les paiements et les messages. Les codes y sont masqués, les notes de l’équipe n’y sont pas. Son empreinte est inscrite au journal."
      confirmLabel="Télécharger le PDF"
      onConfirm={() =>
        proofCalls[kind](id, query, (route, call) =>
          dispatch(download(route, call, `preuve-${reference}.pdf`)),
        )
      }
      onClose={onClose}
    >
      <TextInput
        label="Motif (facultatif)"
        description="Il est conservé dans le journal, et n’est pas dans le dossier."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** The page's action, the function that opens its dialog, and the dialog while it is open. */
export function useProof(proven: Proven) {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useAsked((asked) => asked === 'proof', open);
  const action: DetailAction = { label, onClick: open };
  return { action, open, dialog: isOpen ? <ProofDialog {...proven} onClose={() => setOpen(false)} /> : null };
}

/** Shown beside a bank's dispute. */
export const ProofButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    mt="xs"
    leftSection={<Icon name="download" size={16} />}
    onClick={onOpen}
  >
    {label}
  </Button>
);
