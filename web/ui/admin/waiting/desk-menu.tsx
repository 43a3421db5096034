/** Staff's notes on an entry of the inbox: owner, time until which it waits, comment (pages.md#shift-desk). */
import { Menu, Radio, Select, Stack, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { EntryChange, InboxEntry } from '#application/contract/board-inbox.js';
import { commentLimit, markedKinds, type MarkedKind } from '#domain/board/board-mark.js';
import { roleLabels } from '#domain/access/role.js';
import { day, hour } from '#domain/shared/record.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { platformTime } from '#web/lib/now.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { RowMenu } from '#web/ui/admin/list/row-menu.js';

/** An abandoned job, or a message without an order, has no page and cannot be taken. */
const isMarkable = (kind: string): kind is MarkedKind => (markedKinds as readonly string[]).includes(kind);

type Changes = Omit<EntryChange, 'subjectKind' | 'subjectId'>;

/** Null for an entry that cannot be taken. A refusal is shown by the dialog, or as a toast. */
export function useChange({ subjectKind, subjectId }: InboxEntry) {
  const send = useSend();
  if (!isMarkable(subjectKind)) return null;
  return (changes: Changes, success: string, isToast = false): Promise<unknown> =>
    send('changeBoardEntry', {
      body: { subjectKind, subjectId, ...changes },
      toasts: { success, ...(isToast ? {} : { error: false }) },
    });
}

interface DialogProps {
  readonly entry: InboxEntry;
  readonly change: (changes: Changes, success: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function HandOver({ entry, change, onClose }: DialogProps) {
  const { data } = platform.useBoardColleaguesQuery({ query: {}, toasts: false });
  const [ownerId, setOwner] = useState(entry.ownerId);
  const options = (data?.colleagues ?? []).map(({ id, name, roles }) => ({
    value: id,
    label: `${name} (${roles.map((role) => roleLabels[role].toLowerCase()).join(', ')})`,
  }));
  return (
    <ConfirmDialog
      title="Confier à un collègue"
      effect="L’entrée passe dans sa liste « À moi »."
      confirmLabel="Confier"
      canConfirm={ownerId !== null && ownerId !== entry.ownerId}
      onConfirm={() => change({ ownerId }, '!Confié')}
      onClose={onClose}
    >
      <Select label="Collègue" data={options} value={ownerId} onChange={setOwner} searchable />
    </ConfirmDialog>
  );
}

const onDay = (offsetMs: number, clock: string): number | null =>
  instantFromField(`${fieldText(platformTime() + offsetMs).slice(0, 10)}T${clock}`);

const moments = {
  hour: { label: 'Dans une heure', at: () => platformTime() + hour },
  evening: { label: 'Ce soir à 18 h', at: () => onDay(0, '18:00') },
  tomorrow: { label: 'Demain à 9 h', at: () => onDay(day, '09:00') },
  week: { label: 'Dans une semaine à 9 h', at: () => onDay(7 * day, '09:00') },
} as const;
type Moment = keyof typeof moments | 'other';
const isMoment = (value: string): value is Moment => value === 'other' || value in moments;

function Snooze({ change, onClose }: DialogProps) {
  const [moment, setMoment] = useState<Moment>('hour');
  const [typed, setTyped] = useState(() => fieldText(platformTime() + day));
  const offered = (Object.keys(moments) as (keyof typeof moments)[]).filter(
    (key) => (moments[key].at() ?? 0) > platformTime(),
  );
  const until = moment === 'other' ? instantFromField(typed) : moments[moment].at();
  return (
    <ConfirmDialog
      title="Revoir à…"
      effect="L’entrée revient d’elle-même à cette heure, ou avant si autre chose arrive."
      confirmLabel="Reporter"
      canConfirm={until !== null}
      chosen={`${moment} ${typed}`}
      onConfirm={() =>
        change({ snoozedUntil: until === null ? null : new Date(until).toISOString() }, '!Reporté')
      }
      onClose={onClose}
    >
      <Stack gap="sm">
        <Radio.Group label="Quand" value={moment} onChange={(next) => isMoment(next) && setMoment(next)}>
          <Stack gap="xs" mt="xs">
            {offered.map((key) => (
              <Radio key={key} value={key} label={moments[key].label} />
            ))}
            <Radio value="other" label="À une autre heure" />
          </Stack>
        </Radio.Group>
        {moment === 'other' ? (
          <TextInput
            type="datetime-local"
            label="Date et heure"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

interface CommentProps extends DialogProps {
  readonly isEscalated?: boolean;
}

/** A comment; with `isEscalated` it goes with the entry to the managers. */
function Comment({ entry, change, onClose, isEscalated = false }: CommentProps) {
  const [text, setText] = useState(entry.comment ?? '');
  const said = text.trim();
  const comment = said === '' ? null : said;
  return (
    <ConfirmDialog
      title={isEscalated ? 'Passer au responsable' : 'Commenter'}
      effect={
        isEscalated
          ? 'L’entrée quitte votre liste et attend un responsable, avec votre commentaire.'
          : 'Vos collègues lisent le commentaire sur le tableau de bord et sur la fiche.'
      }
      confirmLabel={isEscalated ? 'Passer au responsable' : 'Enregistrer le commentaire'}
      isTyped={said !== (entry.comment ?? '')}
      onConfirm={() =>
        change(
          { comment, ...(isEscalated && { isEscalated }) },
          isEscalated ? '!Passé au responsable' : '!Commentaire enregistré',
        )
      }
      onClose={onClose}
    >
      <Textarea
        label={isEscalated ? 'Commentaire (facultatif)' : 'Commentaire'}
        autosize
        minRows={2}
        maxLength={commentLimit}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

type Asked = 'handOver' | 'snooze' | 'comment' | 'escalate';

function Asking({ asked, ...props }: DialogProps & { readonly asked: Asked }) {
  if (asked === 'handOver') return <HandOver {...props} />;
  if (asked === 'snooze') return <Snooze {...props} />;
  return <Comment {...props} isEscalated={asked === 'escalate'} />;
}

export const takeLabel = 'Je m’en occupe';

/** The menu of an entry; empty for one that cannot be taken. */
export function DeskMenu({ entry, name }: { readonly entry: InboxEntry; readonly name: string }) {
  const change = useChange(entry);
  const { user, roles } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (change === null) return null;
  const { ownerId, escalatedBy, snoozedUntil } = entry;
  const isManager = roles.includes('Manager') || roles.includes('Admin');
  // A refusal is a toast.
  const now = (changes: Changes, success: string) => () =>
    void change(changes, success, true).catch(() => undefined);
  return (
    <>
      <RowMenu label={`Organiser ${name}`}>
        {user && ownerId !== user.id ? (
          <Menu.Item onClick={now({ ownerId: user.id, onlyIfUnowned: true }, '!Vous vous en occupez')}>
            {takeLabel}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => setAsked('handOver')}>Confier à…</Menu.Item>
        {isManager || escalatedBy !== null ? null : (
          <Menu.Item onClick={() => setAsked('escalate')}>Passer au responsable</Menu.Item>
        )}
        {snoozedUntil === null ? (
          <Menu.Item onClick={() => setAsked('snooze')}>Revoir à…</Menu.Item>
        ) : (
          <Menu.Item onClick={now({ snoozedUntil: null }, '!De retour dans la liste')}>
            Revoir maintenant
          </Menu.Item>
        )}
        <Menu.Item onClick={() => setAsked('comment')}>Commenter</Menu.Item>
        {ownerId === null ? null : (
          <Menu.Item onClick={now({ ownerId: null }, '!Sans responsable')}>Laisser à l’équipe</Menu.Item>
        )}
      </RowMenu>
      {asked ? <Asking {...{ asked, entry, change }} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
