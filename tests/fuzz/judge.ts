/** What no answer may be, whatever was asked (reliability.md, "security"); answers in words, or null when nothing is wrong. */
import { demoIds } from '#infrastructure/demo/ids.js';
import type { Operation } from './document.js';
import type { FuzzCaller } from './callers.js';

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const secrets = /\$argon2|\b[sr]k_(?:live|test)_\w{8}|\bwhsec_\w{8}|PRIVATE KEY|passwordHash|password_hash/;
const innards = /\bat [\w.<>]+ \((?:file|node|\/)|SQLITE_|QueryFailedError|node_modules/;

function judgeRefusal(operation: Operation, { status, type, text }: Answered): string | null {
  if (!type.startsWith('application/problem+json')) return `a refusal of the type ${type}`;
  const { code, message } = JSON.parse(text) as { code?: string; message?: string };
  if (!code || !message) return 'a refusal without code or words';
  if (status >= 500 && code !== 'STORAGE_UNAVAILABLE' && !operation.refusals.has(code))
    return `${status} ${code}`;
  // What is no request at all is refused before it is anybody's.
  const isGeneral = ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND', 'VALIDATION_FAILED'].includes(
    code,
  );
  if (!isGeneral && !operation.refusals.has(code)) return `the document does not name ${code}`;
  return null;
}

function judgeDone(operation: Operation, caller: FuzzCaller, { status, text }: Answered): string | null {
  if (!operation.statuses.includes(status)) return `the document does not name ${status}`;
  if (operation.isForStaff && caller === 'nobody') return 'staff’s answer for nobody';
  const isForeign = operation.isForStaff && caller === 'neighbour';
  return isForeign && text.includes(demoIds.company) ? 'the neighbour reads of another company' : null;
}

export function judge(operation: Operation, caller: FuzzCaller, answer: Answered): string | null {
  const { status, text } = answer;
  if (secrets.test(text)) return 'a secret left';
  if (status >= 400 && innards.test(text)) return 'the refusal shows the inside';
  return status < 400 ? judgeDone(operation, caller, answer) : judgeRefusal(operation, answer);
}
