/** The rules for every response (lists-and-api.md#errors); returns the violation as text, or null. */
import { nonconformity } from './conform.js';
import type { Operation } from './document.js';
import { companyOf, type FuzzCaller } from './callers.js';
import type { Tenants } from './tenants.js';

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const secrets =
  /\$argon2|\b[sr]k_(?:live|test)_\w{8}|\bwhsec_\w{8}|PRIVATE KEY|passwordHash|password_hash|secretSealed|recoveryDigests/;
const innards = /\bat [\w.<>]+ \((?:file|node|\/)|SQLITE_|QueryFailedError|node_modules/;
/** Whole words by their letters: « noté » is not English. */
const english =
  /(?<!\p{L})(?:the|must|should|cannot|invalid|required|expected|received|unknown|too|failed|is|not)(?!\p{L})/iu;
/** The specification's own words (§5). */
const wanted = /^(?:Token is required|Refresh token is required|Invalid color format|Invalid input|Required)/;

/** Errors that the outside world causes. */
const outsideErrors = /^(?:LOCK_|PAYMENT_PROVIDER_UNAVAILABLE$)/;
/** A request that cannot be parsed is refused before its caller is known. */
const general = ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND', 'VALIDATION_FAILED'];

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

function checkRefusal(operation: Operation, { status, type, text }: Answered): string | null {
  if (!type.startsWith('application/problem+json')) return `a refusal of the type ${type}`;
  const problem = JSON.parse(text) as Problem;
  const fault = nonconformity(problem, operation.problem, 'problem');
  if (fault) return fault;
  const { code, title, message, errors = {} } = problem;
  if (problem.status !== status) return `it says ${problem.status}`;
  if (status >= 500 && !(outsideErrors.test(code) && operation.refusals.has(code)))
    return `${status} ${code}`;
  if (!general.includes(code) && !operation.refusals.has(code)) return `the document does not name ${code}`;
  const foreignWords = [title, message, ...Object.values(errors).flat()].find(
    (words) => words === '' || (english.test(words) && !wanted.test(words)),
  );
  return foreignWords === undefined ? null : `no French: ${foreignWords}`;
}

function checkSuccess(
  operation: Operation,
  caller: FuzzCaller,
  { status, type, text }: Answered,
): string | null {
  const content = operation.replies.get(status);
  if (!content) return `the document does not name ${status}`;
  if (operation.isForStaff && caller === 'nobody') return 'staff’s answer for nobody';
  const kind = type.split(';')[0] ?? '';
  if (status === 204) return text === '' ? null : 'a 204 with something in it';
  const described = content[kind];
  if (!described) return `the document does not name ${kind}`;
  return kind === 'application/json' ? nonconformity(JSON.parse(text), described.schema) : null;
}

export function checkResponse(
  operation: Operation,
  caller: FuzzCaller,
  answer: Answered,
  tenants: Tenants,
): string | null {
  const { status, text } = answer;
  if (secrets.test(text)) return 'a secret left';
  if (status >= 400 && innards.test(text)) return 'the refusal shows the inside';
  const companyId = operation.isForStaff ? companyOf(caller) : null;
  const foreign = companyId === null ? null : tenants.foreignIn(text, companyId);
  if (foreign !== null) return `another company’s: ${foreign}`;
  return status < 400 ? checkSuccess(operation, caller, answer) : checkRefusal(operation, answer);
}
