/**
 * Results of commands (devices.md#cabinet-protocol): stored, so that a repeated command gets the result again without a
 * second execution.
 */
import { second } from '#domain/shared/record.js';
import type { CommandMessage, ResultMessage } from '#infrastructure/locks/protocol/messages.js';
import { gatewayTime } from './lock-time.js';
import type { Answer } from './records.js';
import { reportedTime } from './reported-time.js';
import { targetsOf, type World } from './world.js';

export interface Outcome {
  readonly outcome: ResultMessage['outcome'];
  readonly reason: string | null;
  readonly fence?: number;
}

export const done: Outcome = { outcome: 'done', reason: null };
export const refused = (reason: string): Outcome => ({ outcome: 'refused', reason });
/** For a lower fence than the highest known for the locker, which the result contains. */
export const outdated = (known: number): Outcome => ({ ...refused('fence'), fence: known });

/** A late result comes this long after its command expired. */
const latenessMs = 2 * second;

/** Only an executed or attempted command must not be repeated; a refused one may. */
const isFinal = ({ outcome }: ResultMessage): boolean => outcome === 'done' || outcome === 'jammed';

const afterwards = (before: Answer | undefined): Pick<Answer, 'earlier'> =>
  before ? { earlier: (before.earlier ?? 0) + 1 } : {};

export function answer(world: World, cabinetId: string, command: CommandMessage, result: Outcome): void {
  const { commandId, expiresAt } = command;
  const at = reportedTime(world, cabinetId, gatewayTime(world, world.cabinet(cabinetId)));
  const message: ResultMessage = { commandId, ...result, at };
  const lock = command.kind === 'replay' ? undefined : world.locks.get(command.locker.id);
  const targets = lock ? targetsOf(lock) : [cabinetId];
  const isSilent = command.kind === 'open' && world.faults.strikes(targets, 'opens-without-ack');
  const isLate = world.faults.strikes(targets, 'result-after-expiry');
  const sendAt = isLate ? expiresAt + latenessMs : world.now();
  const before = world.answers.find(cabinetId, commandId);
  world.answers.keep(cabinetId, { message, ...afterwards(before), sendAt, isSent: isSilent });
  world.trace('result', { cabinetId, ...message });
}

/** Sends the stored result of a repeated command; false when the command must be executed. */
export function answerAgain(world: World, cabinetId: string, commandId: string): boolean {
  const known = world.answers.find(cabinetId, commandId);
  if (!known || !isFinal(known.message)) return false;
  const { message } = known;
  world.answers.keep(cabinetId, { message, ...afterwards(known), isSent: false, sendAt: world.now() });
  return true;
}

/** The platform acknowledged that result. A command repeated meanwhile waits for another result. */
export function markSent(world: World, cabinetId: string, { message, earlier }: Answer): void {
  const now = world.answers.find(cabinetId, message.commandId);
  if (now && now.earlier === earlier) world.answers.keep(cabinetId, { ...now, isSent: true });
}
