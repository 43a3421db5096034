/** The actions of one user in the list; the page renders the dialogs, so that clicks in them do not open the row. */
import { Menu } from '@mantine/core';
import type { UserView } from '#application/contract/people/users.js';
import { useSession } from '#web/api/auth/use-session.js';
import { Icon } from '#web/ui/admin/icon.js';
import { RowMenu } from '#web/ui/admin/list/row-menu.js';
import { useResendSetPasswordEmailMutation } from './user-calls.js';
import { nameOf } from './words.js';

export type Action = 'edit' | 'access' | 'resetFactor' | 'delete';

interface Props {
  readonly user: UserView;
  readonly onChoose: (action: Action) => void;
}

export function UserMenu({ user, onChoose }: Props) {
  const [resend] = useResendSetPasswordEmailMutation();
  const isOwn = useSession().user?.id === user.id;
  const sendAgain = (): void =>
    void resend({
      params: { userId: user.id },
      toasts: { success: '!Email de création de mot de passe envoyé' },
    });
  return (
    <RowMenu label={`Actions pour ${nameOf(user)}`}>
      <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onChoose('edit')}>
        Modifier
      </Menu.Item>
      {user.companyId === null ? null : (
        <Menu.Item
          leftSection={<Icon name="cabinet" size={16} />}
          onClick={() => onChoose('access')}
          disabled={isOwn}
        >
          Choisir ses consignes
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="mail" size={16} />} onClick={sendAgain} disabled={!user.isActive}>
        {user.status === 'Invited' ? 'Renvoyer l’invitation' : 'Envoyer un lien de mot de passe'}
      </Menu.Item>
      {user.hasSecondFactor ? (
        <Menu.Item
          leftSection={<Icon name="key" size={16} />}
          onClick={() => onChoose('resetFactor')}
          disabled={isOwn}
        >
          Réinitialiser la double authentification
        </Menu.Item>
      ) : null}
      <Menu.Item
        color="red"
        leftSection={<Icon name="trash" size={16} />}
        onClick={() => onChoose('delete')}
        disabled={isOwn}
      >
        Supprimer
      </Menu.Item>
    </RowMenu>
  );
}
