/** What can be done with several people at once; nobody switches themselves off. */
import type { UserView } from '#application/contract/users.js';
import { useSession } from '#web/api/auth/use-session.js';
import { counted, word } from '#domain/shared/plurals.js';
import { switching } from '#web/ui/admin/bulk-run.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';
import { useUserSwitch } from './use-switch.js';
import { useResendSetPasswordEmailMutation } from './user-calls.js';

export function useUserBulk(): readonly BulkAction<UserView>[] {
  const ownId = useSession().user?.id;
  const [invite] = useResendSetPasswordEmailMutation();
  const set = useUserSwitch();
  return [
    {
      label: 'Désactiver',
      tone: 'danger',
      confirm: (count) =>
        `${counted(count, 'personne ne peut plus', 'personnes ne peuvent plus')} se connecter ; leurs appareils sont déconnectés.`,
      refuse: ({ id, isActive }) => {
        if (id === ownId) return 'Personne ne désactive son propre compte.';
        return isActive ? null : 'Ce compte est déjà désactivé.';
      },
      run: switching(set, false),
    },
    {
      label: 'Réactiver',
      confirm: (count) => `${counted(count, 'personne peut', 'personnes peuvent')} de nouveau se connecter.`,
      refuse: ({ isActive }) => (isActive ? 'Ce compte n’est pas désactivé.' : null),
      run: switching(set, true),
    },
    {
      label: 'Renvoyer l’invitation',
      confirm: (count) =>
        `${counted(count, 'personne reçoit', 'personnes reçoivent')} de nouveau ${word(count, 'son', 'leur')} lien pour choisir un mot de passe.`,
      refuse: ({ status }) => (status === 'Invited' ? null : 'Cette personne n’attend pas d’invitation.'),
      run: ({ id }) => invite({ params: { userId: id }, toasts: false }).unwrap(),
    },
  ];
}
