/** `/users/`: the users and their rights; invites, edits, deactivates and deletes them. */
import { Alert, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { shownEmail } from '#domain/shared/contacts.js';
import { roleLabels, roles } from '#domain/access/role.js';
import { userStatuses } from '#domain/access/user.js';
import { api } from '#application/contract/index.js';
import type { UserView } from '#application/contract/people/users.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { useSession } from '#web/api/auth/use-session.js';
import { useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Column } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useSwitchUndo } from '#web/ui/admin/undo-notice.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { counted, word } from '#domain/shared/plurals.js';
import { type SetSwitch, setEach } from '#web/ui/admin/list/bulk-run.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { RowMenu } from '#web/ui/admin/list/row-menu.js';
import { AccessDialog, EditUserDialog, NewUserDialog, userBody } from './user-dialogs.js';
import { TeamAlerts } from './team-alerts.js';
import { nameOf, rolesText, statusWords } from './words.js';

type Action = 'edit' | 'access' | 'resetFactor' | 'delete';

interface UserMenuProps {
  readonly user: UserView;
  readonly onChoose: (action: Action) => void;
}

/** The actions of one user in the list; the page renders the dialogs, so that clicks in them do not open the row. */
function UserMenu({ user, onChoose }: UserMenuProps) {
  const [resend] = platform.useResendSetPasswordEmailMutation();
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

/** Resets the second factor of a user who lost phone and recovery codes: shows the effect, and requires a reason. */
function ResetFactorDialog({ user, onClose }: { readonly user: UserView; readonly onClose: () => void }) {
  const send = useSend();
  return (
    <ReasonDialog
      title={`Réinitialiser la double authentification de ${nameOf(user)}`}
      effect="Assurez-vous que c’est bien cette personne qui le demande. Son mot de passe suffira pour se connecter jusqu’à ce qu’elle l’active de nouveau, et tous ses appareils sont déconnectés. Elle reçoit un e-mail."
      confirmLabel="Réinitialiser"
      tone="danger"
      reasons={['Téléphone perdu', 'Téléphone changé']}
      onConfirm={(reason) =>
        send('resetSecondFactor', {
          params: { userId: user.id },
          body: { reason },
          done: '!Double authentification réinitialisée',
        })
      }
      onClose={onClose}
    />
  );
}

/** Activates or deactivates a user by a separate call, for one or several users. */
function useUserSwitch(): SetSwitch<UserView> {
  const send = useSend();
  return (user, isActive) =>
    send('updateUser', { params: { userId: user.id }, body: { ...userBody(user), isActive }, toasts: false });
}

/** Bulk actions on users; users cannot deactivate themselves. */
function useUserBulk(): readonly BulkAction<UserView>[] {
  const ownId = useSession().user?.id;
  const send = useSend();
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
      run: setEach(set, false),
    },
    {
      label: 'Réactiver',
      confirm: (count) => `${counted(count, 'personne peut', 'personnes peuvent')} de nouveau se connecter.`,
      refuse: ({ isActive }) => (isActive ? 'Ce compte n’est pas désactivé.' : null),
      run: setEach(set, true),
    },
    {
      label: 'Renvoyer l’invitation',
      confirm: (count) =>
        `${counted(count, 'personne reçoit', 'personnes reçoivent')} de nouveau ${word(count, 'son', 'leur')} lien pour choisir un mot de passe.`,
      refuse: ({ status }) => (status === 'Invited' ? null : 'Cette personne n’attend pas d’invitation.'),
      run: ({ id }) => send('resendSetPasswordEmail', { params: { userId: id }, toasts: false }),
    },
  ];
}

/** Shows the effect of deleting a user before the confirmation. */
function DeleteDialog({ user, onClose }: { readonly user: UserView; readonly onClose: () => void }) {
  const send = useSend();
  return (
    <ConfirmDialog
      title={`Supprimer ${nameOf(user)}`}
      effect="Cette personne est déconnectée de tous ses appareils et ne peut plus se connecter. Son adresse e-mail redevient libre. Ce qu’elle a fait reste dans le journal."
      confirmLabel="Supprimer"
      tone="danger"
      onConfirm={() => send('deleteUser', { params: { userId: user.id }, done: '!Utilisateur supprimé' })}
      onClose={onClose}
    />
  );
}

const columns: readonly Column<UserView>[] = [
  { key: 'name', header: 'Nom', sort: 'lastName', isTitle: true, cell: nameOf },
  { key: 'email', header: 'E-mail', sort: 'email', cell: ({ email }) => shownEmail(email) },
  { key: 'roles', header: 'Rôle', cell: (user) => rolesText(user.roles) },
  {
    key: 'status',
    header: 'État',
    cell: ({ status }) => (
      <StatusBadge tone={statusWords[status].tone}>{statusWords[status].label}</StatusBadge>
    ),
    csv: ({ status }) => statusWords[status].label,
  },
  {
    key: 'reach',
    header: 'Consignes',
    cell: ({ hasRestrictions }) => (hasRestrictions ? 'Certaines' : 'Toutes'),
  },
  {
    key: 'secondFactor',
    header: 'Double authentification',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Activée' : 'Non'),
  },
  {
    key: 'lastSignInAt',
    header: 'Dernière connexion',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Jamais' : <Moment at={lastSignInAt} />),
    csv: ({ lastSignInAt }) => lastSignInAt,
  },
];

const company: Column<UserView> = {
  key: 'company',
  header: 'Entreprise',
  cell: ({ companyName }) => companyName ?? 'Plateforme',
};

function useTabs() {
  const { role, companyId } = useChosen(api.userCounts, 'role', 'companyId');
  const requested = roles.find((known) => known === role);
  const query = { ...(requested && { role: requested }), ...(companyId && { companyId }) };
  const { data } = platform.useUserCountsQuery({ query, toasts: false });
  const options = userStatuses.map((value) => ({
    value,
    label: statusWords[value].many,
    count: data ? (data.counts[value] ?? 0) : null,
  }));
  return { key: 'status', all: 'Tous', options };
}

/** Unlike the toast, shows that the user received a link, and until when it is valid. */
const Invited = ({ email, onClose }: { readonly email: string; readonly onClose: () => void }) => (
  <Alert
    color="green"
    variant="light"
    icon={<Icon name="mail" />}
    role="status"
    title={`Un e-mail d’invitation part à ${email}`}
    withCloseButton
    closeButtonLabel="Fermer"
    onClose={onClose}
  >
    Son lien reste valable 7{'\u00a0'}jours&nbsp;; le menu de la personne le renvoie.
  </Alert>
);

interface Opened {
  readonly action: Action;
  readonly user: UserView;
}

const dialogs = {
  edit: EditUserDialog,
  access: AccessDialog,
  resetFactor: ResetFactorDialog,
  delete: DeleteDialog,
} as const;

interface ActionProps extends Opened {
  readonly onSaved: (before: UserView, since: UserView) => void;
  readonly onClose: () => void;
}

function UserActionDialog({ action, user, onSaved, onClose }: ActionProps) {
  const Chosen = dialogs[action];
  return <Chosen user={user} onSaved={(since) => onSaved(user, since)} onClose={onClose} />;
}

const switchedText = (user: UserView): string =>
  `compte ${user.isActive ? 'réactivé' : 'désactivé'} (${nameOf(user)})`;

/** The open dialog, initially as the address says: a link may lead to the invitation. */
function useOpened() {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened | 'new' | null>(search.has('invite') ? 'new' : null);
  const close = (): void => {
    setOpened(null);
    if (!search.has('invite')) return;
    setSearch(
      (before) => {
        before.delete('invite');
        return before;
      },
      { replace: true },
    );
  };
  return { opened, setOpened, close };
}

export function UsersPage() {
  const { isAdmin } = useSession();
  const byCompany = useCompanyFilter();
  const tabs = useTabs();
  const bulk = useUserBulk();
  const undo = useSwitchUndo(useUserSwitch(), switchedText);
  const { opened, setOpened, close } = useOpened();
  const [invited, setInvited] = useState<string | null>(null);
  const [showsAlerts, setShowsAlerts] = useState(false);
  const { companyId } = useChosen(api.userCounts, 'companyId');
  const invite = <Button onClick={() => setOpened('new')}>Inviter un utilisateur</Button>;
  const offered = roles.filter((role) => isAdmin || role !== 'Admin');
  const byRole = {
    key: 'role',
    label: 'Rôle',
    options: offered.map((role) => ({ value: role, label: roleLabels[role] })),
  };
  return (
    <>
      <ListPage
        name="listUsers"
        title="Utilisateurs"
        sort="lastName"
        order="asc"
        searchLabel="Rechercher un nom, un e-mail, un téléphone"
        columns={isAdmin ? [...columns, company] : columns}
        rowName={nameOf}
        onOpen={(user) => setOpened({ action: 'edit', user })}
        filters={[byRole, ...byCompany]}
        tabs={tabs}
        actions={
          <>
            {invite}
            <Button variant="default" onClick={() => setShowsAlerts(true)}>
              Qui est alerté
            </Button>
          </>
        }
        rowActions={(user) => <UserMenu user={user} onChoose={(action) => setOpened({ action, user })} />}
        bulk={bulk}
        notice={
          <>
            {invited === null ? null : <Invited email={invited} onClose={() => setInvited(null)} />}
            {undo.notice}
          </>
        }
        csv="utilisateurs"
        empty={{
          title: 'Aucun utilisateur',
          text: 'Invitez une première personne\u00a0: elle choisit son mot de passe par e-mail.',
          action: invite,
        }}
      />
      {showsAlerts ? <TeamAlerts companyId={companyId} onClose={() => setShowsAlerts(false)} /> : null}
      {opened === 'new' ? (
        <NewUserDialog onInvited={({ email }) => setInvited(email)} onClose={close} />
      ) : null}
      {opened !== null && opened !== 'new' ? (
        <UserActionDialog {...opened} onSaved={undo.saved} onClose={close} />
      ) : null}
    </>
  );
}
