/** Work that waits for a person: the count of each kind, the most urgent records, and a link to all. */
import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useState } from 'react';
import { deadlineKinds } from '#domain/board/waiting.js';
import { minute } from '#domain/shared/record.js';
import type { WaitingGroup, WaitingItem } from '#application/contract/board.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useNow } from '#web/lib/now.js';
import { counted } from '#domain/shared/plurals.js';
import { detailWords, labelWords } from '#domain/board/waiting-labels.js';
import '#web/ui/admin/status-badge.css';
import { operators } from '#application/contract/rights.js';
import { typeset } from '#domain/shared/typography.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { kindTitle, kindWords } from './words.js';
import './board.css';
import { useRequestRentalPaymentMutation } from './board-calls.js';
import { type Step, useFirstSteps } from './use-first-steps.js';

// The set-up steps of a company that cannot take an order yet, shown instead of its work.

const StepLine = ({ step: { title, text, to, isDone } }: { readonly step: Step }) => (
  <li>
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <span className={`board-sign status-${isDone ? 'good' : 'neutral'}`}>
        <Icon name={isDone ? 'good' : 'next'} size={20} />
      </span>
      <div>
        <Anchor component={Link} to={to} fw={600}>
          {title}
        </Anchor>
        <Text span size="sm" c="dimmed">{` · ${isDone ? 'fait' : 'à faire'}`}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </Group>
  </li>
);

/** Shown if no work waits: the remaining steps before a company can take an order. */
function FirstSteps({ companyId }: { readonly companyId: string }) {
  const steps = useFirstSteps(companyId);
  if (steps === null) return null;
  if (steps.every(({ isDone }) => isDone)) return <NothingWaits />;
  return (
    <Card component="section" withBorder aria-labelledby="first-steps">
      <Title order={3} size="h5" id="first-steps" mb="xs">
        Préparez votre première commande
      </Title>
      <ol className="board-lines">
        {steps.map((step) => (
          <StepLine key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  );
}

const NothingWaits = () => (
  <EmptyNotice title="Rien n’attend" text="Tout ce qui demande une décision apparaît ici." />
);

const label = 'Demander le paiement par un lien';

/** Sends the customer of a debt a payment link; the other actions on a debt are on the order's page. */
function AskPayment({ item: { subjectId: orderId, label: code } }: { readonly item: WaitingItem }) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const [ask] = useRequestRentalPaymentMutation();
  if (!may(operators)) return null;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        aria-label={`${label}, location ${code}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`${label}, location ${code}`}
          effect={typeset(
            'Le client reçoit un message avec un lien pour payer ce qu’il doit, et sa page le propose.',
          )}
          confirmLabel="Envoyer le lien"
          onConfirm={() =>
            ask({
              params: { orderId },
              toasts: { success: '!Lien de paiement envoyé', error: false },
            }).unwrap()
          }
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

interface WhenProps {
  readonly item: WaitingItem;
  readonly isDeadline: boolean;
}

interface LineProps extends WhenProps {
  readonly kind: WaitingGroup['kind'];
}

/** An expired deadline is highlighted. */
function When({ item: { at }, isDeadline }: WhenProps) {
  const now = useNow(null, minute);
  const isPast = isDeadline && now !== null && Date.parse(at) <= now;
  const words = isPast ? 'échéance dépassée ' : isDeadline ? 'échéance ' : 'depuis ';
  return (
    <Text size="sm" {...(isPast ? { c: 'var(--bad)', fw: 600 } : { c: 'dimmed' })}>
      {words}
      <Ago at={at} />
    </Text>
  );
}

function Line({ item, isDeadline, kind }: LineProps) {
  const to = staffPath(item.subjectKind, { id: item.subjectId, cabinetId: item.cabinetId });
  const where = [detailWords(item), item.cabinetName === item.label ? null : item.cabinetName];
  return (
    <li className="board-line">
      <span>
        {to === null ? (
          <Text span fw={600}>
            {labelWords(item)}
          </Text>
        ) : (
          <Anchor component={Link} to={to} fw={600}>
            {labelWords(item)}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {where.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <When item={item} isDeadline={isDeadline} />
      {kind === 'debtOwed' && item.remark === null ? <AskPayment item={item} /> : null}
    </li>
  );
}

/** The visible and the hidden records may belong to different cabinets: each link covers a single cabinet. */
function ListsByCabinet({ kind, items }: Pick<WaitingGroup, 'kind' | 'items'>) {
  const { listIn } = kindWords[kind];
  if (!listIn) return null;
  const names = new Map(items.map(({ cabinetId, cabinetName }) => [cabinetId, cabinetName]));
  return [...names].map(([cabinetId, name]) =>
    cabinetId === null ? null : (
      <Text key={cabinetId} size="sm" mt="xs">
        <Anchor component={Link} to={listIn(cabinetId)}>
          {`Voir tous ceux de ${name ?? 'cette consigne'}`}
        </Anchor>
      </Text>
    ),
  );
}

function Kind({ group: { kind, count, items } }: { readonly group: WaitingGroup }) {
  const { icon, tone, list } = kindWords[kind];
  const title = `${counted(count, kindTitle(kind, 1), kindTitle(kind, 2))}`;
  const hidden = count - items.length;
  return (
    <Card component="section" withBorder aria-label={title} className="board-kind">
      <Group gap="sm" wrap="nowrap" mb="xs">
        <span className={`board-sign status-${tone}`}>
          <Icon name={icon} size={20} />
        </span>
        <Title order={3} size="h5">
          {list === null ? (
            title
          ) : (
            <Anchor component={Link} to={list} inherit>
              {title}
            </Anchor>
          )}
        </Title>
      </Group>
      <ul className="board-lines">
        {items.map((item) => (
          <Line
            key={`${item.subjectId} ${item.detail}`}
            item={item}
            kind={kind}
            isDeadline={deadlineKinds.includes(kind)}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Text size="sm" mt="xs">
          {list === null ? (
            `Et ${counted(hidden, 'autre', 'autres')}.`
          ) : (
            <Anchor component={Link} to={list}>
              {`Voir ${counted(hidden, 'autre', 'autres')}`}
            </Anchor>
          )}
        </Text>
      ) : null}
      {hidden > 0 ? <ListsByCabinet kind={kind} items={items} /> : null}
    </Card>
  );
}

interface WorkProps {
  readonly groups: readonly WaitingGroup[];
  /** The company whose set-up may be shown; null if none. */
  readonly companyId: string | null;
}

function WorkList({ groups, companyId }: WorkProps) {
  if (groups.length === 0)
    return companyId === null ? <NothingWaits /> : <FirstSteps companyId={companyId} />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
      {groups.map((group) => (
        <Kind key={group.kind} group={group} />
      ))}
    </SimpleGrid>
  );
}

export const WorkSection = ({ groups, total, companyId }: WorkProps & { readonly total: number }) => (
  <Stack gap="sm" component="section" aria-labelledby="board-work">
    <Group gap="xs">
      <Title order={2} size="h4" id="board-work">
        À traiter
      </Title>
      <Text c="dimmed" role="status">
        {total === 0 ? '' : counted(total, 'point', 'points')}
      </Text>
    </Group>
    <WorkList groups={groups} companyId={companyId} />
  </Stack>
);
