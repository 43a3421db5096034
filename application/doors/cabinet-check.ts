/**
 * The check of a cabinet on site (doors-and-codes.md#check-of-a-cabinet): the expected content of each locker, what was
 * found, and the consequences. A locker with unexpected content is blocked; money and orders are unchanged until staff
 * decide on the order's page.
 */
import { toShow } from '#application/collection.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import {
  type Expectation,
  type Finding,
  answersTo,
  expectations,
  findings,
  blocksLocker,
  verdictOf,
  findingText,
  type CheckLine,
  type CheckRound,
  newestRound,
} from '#domain/lockers/check.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import type {
  CabinetCheck,
  CheckAnswer,
  CheckedLocker,
  CheckedOrder,
} from '#application/contract/lockers/cabinet-check.js';
import type { LockReach } from '#application/contract/lockers/lock-reach.js';
import { blockUntilChecked } from '#application/doors/leave-locker.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { recordEntry as noteOn } from '#application/timeline.js';
import { type Content, contentsOf } from '#application/lockers/capacity/occupants.js';
import { lockReachIn } from '#application/lockers/codes/lock-reach.js';
import { distinct } from '#application/lockers/locker-views.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import { type AnyOrder, ordersOf } from '#application/orders.js';
import { aboutCabinet, aboutLocker, cabinetFor, lockerFor } from '#application/access/reach.js';
import type { Instant } from '#domain/shared/record.js';
import type { AuditEntry } from '#application/records.js';
import type { RequestOf } from '#application/contract/index.js';

/** More answers than one check of the largest cabinet has. */
const linesAtMost = 1_000;

interface AnswerLine extends CheckLine {
  readonly by: string;
  readonly text: string;
  readonly expected: Expectation;
  readonly finding: Finding;
  readonly orderId: string | null;
}

interface Answer {
  readonly expected: Expectation;
  readonly finding: Finding;
  readonly note?: string | undefined;
}

/**
 * Writes and reads the audit entries of cabinet checks: one answer per locker, and the end of the check. There is no
 * table of checks: the audit already stores who, when and from where, and its entries are the locker's history.
 */
const answerText = ({ expected, finding, note }: Answer): string =>
  findingText(expected, finding) + (note === undefined ? '' : `. ${note}`);

const answerFacts = ({ expected, finding }: Answer, orderId: string | null): AuditEntry['facts'] => ({
  finding,
  expected,
  ...(orderId !== null && { orderId }),
});

function lineOf({ at, userName, subjectKind, subjectId, reason, facts }: AuditEntry): AnswerLine {
  const { orderId } = facts;
  return {
    at,
    lockerId: subjectKind === 'locker' ? subjectId : null,
    by: userName,
    text: reason ?? '',
    expected: expectations.find((each) => each === facts['expected']) ?? 'unknown',
    finding: findings.find((each) => each === facts['finding']) ?? 'asExpected',
    orderId: typeof orderId === 'string' ? orderId : null,
  };
}

async function roundOf(store: Store, cabinetId: string, now: Instant): Promise<Round | null> {
  const entries = await store.cabinetChecks(cabinetId, linesAtMost);
  return newestRound(entries.map(lineOf), now);
}

type Round = CheckRound<AnswerLine>;

/** Whether this person already gave this answer for the locker in the running check. */
const isRepeated = (known: AnswerLine | undefined, text: string, by: string): boolean =>
  known !== undefined && known.text === text && known.by === by;

/**
 * A locker that this check itself blocked is checked again by the earlier expectation: a double tap or a correction is no
 * new finding.
 */
function expectedBefore(
  { id, toCheckSince }: Pick<Locker, 'id' | 'toCheckSince'>,
  round: Round | null,
): Expectation | null {
  if (!round?.isRunning || toCheckSince === null || toCheckSince < round.begun.at) return null;
  return round.answers.find(({ lockerId }) => lockerId === id)?.expected ?? null;
}

const orderView = (order: AnyOrder | null | undefined): CheckedOrder | null =>
  order ? { kind: orderRows[order.kind].subject, id: order.id, label: order.label } : null;

function foundView(line: AnswerLine, orders: ReadonlyMap<string, AnyOrder>): CheckedLocker['found'] {
  const { finding, expected, text, by, at, orderId } = line;
  const verdict = verdictOf(expected, finding) ?? 'noted';
  const order = orderView(orders.get(orderId ?? ''));
  return { finding, expected, verdict, text, isPutAside: blocksLocker(verdict), by, at: iso(at), order };
}

function lockerView(
  locker: Locker,
  { expected, order, item }: Content,
  found: CheckedLocker['found'],
  reach: LockReach,
): CheckedLocker {
  return {
    lockerId: locker.id,
    number: locker.number,
    name: locker.name,
    ...reach,
    expected,
    itemName: item?.name ?? null,
    order: orderView(order),
    closedReason: locker.closedReason,
    answers: [...answersTo(expected)],
    found,
  };
}

async function contentsIn(
  store: Store,
  lockers: readonly Locker[],
  round: Round | null,
  now: number,
): Promise<ReadonlyMap<string, Content>> {
  const known = await contentsOf(store, lockers, now);
  const before = new Map(lockers.map((locker) => [locker.id, expectedBefore(locker, round)]));
  return new Map(
    [...known].map(([id, content]) => [id, { ...content, expected: before.get(id) ?? content.expected }]),
  );
}

async function checkedLockers(
  store: Store,
  lockers: readonly Locker[],
  round: Round | null,
  now: number,
): Promise<CheckedLocker[]> {
  const contents = await contentsIn(store, lockers, round, now);
  const answers = round?.answers ?? [];
  const orders = await ordersOf(
    store,
    answers.flatMap(({ orderId }) => orderId ?? []),
  );
  const links = await store.cabinetLinks.where({ id: distinct(lockers.map(({ cabinetId }) => cabinetId)) });
  return lockers.flatMap((locker) => {
    const content = contents.get(locker.id);
    const line = answers.find(({ lockerId }) => lockerId === locker.id);
    const link = links.find(({ id }) => id === locker.cabinetId) ?? null;
    const reach = lockReachIn(locker, link, now);
    return content ? [lockerView(locker, content, line ? foundView(line, orders) : null, reach)] : [];
  });
}

interface Place {
  readonly cabinetId: string;
}

async function checkOf(app: App, store: Store, staff: Staff, { cabinetId }: Place): Promise<CabinetCheck> {
  const now = app.clock.now();
  const { name } = await cabinetFor(store, staff, cabinetId);
  const lockers = await store.lockers.where({ cabinetId }, toShow);
  lockers.sort((left, right) => left.number - right.number);
  const round = await roundOf(store, cabinetId, now);
  return {
    cabinetId,
    cabinetName: name,
    round: round && {
      isRunning: round.isRunning,
      begunAt: iso(round.begun.at),
      endedAt: isoOrNull(round.ended?.at ?? null),
      by: distinct(round.answers.map(({ by }) => by)),
    },
    lockers: await checkedLockers(store, lockers, round, now),
  };
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function getCabinetCheck(
  app: App,
  staff: Staff,
  place: RequestOf<'cabinetCheck'>,
): Promise<CabinetCheck> {
  return app.read((store) => checkOf(app, store, staff, place));
}

/** Ends the check; a second call finds the ended one. */
export async function endCabinetCheck(
  app: App,
  staff: Staff,
  place: RequestOf<'endCabinetCheck'>,
): Promise<CabinetCheck> {
  return app.transaction(async (store) => {
    const cabinet = await cabinetFor(store, staff, place.cabinetId);
    const round = await roundOf(store, cabinet.id, app.clock.now());
    if (round?.isRunning) {
      const aside = round.answers.filter(({ expected, finding }) =>
        blocksLocker(verdictOf(expected, finding) ?? 'noted'),
      );
      const facts = { checked: round.answers.length, putAside: aside.length };
      await audit(app, store, staff, { ...aboutCabinet(cabinet), action: 'cabinet.checkEnd', facts });
    }
    return checkOf(app, store, staff, place);
  });
}

async function putAside(
  app: App,
  store: Store,
  staff: Staff,
  locker: Locker,
  { text, order }: { readonly text: string; readonly order: AnyOrder | null },
): Promise<void> {
  await blockUntilChecked(app, store, locker, `Contrôle sur place : ${text}`);
  if (!order) return;
  const message = `Contrôle du casier N°${locker.number} : ${text}`;
  await noteOn(app, store, order, 'staff', 'note', { text: message, staffName: staff.name });
}

/** Throws LOCKER_CHANGED if the expected content has changed since it was shown. */
async function answer(
  app: App,
  store: Store,
  staff: Staff,
  locker: Locker,
  { finding, note, expected: shown }: CheckAnswer,
): Promise<void> {
  const now = app.clock.now();
  const round = await roundOf(store, locker.cabinetId, now);
  const content = (await contentsIn(store, [locker], round, now)).get(locker.id);
  const { expected = 'unknown', order = null } = content ?? {};
  if (shown !== undefined && shown !== expected) throw new DomainError('LOCKER_CHANGED');
  const verdict = verdictOf(expected, finding);
  if (verdict === null) throw invalidField('finding', 'Dites si le casier est vide ou occupé');
  const text = answerText({ expected, finding, note });
  const known = round?.isRunning ? round.answers.find(({ lockerId }) => lockerId === locker.id) : undefined;
  if (isRepeated(known, text, staff.name)) return;
  const facts = answerFacts({ expected, finding }, order?.id ?? null);
  await audit(app, store, staff, { action: 'locker.check', ...aboutLocker(locker), reason: text, facts });
  if (blocksLocker(verdict)) await putAside(app, store, staff, locker, { text, order });
}

/** Throws NOT_FOUND, FORBIDDEN, or as `answer`. */
export async function checkLocker(
  app: App,
  staff: Staff,
  { lockerId, ...body }: RequestOf<'checkLocker'>,
): Promise<CheckedLocker> {
  return onConflict(() =>
    app.transaction(async (store) => {
      const locker = await lockerFor(store, staff, lockerId);
      await answer(app, store, staff, locker, body);
      const now = app.clock.now();
      const round = await roundOf(store, locker.cabinetId, now);
      const [checked] = await checkedLockers(store, [await store.lockers.get(lockerId)], round, now);
      if (!checked) throw new DomainError('NOT_FOUND');
      return checked;
    }),
  );
}
