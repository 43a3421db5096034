/** What waits for a person: how many of each kind, the most urgent ones by name, and the way to all of them. */
import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { deadlineKinds } from '#domain/board/waiting.js';
import { minute } from '#domain/shared/record.js';
import type { WaitingGroup, WaitingItem } from '#application/contract/board.js';
import { staffPath } from '#application/contract/staff-paths.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useNow } from '#web/lib/now.js';
import { counted } from '#domain/shared/plurals.js';
import { AskPayment } from './ask-payment.js';
import { FirstSteps, NothingWaits } from './first-steps.js';
import { detailWords, labelWords } from '#domain/board/waiting-labels.js';
import { kindTitle, kindWords } from './words.js';
import '#web/ui/admin/status-badge.css';
import './board.css';

interface WhenProps {
  readonly item: WaitingItem;
  readonly isDeadline: boolean;
}

interface LineProps extends WhenProps {
  readonly kind: WaitingGroup['kind'];
}

/** A deadline that is over stands out. */
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

/** What is shown may be of several cabinets, and what is hidden of others again: each link promises its own cabinet's alone. */
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
