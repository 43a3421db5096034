/** Describes a route for OpenAPI: every part of its input, its reply, and every possible refusal. */
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiQuery, type ApiOperationOptions } from '@nestjs/swagger';
import { takesForm } from '#application/contract/imports.js';
import { api } from '#application/contract/index.js';
import type { Access, Route } from '#application/contract/route.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { isRepeatable, keyHeader } from './idempotency-key.js';
import { documentSchema, type JsonSchema } from './json-schema.js';
import { problems } from './problems.fr.js';
import { isDocumentLink } from './refusal-page.js';

export const securitySchemes = {
  token: 'orderToken',
  digits: 'phoneDigits',
  cabinet: 'cabinet',
  signature: 'providerSignature',
  staff: 'staff',
};

const accessKind = (access: Access) => (typeof access === 'string' ? access : 'staff');
type AccessKind = ReturnType<typeof accessKind>;

const securityByAccess: Readonly<Record<AccessKind, NonNullable<ApiOperationOptions['security']>>> = {
  public: [],
  holder: [{ [securitySchemes.token]: [] }, { [securitySchemes.digits]: [] }],
  // The code alone suffices while no one guesses; each of the others is added when the server requests it.
  code: [
    {},
    { [securitySchemes.token]: [] },
    { [securitySchemes.cabinet]: [] },
    { [securitySchemes.cabinet]: [], [securitySchemes.digits]: [] },
  ],
  provider: [{ [securitySchemes.signature]: [] }],
  staff: [{ [securitySchemes.staff]: [] }],
};

const refusalsByAccess: Readonly<Record<AccessKind, readonly ErrorCode[]>> = {
  public: [],
  holder: ['VALIDATION_FAILED', 'PROOF_REQUIRED', 'PROOF_WRONG', 'LINK_REQUIRED', 'ORDER_OVER'],
  code: [
    'VALIDATION_FAILED',
    'UNKNOWN_CODE',
    'CODE_OVER',
    'CABINET_REQUIRED',
    'UNKNOWN_CABINET',
    'DIGITS_REQUIRED',
  ],
  provider: [],
  staff: ['NOT_SIGNED_IN', 'FORBIDDEN'],
};

/** Staff who must have a second factor and have none can only use their own account. */
const isKeptFromThem = ({ access }: Route): boolean => typeof access === 'object' && !access.isOwnAccount;

/** The refusals of the binding itself, from the shape of the route. */
function impliedRefusals(route: Route): ErrorCode[] {
  return [
    ...(route.params ? (['NOT_FOUND'] as const) : []),
    ...(route.query || route.body ? (['VALIDATION_FAILED'] as const) : []),
    ...(route.query && 'sort' in route.query.shape ? (['SORT_UNKNOWN', 'LIST_TOO_LONG'] as const) : []),
    ...(route.method === 'GET' ? [] : (['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE'] as const)),
    ...(isRepeatable(route)
      ? (['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'] as const)
      : []),
    ...refusalsByAccess[accessKind(route.access)],
    ...(isKeptFromThem(route) ? (['SECOND_FACTOR_MISSING'] as const) : []),
    'TOO_MANY_REQUESTS',
    'STORAGE_UNAVAILABLE',
  ];
}

function refusalText(codes: readonly ErrorCode[]): string {
  const sorted = [...new Set(codes)].sort((a, b) => problems[a].status - problems[b].status);
  return `Refused: ${sorted.map((code) => `${problems[code].status} ${code}`).join(', ')}`;
}

const repeatKey = ApiHeader({
  name: keyHeader,
  required: false,
  description: 'Repeating a request with the same key and body answers the first result again.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
});

/** The properties of a schema as parameters: name, type, and whether they are required. */
function partsOf(schema: Route['params']) {
  const { properties = {}, required = [] } = schema ? documentSchema(schema, 'input') : {};
  const needed = new Set(required as string[]);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, form]) => ({
    name,
    required: needed.has(name),
    schema: form,
  }));
}

function requestBodyOf(route: Route) {
  if (route.body)
    return { required: true, content: bodyContentOf(route, documentSchema(route.body, 'input')) };
  if (route.image) return { required: true, content: files(route.image.types) };
  if (route.access !== 'provider') return undefined;
  return {
    required: true,
    description: 'The event as the provider signed it.',
    content: json({ type: 'object' }),
  };
}

/** A body that contains a file may also come as a form (form-body.ts). */
const bodyContentOf = (route: Route, schema: JsonSchema): Record<string, { schema: JsonSchema }> => ({
  ...json(schema),
  ...(takesForm(route) && { 'multipart/form-data': { schema } }),
});

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const files = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function contentOf(route: Route) {
  if (route.stream) return { 'text/event-stream': { schema: { type: 'string' } } };
  return route.file ? files(route.file) : json(documentSchema(route.reply, 'output'));
}

const problemSchema = { $ref: '#/components/schemas/Problem' };

function operationId(route: Route): string {
  const name = Object.entries(api).find(([, known]) => known === route)?.[0];
  if (!name) throw new Error(`${route.method} ${route.path} is not in the contract`);
  return name;
}

function operationOf(route: Route, refusals: readonly ErrorCode[]): ApiOperationOptions {
  const requestBody = requestBodyOf(route);
  return {
    operationId: operationId(route),
    tags: [route.section],
    summary: route.summary,
    security: securityByAccess[accessKind(route.access)],
    ...(requestBody && { requestBody }),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: contentOf(route) },
      ...(route.emptyWhenNull && { 204: { description: 'None' } }),
      default: {
        description: refusalText([...impliedRefusals(route), ...refusals]),
        content: {
          'application/problem+json': { schema: problemSchema },
          ...(isDocumentLink(route) && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
    },
  };
}

export const describeRoute = (route: Route, refusals: readonly ErrorCode[]): MethodDecorator =>
  applyDecorators(
    ApiOperation(operationOf(route, refusals)),
    ...partsOf(route.params).map((part) => ApiParam(part)),
    ...partsOf(route.query).map((part) => ApiQuery(part)),
    ...(isRepeatable(route) ? [repeatKey] : []),
  );
