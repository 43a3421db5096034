/** The meaning of every message, when it is sent and what the platform does: the texts of docs/asyncapi.json. */
import type { CommandMessage, EventMessage, ResultMessage } from './messages.js';

type Row<Key extends string> = Readonly<Record<Key, readonly string[]>>;

/** What it requests; how long the platform lets it live; when it is done. */
const commands: Row<CommandMessage['kind']> = {
  setCode: [
    'Store a code on the lock. A second code of the same `grantId` replaces the first and starts its uses anew; codes of lower fences are wiped.',
    '90 s',
    'The lock holds the code. A code whose `validFrom` is still to come is stored as well (the platform sends it at most 72 h before).',
  ],
  removeCode: [
    'Take the code of a grant away.',
    '90 s',
    'The lock does not hold it, also when it never did. With a lower fence than that of the locker: done, and nothing is taken away.',
  ],
  open: [
    'Free the bolt now.',
    '15 s',
    'The bolt has moved. Nobody waits for the door: that it opens is reported by `door.opened`.',
  ],
  identify: [
    'Blink and beep, so that a person finds the door. A gateway that can do neither answers done.',
    '15 s',
    'It blinks, or began to.',
  ],
  replay: [
    'Send the events of `bootId` again from `fromSeq` on, unchanged: same `seq`, same `at`. Without a locker and a fence.',
    '5 min',
    'They are queued to be sent; done as well when there are none from that number on.',
  ],
};

/** What it means; what the platform does. */
const outcomes: Row<ResultMessage['outcome']> = {
  done: ['It was done, now or when this `commandId` came before.', 'Takes it as the state of the lock.'],
  refused: ['It was not tried, and `reason` says why.', 'By the reason, below.'],
  expired: [
    'It came, or its turn came, at or after `expiresAt`.',
    'A person who waited reads that the lock did not answer in time. A code that is still wanted comes in a new command.',
  ],
  jammed: [
    'The motor ran and the bolt did not move.',
    'A person at the door is asked to push it and to try again; staff see the locker.',
  ],
  busy: [
    'The gateway cannot do it now, and will.',
    'An opening is sent again every 2 s within its 15 s, under the same `commandId`. Codes come again after 5 s, 30 s, 2 min, 10 min, then every 30 min.',
  ],
  lockOffline: [
    'The gateway does not reach the lock (radio, empty battery).',
    'Staff see the lock as silent. Codes come again as for busy, and at once when anything is heard of the lock.',
  ],
};

const again = 'Codes come again as for busy.';
/** Other reasons of a gateway are allowed: they are shown to staff unchanged. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  duplicate: ['Another grant, or the lock itself, has these digits.', 'Draws others, three times at most.'],
  pattern: ['The lock finds these digits too simple.', 'Draws others, three times at most.'],
  full: ['No room: a lock must hold at least 10 codes.', again],
  quota: ['The lock takes no more codes for now.', again],
  tooEarly: ['The lock does not store a code that long before its window.', again],
  windowOver: ['`validUntil` is past.', 'Nothing: the code is over.'],
  fence: [
    'The fence is lower than the highest seen for this locker; the result carries that one as `fence`, always.',
    'Raises its own above it and sends the command again; where the result carries none, or one that is no reason to refuse, by 2³⁰ and once.',
  ],
  unsynchronised: [
    'The clock was not set since the boot: an opening might be late.',
    'Says so to the person who waits; a code typed at the keypad is not affected.',
  ],
  unsupported: ['This lock, or this version of the gateway, cannot do it.', 'Tells staff.'],
  unknownLocker: ['The cabinet has no door of that number.', 'Tells staff.'],
  unknownBoot: ['Nothing of that boot is in the log.', 'Goes on without the missing events.'],
  overwritten: [
    'Some of the events asked for are lost; the rest is sent.',
    'Goes on without the missing ones.',
  ],
};

const byCode = 'the grant';
const byCommand = 'the command';
/** When it is sent; `grantId`; `commandId`; what the platform does. */
const events: Row<EventMessage['type']> = {
  'code.accepted': [
    'A right code was typed, before the bolt moves.',
    byCode,
    'null',
    'Knows that the code is on the lock.',
  ],
  'code.refused': ['A code was typed that does not open now.', 'null', 'null', 'Shows it to staff.'],
  'code.lockedOut': [
    'The keypad closes itself after wrong codes (5 in a row are usual). Remote opening still works.',
    'null',
    'null',
    'Shows it to staff, and to customers why their code does nothing.',
  ],
  'door.opened': [
    'The door sensor opens. After `code.accepted` or a remote opening; without either where the door was forced or a key was used.',
    `${byCode}, after a code`,
    `${byCommand}, after a remote opening`,
    'Takes it as the moment of access, and as the answer to an opening whose result was lost.',
  ],
  'door.closed': [
    'The door sensor closes, also when the gateway was restarted while the door stood open (then `grantId` and `commandId` may be null).',
    `${byCode} that opened it`,
    `${byCommand} that opened it`,
    'Finishes a deposit, a pick-up or a return.',
  ],
  'door.ajar': [
    'The door still stands open 60 s after it opened, and once more after 10 min.',
    `${byCode} that opened it`,
    `${byCommand} that opened it`,
    'Tells the customer, then staff.',
  ],
  'open.timeout': [
    'The door has not opened 8 s after a right code or a remote opening. The bolt locks again 5 s after the opening, or when the door closes.',
    `${byCode}, after a code`,
    `${byCommand}, after a remote opening`,
    'Shows a jammed door.',
  ],
  'battery.low': ['The level falls below 30 %, once.', 'null', 'null', 'Plans the change of batteries.'],
  'battery.critical': [
    'The level falls below 10 %, once.',
    'null',
    'null',
    'Tells staff; the level stays until `lock.restarted`.',
  ],
  tamper: [
    'The lock or the door was forced, before the `door.opened` that may follow.',
    'null',
    'null',
    'Closes the locker until somebody has looked.',
  ],
  'lock.restarted': [
    'With a locker: that lock started anew or was exchanged; before any other event of it. Without one: the gateway started anew; the first event of its boot.',
    'null',
    'null',
    'With a locker: clears its battery level and brings all its codes again, as the lock may have lost them.',
  ],
  'clock.drift': [
    'The clock of the gateway was off by more than 60 s when it was set.',
    'null',
    'null',
    'Shows it to staff.',
  ],
};

const tableOf = (head: readonly string[], rows: Readonly<Record<string, readonly string[]>>): string =>
  [head, head.map(() => '---'), ...Object.entries(rows).map(([key, cells]) => [`\`${key}\``, ...cells])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export const commandTable = tableOf(['kind', 'it asks', 'lives', 'done when'], commands);
export const resultTables = [
  tableOf(['outcome', 'it means', 'the platform'], outcomes),
  tableOf(['reason', 'it means', 'the platform'], reasons),
].join('\n\n');
export const eventTable = tableOf(['type', 'sent when', 'grantId', 'commandId', 'the platform'], events);
