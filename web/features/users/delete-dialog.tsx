/** What deleting a person means, said before it is done. */
import type { UserView } from '#application/contract/users.js';
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.js';
import { useDeleteUserMutation } from './user-calls.js';
import { nameOf } from './words.js';

interface Props {
  readonly user: UserView;
  readonly onClose: () => void;
}

export function DeleteDialog({ user, onClose }: Props) {
  const [remove] = useDeleteUserMutation();
  return (
    <ConfirmDialog
      title={`Supprimer ${nameOf(user)}`}
      effect="Cette personne est déconnectée de tous ses appareils et ne peut plus se connecter. Son adresse e-mail redevient libre. Ce qu’elle a fait reste dans le journal."
      confirmLabel="Supprimer"
      tone="danger"
      onConfirm={() =>
        remove({
          params: { userId: user.id },
          toasts: { success: '!Utilisateur supprimé', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}
