/** Resets the second factor of a user who lost phone and recovery codes: shows the effect, and requires a reason. */
import type { UserView } from '#application/contract/people/users.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { useResetSecondFactorMutation } from './user-calls.js';
import { nameOf } from './words.js';

interface Props {
  readonly user: UserView;
  readonly onClose: () => void;
}

export function ResetFactorDialog({ user, onClose }: Props) {
  const [reset] = useResetSecondFactorMutation();
  return (
    <ReasonDialog
      title={`Réinitialiser la double authentification de ${nameOf(user)}`}
      effect="Assurez-vous que c’est bien cette personne qui le demande. Son mot de passe suffira pour se connecter jusqu’à ce qu’elle l’active de nouveau, et tous ses appareils sont déconnectés. Elle reçoit un e-mail."
      confirmLabel="Réinitialiser"
      tone="danger"
      reasons={['Téléphone perdu', 'Téléphone changé']}
      onConfirm={(reason) =>
        reset({
          params: { userId: user.id },
          body: { reason },
          toasts: { success: '!Double authentification réinitialisée', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}
