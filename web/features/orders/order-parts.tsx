/**
 * Parts of every order's page: its messages, its proof file, and a recipient's report with the openings since the
 * deposit and the answer (doors-and-codes.md#reports-on-a-pick-up).
 */
import { Alert, Anchor, Button, Radio, Stack, Text, Textarea, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  pickupFaultLabels,
  pickupOutcomeLabels,
  pickupOutcomes,
  type PickupOutcome,
} from '#domain/doors/pickup-report.js';
import { typeset, noBreakSpace } from '#domain/shared/typography.js';
import { messageChannelLabels, deliveryStateLabels, messageLabels } from '#domain/shared/message-labels.js';
import type { PickupReportView } from '#application/contract/orders/pickup-reports.js';
import { operators } from '#application/contract/rights.js';
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import { proofCall } from '#application/contract/orders/document-calls.js';
import type { OrderName } from '#domain/shared/order-kinds.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { timelineEvent } from '#web/features/lockers/history-words.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { type DetailAction, Section } from '#web/ui/admin/page/detail-page.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { useActionFromAddress } from '#web/ui/admin/waiting/use-action-from-address.js';
import { Timeline } from '#web/ui/admin/timeline.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { download } from '#web/api/download.js';

const tones = { waiting: 'info', sent: 'good', failed: 'bad' } as const;

interface Props {
  readonly title?: string;
  readonly messages: readonly OrderMessage[];
  readonly onResend?: (messageId: string) => Promise<unknown>;
}

type LineProps = Pick<Props, 'onResend'> & { readonly message: OrderMessage; readonly label: string };

function MessageLine({ message, label, onResend }: LineProps) {
  const [isBusy, setBusy] = useState(false);
  const channel = messageChannelLabels[message.channel];
  return (
    <Group justify="space-between" align="flex-start" gap={4}>
      <Stack gap={0} flex="1 1 11rem">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Par {channel}
          {message.recipient === ''
            ? ' (adresse et texte effacés)'
            : ` à ${message.recipient.replaceAll(' ', noBreakSpace)}`}
          , <Moment at={message.createdAt} />
        </Text>
        <span>
          <StatusBadge tone={tones[message.status]}>{deliveryStateLabels[message.status]}</StatusBadge>
          {message.failure && message.status !== 'sent' ? ` ${message.failure}` : ''}
        </span>
      </Stack>
      {onResend ? (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          leftSection={<Icon name="mail" size={14} />}
          loading={isBusy}
          disabled={!message.canResend}
          aria-label={`Renvoyer « ${label} » par ${channel}`}
          onClick={() => {
            setBusy(true);
            void onResend(message.id).finally(() => setBusy(false));
          }}
        >
          Renvoyer
        </Button>
      ) : null}
    </Group>
  );
}

/** The notifications to a customer about an order, with channel and delivery state; each can be sent again. */
export const OrderMessages = ({ title = 'Messages au client', messages, onResend }: Props) => (
  <Section title={title}>
    {messages.length === 0 ? <Text c="dimmed">Aucun message.</Text> : null}
    {messages.map((message) => (
      <MessageLine
        key={message.id}
        message={message}
        label={messageLabels[message.template] ?? message.template}
        {...(onResend && { onResend })}
      />
    ))}
  </Section>
);

const label = 'Dossier de preuve (PDF)';

interface Proven {
  readonly kind: OrderName;
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
        proofCall(kind, id, query, (route, call) =>
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

/**
 * The proof file of an order: the page's action, the function that opens its dialog, and the dialog while it is open.
 * The reason is optional, since its creation is recorded in the journal.
 */
export function useProof(proven: Proven) {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useActionFromAddress((asked) => asked === 'proof', open);
  const action: DetailAction = { label, onClick: open };
  return { action, open, dialog: isOpen ? <ProofDialog {...proven} onClose={() => setOpen(false)} /> : null };
}

/** Shown beside a bank's dispute. */
export const ProofButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <ToolButton size="compact-sm" mt="xs" icon="download" onClick={onOpen}>
    {label}
  </ToolButton>
);

const answerLabel = 'Répondre au signalement';

/** Text templates that staff adapt. */
const answers: Readonly<Record<PickupOutcome, string>> = {
  found: 'Nous avons retrouvé ce qui vous attendait. Nous vous indiquons où venir le chercher.',
  handedOver: 'Ce qui vous attendait vous a été remis.',
  refunded: 'Vous êtes remboursé par un autre moyen.',
  takenBack: 'Nous l’avons repris et vous rappelons pour la suite.',
  other: '',
};

const linesShown = 20;

interface DoorLogProps {
  readonly report: PickupReportView;
  /** The time of the deposit. */
  readonly since: string | null;
}

function DoorLog({ report: { lockerId }, since }: DoorLogProps) {
  const query = platform.useLockerHistoryQuery({
    params: { lockerId },
    query: { pageSize: linesShown },
    toasts: false,
  });
  return (
    <QueryState query={query} isPart>
      {({ items }) => {
        const own = since === null ? items : items.filter(({ at }) => at >= since);
        return <Timeline events={own.map(timelineEvent)} given="newestFirst" />;
      }}
    </QueryState>
  );
}

function AnswerDialog({
  report,
  onClose,
}: {
  readonly report: PickupReportView;
  readonly onClose: () => void;
}) {
  const send = useSend();
  const [outcome, setOutcome] = useState<PickupOutcome | null>(null);
  const [answer, setAnswer] = useState('');
  const choose = (chosen: string): void => {
    const next = pickupOutcomes.find((each) => each === chosen) ?? 'other';
    const isOurs = answer === '' || (outcome !== null && answer === answers[outcome]);
    if (isOurs) setAnswer(answers[next]);
    setOutcome(next);
  };
  const said = answer.trim();
  return (
    <ConfirmDialog
      title={answerLabel}
      effect="Le destinataire reçoit vos mots. Aucun argent ne bouge, et le casier reste hors service jusqu’à sa vérification."
      confirmLabel="Envoyer la réponse"
      canConfirm={outcome !== null && said !== ''}
      whyNot={
        outcome === null || said === '' ? 'Choisissez ce qu’il en est, et écrivez au destinataire.' : null
      }
      isTyped={said !== ''}
      onConfirm={() =>
        send('settlePickupReport', {
          params: { pickupReportId: report.id },
          body: { outcome: outcome ?? 'other', answer: said },
          done: '!Réponse envoyée',
        })
      }
      onClose={onClose}
    >
      <Stack gap="sm">
        <Radio.Group label="Ce qu’il en est" required value={outcome} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {pickupOutcomes.map((each) => (
              <Radio key={each} value={each} label={pickupOutcomeLabels[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Votre réponse au destinataire"
          required
          autosize
          minRows={3}
          maxLength={500}
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

const isOpen = ({ settledAt }: PickupReportView): boolean => settledAt === null;

interface NoticeProps extends DoorLogProps {
  readonly onAnswer: () => void;
}

function ReportNotice({ report, since, onAnswer }: NoticeProps) {
  const may = useMay();
  const { fault, text, reportedAt, settledAt, settledBy, outcome, answer, lockerId } = report;
  const open = settledAt === null;
  return (
    <Alert
      color={open ? 'yellow' : 'gray'}
      icon={<Icon name={open ? 'warn' : 'good'} />}
      title={open ? 'Retrait signalé' : 'Signalement traité'}
    >
      <Text size="sm">
        {`${pickupFaultLabels()[fault]}, le `}
        <Moment at={reportedAt} />
        {text === null ? '' : typeset(` : « ${text} »`)}
      </Text>
      {settledAt === null ? null : (
        <Text size="sm" mt="xs">
          {`Traité par ${settledBy ?? 'l’équipe'} le `}
          <Moment at={settledAt} />
          {typeset(
            `${outcome ? ` (${pickupOutcomeLabels[outcome].toLowerCase()})` : ''}${answer === null ? '' : ` : ${answer}`}`,
          )}
        </Text>
      )}
      {open ? (
        <>
          <Text size="sm" mt="sm" fw={600}>
            {'Qui a ouvert depuis le dépôt, '}
            <Anchor component={Link} to={`/lockers/${lockerId}`} size="sm" c="inherit" underline="always">
              voir le casier
            </Anchor>
          </Text>
          <DoorLog report={report} since={since} />
          {may(operators) ? (
            <Button mt="sm" size="sm" variant="default" onClick={onAnswer}>
              {answerLabel}
            </Button>
          ) : null}
        </>
      ) : null}
    </Alert>
  );
}

/** The notices of an order, and the answer as its first action while a report waits. */
export function usePickupReports(reports: readonly PickupReportView[], since: string | null) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const waiting = reports.find(isOpen);
  const action: DetailAction[] =
    waiting && may(operators) ? [{ label: answerLabel, onClick: () => setAsking(true), isNext: true }] : [];
  useActionFromAddress(
    (asked) => asked === 'answerPickup' && action.length > 0,
    () => setAsking(true),
  );
  const notices = (
    <>
      {reports.map((report) => (
        <ReportNotice key={report.id} report={report} since={since} onAnswer={() => setAsking(true)} />
      ))}
      {isAsking && waiting ? <AnswerDialog report={waiting} onClose={() => setAsking(false)} /> : null}
    </>
  );
  return { action, notices };
}
