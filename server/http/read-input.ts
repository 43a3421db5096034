/**
 * The input of a handler: path, query and body checked once by the route's own schemas, plus the data of its access.
 * The contract checks the shape here; the domain checks rules (lists-and-api.md#errors, statuses 404 and 422).
 */
import type { FastifyRequest, FastifyInstance } from 'fastify';
import { limitAdvice } from '#application/contract/lockers/limit-advice.js';
import type { Access, Request, Route } from '#application/contract/route.js';
import type { StaffAccess } from '#application/contract/rights.js';
import { type Staff, hasRole } from '#application/access/staff.js';
import type { Caller, CodeProof, Proof, App } from '#application/app.js';
import { DomainError, type ErrorCode, invalidField } from '#domain/shared/errors.js';
import { imageOf } from './bodies.js';
import { identify } from '#application/access/sessions.js';
import { lacksSecondFactor } from '#domain/access/second-factor.js';
import type { IncomingHttpHeaders } from 'node:http';
import { cleanReference } from '#domain/shared/clean-text.js';

/**
 * The expected form of a value with the wrong shape, in French: for developers of clients; the generic text
 * (specification §5) does not say it.
 */
type Issue = NonNullable<ReturnType<NonNullable<Route['body']>['safeParse']>['error']>['issues'][number];

const types: Readonly<Partial<Record<string, string>>> = {
  string: 'un texte.',
  number: 'un nombre.',
  boolean: 'true ou false.',
  object: 'un objet.',
  array: 'une liste.',
};
const formats: Readonly<Partial<Record<string, string>>> = {
  datetime: 'un instant, comme 2026-07-01T10:00:00Z.',
  date: 'une date, comme 2026-07-01.',
  uuid: 'un identifiant.',
  guid: 'un identifiant.',
};

/** Null when the shape is not what is wrong, or when there is no short advice. */
function shapeAdvice(issue: Issue): string | null {
  if (issue.code === 'unrecognized_keys') return 'ce champ n’existe pas ici.';
  if (issue.code === 'invalid_type') return types[issue.expected] ?? null;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? null;
  if (issue.code !== 'invalid_value') return null;
  const [only, ...others] = issue.values.map(String);
  return others.length === 0 ? `${only}.` : `une valeur parmi ${[only, ...others].join(', ')}.`;
}

type AccessKind = Exclude<Access, StaffAccess> | 'staff';

interface AccessInput {
  /** Sign-in is public: it needs the caller, and the session that may be replaced. */
  readonly public: { readonly caller: Caller; readonly bearer: string | null };
  readonly holder: { readonly proof: Proof; readonly caller: Caller };
  readonly code: { readonly proof: CodeProof; readonly caller: Caller };
  /** Signatures cover bytes: the body is passed on unmodified. */
  readonly provider: { readonly rawBody: Buffer; readonly signature: string };
  readonly staff: { readonly staff: Staff };
}

type KindOf<A extends Access> = A extends Exclude<Access, StaffAccess> ? A : 'staff';

export type Input<R extends Route> = Request<R> & AccessInput[KindOf<R['access']>];

type Schema = NonNullable<Route['body']>;

const invalid = 'Invalid input';
/** The specification's generic texts (§5); a schema's own text overrides them. */
const generic = {
  error: (issue: { readonly input?: unknown }) => (issue.input === undefined ? 'Required' : invalid),
};

/** An unknown key is an error of that key, not of the object around it. */
function pathsOf(issue: Issue): string[] {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
  return keys.map((key) => (key === null ? issue.path : [...issue.path, key]).join('.') || 'body');
}

/** An unknown sort column is not a violated rule but a malformed request (lists-and-api.md#errors: 400). */
const isUnknownSort = ({ path }: Issue): boolean => path[0] === 'sort';
const sortAdvice = (issue: Issue): string | null =>
  isUnknownSort(issue) && issue.code === 'invalid_value'
    ? `Tris possibles : ${issue.values.join(', ')}.`
    : null;

function refusedFields(issues: readonly Issue[], code: ErrorCode = 'VALIDATION_FAILED'): DomainError {
  const fields = new Map<string, string[]>();
  const advice = new Map<string, string>();
  for (const issue of issues) {
    const advised =
      issue.message === invalid ? (sortAdvice(issue) ?? limitAdvice(issue) ?? shapeAdvice(issue)) : null;
    for (const path of pathsOf(issue)) {
      fields.set(path, [...(fields.get(path) ?? []), issue.message]);
      if (advised !== null) advice.set(path, advised);
    }
  }
  return new DomainError(code, {
    fields: Object.fromEntries(fields),
    ...(advice.size > 0 && { advice: Object.fromEntries(advice) }),
  });
}

function parse(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value, generic);
  if (!result.success) throw refusedFields(result.error.issues);
  return result.data;
}

function parseQuery(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value, generic);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw refusedFields(issues, issues.some(isUnknownSort) ? 'SORT_UNKNOWN' : undefined);
}

/** No record has a malformed id: 404, not an error about its form. */
function parseParams(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new DomainError('NOT_FOUND');
  return result.data;
}

function signedParts({ rawBody, headers }: FastifyRequest): AccessInput['provider'] {
  const signature = headers['stripe-signature'];
  if (!rawBody || typeof signature !== 'string') throw new DomainError('MALFORMED_REQUEST');
  return { rawBody, signature };
}

/** Set by the hook that runs before (`signIn` below), which refuses all other requests. */
function signedIn({ staff }: FastifyRequest): AccessInput['staff'] {
  if (!staff) throw new DomainError('NOT_SIGNED_IN');
  return { staff };
}

const byAccess: { readonly [A in AccessKind]: (request: FastifyRequest) => AccessInput[A] } = {
  public: (request) => ({ caller: request.caller, bearer: bearerOf(request) }),
  holder: (request) => ({ proof: readProof(request.headers), caller: request.caller }),
  code: (request) => ({ proof: readCodeProof(request.headers), caller: request.caller }),
  provider: signedParts,
  staff: signedIn,
};

/** Compiled once a route. Throws NOT_FOUND, VALIDATION_FAILED, SORT_UNKNOWN or MALFORMED_REQUEST. */
export function inputReader<R extends Route>(route: R): (request: FastifyRequest) => Input<R> {
  const { params, query, body, image } = route;
  const accessInput = byAccess[typeof route.access === 'string' ? route.access : 'staff'];
  return (request) => {
    const input: Record<string, unknown> = { ...accessInput(request) };
    if (params) input['params'] = parseParams(params, request.params);
    if (query) input['query'] = parseQuery(query, request.query);
    // A missing body counts as an empty one: every missing field is then named.
    if (body) input['body'] = parse(body, request.body ?? {});
    if (image) input['image'] = imageOf(request);
    return input as Input<R>;
  };
}

/**
 * Authenticates requests to staff routes before their input is read: a hook instead of guards
 * (decisions/0011-nestjs-on-fastify-with-hooks.md). The contract defines the roles; use cases check tenants and
 * cabinets.
 */
const bearer = /^Bearer ([\w.-]+)$/i;

/** The access token of a request, or null. */
const bearerOf = ({ headers }: FastifyRequest): string | null =>
  bearer.exec(headers.authorization ?? '')?.[1] ?? null;

export function requireSignIn(fastify: FastifyInstance, app: App): void {
  const signIn = async (request: FastifyRequest, { roles, isOwnAccount }: StaffAccess): Promise<void> => {
    const token = bearerOf(request);
    if (!token) throw new DomainError('NOT_SIGNED_IN');
    const staff = await identify(app, token, request.caller);
    // Before the roles are checked: the log then names a refused user.
    request.staff = staff;
    if (!hasRole(staff, ...roles)) throw new DomainError('FORBIDDEN');
    if (!isOwnAccount && lacksSecondFactor(staff, app.settings.secondFactorRoles))
      throw new DomainError('SECOND_FACTOR_MISSING');
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.route?.access;
    if (typeof access !== 'object') return done();
    signIn(request, access).then(() => done(), done);
  });
}

/**
 * How a customer proves an order over HTTP (doors-and-codes.md#proof-of-an-order): the link's token in `X-Order-Token`,
 * or the last four digits of the phone in `X-Phone-Digits`. Both stay out of addresses and logs.
 */
export const tokenHeader = 'X-Order-Token';
export const digitsHeader = 'X-Phone-Digits';
/** The cabinet of a kiosk, by its id or its printed number. */
export const cabinetHeader = 'X-Cabinet';

/** HTTP reads bytes as Latin-1: digits of another script come in UTF-8. */
const digitsIn = (header: string): string => cleanReference(Buffer.from(header, 'latin1').toString('utf8'));

const fourDigits = /^\d{4}$/;

/** Node joins repeated headers of these names with a comma: no proof has that form. */
const text = (headers: IncomingHttpHeaders, name: string): string | null => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Refuses digits that are not four; the use case checks the token. */
export function readProof(headers: IncomingHttpHeaders): Proof {
  const typed = text(headers, digitsHeader);
  const phoneDigits = typed === null ? null : digitsIn(typed);
  if (phoneDigits !== null && !fourDigits.test(phoneDigits))
    throw invalidField(digitsHeader, 'Invalid input');
  return { token: text(headers, tokenHeader), phoneDigits };
}

const longestCabinet = 40;

/** For a code of eight characters, which may also come with a cabinet. */
function readCodeProof(headers: IncomingHttpHeaders): CodeProof {
  const named = text(headers, cabinetHeader);
  const cabinet = named === null ? null : digitsIn(named);
  if (cabinet !== null && cabinet.length > longestCabinet) throw invalidField(cabinetHeader, 'Invalid input');
  return { ...readProof(headers), cabinet };
}
