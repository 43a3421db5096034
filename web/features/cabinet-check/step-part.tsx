/** One locker of the check: its place, its expected contents, its door, and the finding. */
import { Alert, Anchor, Button, Group, Progress, Stack, Text, Textarea, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import { typeset } from '#domain/shared/typography.js';
import {
  type Expectation,
  type Finding,
  blocksLocker,
  verdictOf,
  expectationLabels,
  findingText,
} from '#domain/lockers/check.js';
import { reasonLimit } from '#domain/lockers/limits.js';
import { columnsOf } from '#domain/lockers/cabinet-layout.js';
import type { CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { useSend } from '#web/api/use-send.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Ago } from '#web/ui/admin/formats.js';
import { randomKey } from '#web/lib/random-key.js';
import { sinceText } from '#web/lib/since.js';
import { isApiError } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { platform } from '#web/api/api.js';
import type { Way } from './check-steps.js';

/** The title of a step takes the focus, because the previous step's buttons are gone. */
export function FocusedTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Title order={2} ref={title} tabIndex={-1} className="check-step-title">
      {children}
    </Title>
  );
}

/** The reason recorded for openings and codes of a check. */
const checkReason = 'Contrôle de la consigne';

const holdsThing = (expected: Expectation): boolean => !['empty', 'closed', 'unknown'].includes(expected);

function expectedText({ expected, itemName, order }: CheckedLocker): string {
  if (expected === 'item' && itemName !== null) return `${expectationLabels.item} : ${itemName}`;
  if (expected === 'unknown') return `${expectationLabels.unknown} : dites ce que vous voyez`;
  if (expected !== 'empty') return expectationLabels[expected];
  if (itemName !== null) return `Rien : article loué (${itemName})`;
  return order === null ? expectationLabels.empty : 'Rien encore : une commande l’attend';
}

function answerLabel(expected: Expectation, finding: Finding): string {
  if (finding !== 'asExpected') return findingText(expected, finding);
  return holdsThing(expected) ? 'Conforme' : 'Conforme : vide';
}

const ordinal = (index: number): string => (index === 0 ? '1re' : `${index + 1}e`);

/** « 2e colonne, 3e porte à partir du haut »: the drawing as text, for people who do not see it. */
function placeText(doors: readonly DoorView[], lockerId: string): string | null {
  const columns = columnsOf(doors);
  const column = columns.findIndex(({ lockers }) => lockers.some((door) => door.lockerId === lockerId));
  const row = columns[column]?.lockers.findIndex((door) => door.lockerId === lockerId) ?? -1;
  if (row === -1) return null;
  const where = `${ordinal(row)} porte à partir du haut`;
  return columns.length === 1 ? where : `${ordinal(column)} colonne, ${where}`;
}

interface AnswerPartProps {
  readonly locker: CheckedLocker;
  readonly onAnswered: () => void;
}

interface Request {
  readonly finding: Finding;
  readonly note: string;
}

function AsideForm(props: { readonly onSend: (note: string) => void; readonly onCancel: () => void }) {
  const { onSend, onCancel } = props;
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note.trim());
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          Le casier est mis de côté&nbsp;: rien de nouveau n’y est mis avant qu’une personne l’ait vérifié. Ni
          l’argent ni la commande ne changent.
        </Text>
        <Textarea
          label="Précision (facultative)"
          autosize
          minRows={2}
          maxLength={reasonLimit}
          autoFocus
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group grow>
          <Button variant="default" size="lg" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" size="lg" color="red">
            Mettre de côté
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The answers as large buttons. An answer that blocks the locker shows that first, and accepts a note. */
function AnswerPart({ locker, onAnswered }: AnswerPartProps) {
  const { lockerId, expected, answers } = locker;
  const [check, { isLoading }] = platform.useCheckLockerMutation();
  const [chosen, setChosen] = useState<Finding | null>(null);
  /** The focus before the step that confirms the blocking. */
  const [left, setLeft] = useState<Finding | null>(null);
  const [failed, setFailed] = useState<{ readonly request: Request; readonly error: unknown } | null>(null);
  const send = async (request: Request): Promise<void> => {
    const { finding, note } = request;
    const body = { finding, expected, ...(note && { note }) };
    const { error } = await check({ params: { lockerId }, body, toasts: false });
    if (error) setFailed({ request, error });
    else onAnswered();
  };
  const choose = (finding: Finding, note = ''): void => {
    setFailed(null);
    setChosen(null);
    void send({ finding, note });
  };
  const leave = (): void => {
    setLeft(chosen);
    setChosen(null);
  };
  const isAside = (finding: Finding): boolean => blocksLocker(verdictOf(expected, finding) ?? 'noted');
  if (failed)
    return (
      <Stack gap="sm">
        <ErrorNotice error={failed.error} onRetry={() => void send(failed.request)} isBusy={isLoading} />
        <Button variant="default" size="lg" onClick={() => setFailed(null)}>
          Répondre autrement
        </Button>
      </Stack>
    );
  if (chosen)
    return (
      <Stack gap="sm">
        <Text fw={600}>{answerLabel(expected, chosen)}</Text>
        <AsideForm onSend={(note) => choose(chosen, note)} onCancel={leave} />
      </Stack>
    );
  return (
    <Stack gap="sm" role="group" aria-label="Ce que vous trouvez">
      {answers.map((finding) => (
        <Button
          key={finding}
          size="lg"
          variant="default"
          autoFocus={finding === left}
          className="check-answer"
          disabled={isLoading}
          onClick={() => (isAside(finding) ? setChosen(finding) : choose(finding))}
        >
          {answerLabel(expected, finding)}
        </Button>
      ))}
    </Stack>
  );
}

const body = { reason: checkReason };

function RemoteOpening({ lockerId }: { readonly lockerId: string }) {
  const [open, { isLoading, error, data }] = platform.useOpenLockerMutation();
  return (
    <Stack gap="xs">
      <Button
        size="lg"
        loading={isLoading}
        leftSection={<Icon name="door" size={20} />}
        onClick={() =>
          // Each tap is a separate opening: the door may have closed since.
          void open({ params: { lockerId }, body, idempotencyKey: randomKey(), toasts: false })
        }
      >
        {data ? 'Ouvrir de nouveau' : 'Ouvrir'}
      </Button>
      <div role="status">{data && !isLoading ? <Text size="sm">{data.message}</Text> : null}</div>
      {error ? <ErrorNotice error={error} /> : null}
    </Stack>
  );
}

const grouped = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1 ');

/** Ignores the refusal because a code is still valid: the page shows the same. */
function unlessLive(error: unknown): void {
  if (!isApiError(error) || error.code !== 'MAINTENANCE_CODE_LIVE') throw error;
}

function ByCode({ lockerId }: { readonly lockerId: string }) {
  const send = useSend();
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { lockerId };
  const tell = async (): Promise<void> => {
    await send('requestMaintenanceCode', { params, body, toasts: false }).catch(unlessLive);
    setCode((await send('revealMaintenanceCode', { params, toasts: false })).code);
  };
  const start = (): void => {
    setBusy(true);
    setError(null);
    void tell()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap="xs">
      <Button size="lg" loading={isBusy} leftSection={<Icon name="key" size={20} />} onClick={start}>
        Obtenir un code
      </Button>
      <div role="status">
        {code === null ? null : (
          <Text>
            À taper au clavier de la porte, une seule fois&nbsp;:{' '}
            <b className="check-code">{grouped(code)}</b>
          </Text>
        )}
      </div>
      {error ? <ErrorNotice error={error} /> : null}
    </Stack>
  );
}

/** Opens the door of a step: remotely, or by a keypad code for a lock without a link; else shows why neither works. */
export function DoorOpening({ locker }: { readonly locker: CheckedLocker }) {
  const { lockerId, remoteRefusal, lastSeenAt } = locker;
  if (remoteRefusal === null) return <RemoteOpening lockerId={lockerId} />;
  if (remoteRefusal === 'REMOTE_OPENING_UNSUPPORTED') return <ByCode lockerId={lockerId} />;
  return <Text role="status">{typeset(remoteRefusalText(remoteRefusal, sinceText(lastSeenAt)))}</Text>;
}

interface Props {
  readonly locker: CheckedLocker;
  readonly way: Way;
  readonly total: number;
  readonly doors: readonly DoorView[];
}

export const OrderLink = ({ order }: Pick<CheckedLocker, 'order'>) => {
  const path = order && staffPath(order.kind, order);
  return order && path ? (
    <Anchor component={Link} to={path}>
      {order.label}
    </Anchor>
  ) : null;
};

const Known = ({ found }: Pick<CheckedLocker, 'found'>) =>
  found ? (
    <Alert color="gray" variant="light" title="Déjà contrôlé">
      <Text size="sm">
        {found.text} ({found.by}, <Ago at={found.at} />
        ). Une autre réponse la remplace.
      </Text>
    </Alert>
  ) : null;

function factsOf({ locker, doors }: Pick<Props, 'locker' | 'doors'>) {
  const place = placeText(doors, locker.lockerId);
  return [
    ...(place ? [{ label: 'Où', value: place }] : []),
    { label: 'Doit contenir', value: <b>{expectedText(locker)}</b> },
    ...(locker.order ? [{ label: 'Commande', value: <OrderLink order={locker.order} /> }] : []),
    ...(locker.closedReason === null ? [] : [{ label: 'Casier fermé', value: locker.closedReason }]),
  ];
}

export function StepPart({ locker, way, total, doors }: Props) {
  const progress = `${way.position} sur ${total}`;
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Group justify="space-between">
          <FocusedTitle>
            Casier N°{locker.number}
            <span className="unseen">, {progress}</span>
          </FocusedTitle>
          <Text aria-hidden="true">{progress}</Text>
        </Group>
        <Progress value={(100 * way.position) / total} aria-hidden="true" />
      </Stack>
      <Facts items={factsOf({ locker, doors })} />
      <Known found={locker.found} />
      <DoorOpening locker={locker} />
      <AnswerPart locker={locker} onAnswered={way.goOn} />
      <Group grow>
        <Button variant="default" size="md" disabled={way.back === null} onClick={() => way.back?.()}>
          Précédent
        </Button>
        <Button variant="default" size="md" onClick={way.skip}>
          Passer
        </Button>
      </Group>
    </Stack>
  );
}
