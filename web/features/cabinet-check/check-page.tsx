/**
 * The check of a cabinet, one locker after the other, on the phone of the person in front of it
 * (doors-and-codes.md#check-of-a-cabinet).
 */
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { CabinetCheck, CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import { second } from '#domain/shared/record.js';
import { platform } from '#web/api/api.js';
import { DetailPage, Section } from '#web/ui/admin/page/detail-page.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Ago } from '#web/ui/admin/formats.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import { CabinetDrawing, type DrawnLocker } from '#web/ui/cabinet-drawing.js';
import { counted } from '#domain/shared/plurals.js';
import { OrderLink, StepPart, FocusedTitle } from './step-part.js';
import { type Way, lockersNow, useWay } from './check-steps.js';
import './check.css';

interface SummaryPartProps {
  readonly lockers: readonly CheckedLocker[];
  /** Opens a skipped locker; null once the check is over. */
  readonly onOpen: ((locker: CheckedLocker) => void) | null;
}

const LockerLink = ({ lockerId, number }: Pick<CheckedLocker, 'lockerId' | 'number'>) => (
  <Anchor component={Link} to={`/lockers/${lockerId}`}>
    Casier N°{number}
  </Anchor>
);

const Line = ({ locker, text }: { readonly locker: CheckedLocker; readonly text: string }) => (
  <li>
    <Group gap="xs">
      <LockerLink {...locker} />
      <Text span>{text}</Text>
      {locker.found?.order ? (
        <span>
          Commande <OrderLink order={locker.found.order} />
        </span>
      ) : null}
    </Group>
  </li>
);

/** All right now, but still blocked: a person must unblock it. */
const isLeftClosed = ({ found, closedReason }: CheckedLocker): boolean =>
  closedReason !== null &&
  found !== null &&
  !found.isPutAside &&
  (found.finding === 'asExpected' || found.finding === 'empty');

function Passed({ lockers, onOpen }: SummaryPartProps) {
  const passed = lockers.filter(({ found }) => found === null);
  if (passed.length === 0) return null;
  return (
    <Section title="Pas contrôlés">
      <Group gap="xs">
        {passed.map((locker) =>
          onOpen ? (
            <Button key={locker.lockerId} variant="default" onClick={() => onOpen(locker)}>
              N°{locker.number}
            </Button>
          ) : (
            <Text key={locker.lockerId} span>
              N°{locker.number}
            </Text>
          ),
        )}
      </Group>
    </Section>
  );
}

/** The result of a check: blocked lockers with the ways to settle them, and unchecked lockers. */
function SummaryPart({ lockers, onOpen }: SummaryPartProps) {
  const checked = lockers.filter(({ found }) => found !== null);
  const aside = checked.filter(({ found }) => found?.isPutAside);
  const left = lockers.filter(isLeftClosed);
  return (
    <Stack gap="md">
      <Text>
        {counted(checked.length, 'casier contrôlé', 'casiers contrôlés')} sur {lockers.length},{' '}
        {aside.length === 0 ? 'aucun mis de côté' : `${aside.length} mis de côté`}.
      </Text>
      {aside.length > 0 ? (
        <Section title="Mis de côté">
          <ul className="check-lines">
            {aside.map((locker) => (
              <Line key={locker.lockerId} locker={locker} text={locker.found?.text ?? ''} />
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            Décidez de la commande sur sa page, puis remettez le casier en service sur la sienne.
          </Text>
        </Section>
      ) : null}
      {left.length > 0 ? (
        <Section title="Rien à redire, mais encore fermés">
          <ul className="check-lines">
            {left.map((locker) => (
              <Line key={locker.lockerId} locker={locker} text={locker.closedReason ?? ''} />
            ))}
          </ul>
        </Section>
      ) : null}
      <Passed lockers={lockers} onOpen={onOpen} />
    </Stack>
  );
}

interface Props {
  readonly lockers: readonly CheckedLocker[];
  readonly doors: readonly DoorView[];
  readonly at: CheckedLocker | null;
  readonly isOver: boolean;
  readonly onChoose: ((locker: CheckedLocker) => void) | null;
}

function lookOf({ found }: CheckedLocker, isOver: boolean): Pick<DrawnLocker, 'state' | 'label'> {
  if (found === null) return { state: 'unknown', label: isOver ? 'Pas contrôlé' : 'À contrôler' };
  return found.isPutAside
    ? { state: 'attention', label: 'Mis de côté' }
    : { state: 'available', label: 'Contrôlé' };
}

/** The drawing of the cabinet during its check: checked, skipped and current lockers. */
function CheckDrawing({ lockers, doors, at, isOver, onChoose }: Props) {
  const drawn = lockers.map((locker): DrawnLocker => {
    const {
      door = 'unknown',
      heightMm,
      widthMm,
    } = doors.find(({ lockerId }) => lockerId === locker.lockerId) ?? {};
    return {
      id: locker.lockerId,
      number: locker.number,
      door,
      ...(heightMm !== undefined && { heightMm }),
      ...(widthMm !== undefined && { widthMm }),
      ...lookOf(locker, isOver),
      isSelected: locker.lockerId === at?.lockerId,
      ...(onChoose && { onSelect: () => onChoose(locker) }),
    };
  });
  return <CabinetDrawing name="Casiers de la consigne" lockers={drawn} />;
}

/** Other people's answers and door events appear within this time. */
const refreshMs = 3 * second;

interface PartProps {
  readonly check: CabinetCheck;
  readonly way: Way;
}

const RoundLine = ({ round }: Pick<CabinetCheck, 'round'>) =>
  round ? (
    <Text>
      {round.isRunning ? 'Contrôle en cours, commencé ' : 'Dernier contrôle, commencé '}
      <Ago at={round.begunAt} /> par {round.by.join(', ')}
      {round.isRunning || round.endedAt !== null ? '' : ', laissé inachevé'}.
    </Text>
  ) : (
    <Text>
      Ouvrez les casiers un par un et dites ce que vous y trouvez. Ce qui n’est pas comme prévu est mis de
      côté avant qu’un client le découvre.
    </Text>
  );

function Beginning({ check, way }: PartProps) {
  const { round, lockers } = check;
  const label = round ? 'Nouveau contrôle' : 'Commencer le contrôle';
  return (
    <Stack gap="md">
      {way.isLeft ? <FocusedTitle>Contrôle terminé</FocusedTitle> : null}
      <RoundLine round={round} />
      <Button size="lg" onClick={way.begin}>
        {round?.isRunning ? 'Continuer le contrôle' : label}
      </Button>
      {round ? <SummaryPart lockers={lockers} onOpen={null} /> : null}
    </Stack>
  );
}

function Ending({ check, way }: PartProps) {
  const [end, { isLoading, error }] = platform.useEndCabinetCheckMutation();
  const params = { cabinetId: check.cabinetId };
  const finish = async (): Promise<void> => {
    const answer = await end({ params, toasts: false });
    if (!answer.error) way.leave();
  };
  return (
    <Stack gap="md">
      <FocusedTitle>Bilan du contrôle</FocusedTitle>
      <SummaryPart lockers={lockersNow(check)} onOpen={way.goTo} />
      {error ? <ErrorNotice error={error} /> : null}
      <Group grow>
        <Button variant="default" size="md" onClick={() => way.back?.()}>
          Précédent
        </Button>
        <Button
          size="md"
          loading={isLoading}
          onClick={() => (check.round?.isRunning ? void finish() : way.leave())}
        >
          Terminer
        </Button>
      </Group>
    </Stack>
  );
}

function Check({ check }: Pick<PartProps, 'check'>) {
  const way = useWay(check);
  const { cabinetId, cabinetName } = check;
  const doors = platform.useCabinetDoorsQuery(
    { params: { cabinetId }, toasts: false },
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  ).data?.doors;
  const isOnWay = way.at !== null || way.isAtEnd;
  const lockers = isOnWay ? lockersNow(check) : check.lockers;
  const cabinet = (
    <Anchor component={Link} to={`/cabinets/${cabinetId}`}>
      {cabinetName}
    </Anchor>
  );
  if (lockers.length === 0)
    return <EmptyNotice title="Aucun casier" text="Cette consigne n’a pas encore de casier." />;
  return (
    <DetailPage
      title="Contrôle de la consigne"
      subtitle={cabinet}
      aside={
        doors ? (
          <CheckDrawing
            lockers={lockers}
            doors={doors}
            at={way.at}
            isOver={!isOnWay && check.round?.isRunning === false}
            onChoose={isOnWay ? way.goTo : null}
          />
        ) : (
          <Skeleton height={320} />
        )
      }
    >
      {way.at ? (
        <StepPart
          key={way.at.lockerId}
          locker={way.at}
          way={way}
          total={lockers.length}
          doors={doors ?? []}
        />
      ) : null}
      {way.isAtEnd ? <Ending check={check} way={way} /> : null}
      {isOnWay ? null : <Beginning check={check} way={way} />}
    </DetailPage>
  );
}

export function CabinetCheckPage() {
  const { cabinetId = '' } = useParams();
  const query = platform.useCabinetCheckQuery(
    { params: { cabinetId }, toasts: false },
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  );
  return <QueryState query={query}>{(check) => <Check check={check} />}</QueryState>;
}
