/** The document for integrators: complete, because it is generated from the routes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { controllers } from '#server/http-module.js';
import { openApiPage } from '#server/openapi-page.js';
import { createFakeApp } from '#tests/server/fake-app.js';
import { openServer, startServer } from '#tests/server/server-under-test.js';
import { inlined } from '#tests/support/openapi.js';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required: boolean;
  readonly schema: { readonly type: string };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { properties: object } }> };
  readonly responses: Record<string, { readonly description: string; readonly content: object }>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes: object };
}

/** With the product's own controllers. */
const fake = { ...createFakeApp(), controllers };

/** Read once: it is the same for every test, and every server generates it again. */
let served: Document;
let document: Document;
beforeAll(async () => {
  const { fastify, close } = await openServer({ fake });
  served = (await fastify.inject('/api/openapi.json')).json<Document>();
  document = inlined(served);
  await close();
});
const readDocument = async (): Promise<Document> => document;

const pathOf = ({ path }: Route): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;
const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap((operations) => Object.values(operations));
const routes: readonly (readonly [string, Route])[] = Object.entries(api);

describe('the document', () => {
  test('is OpenAPI 3.1 of Consigne', async () => {
    const { openapi, info } = await readDocument();

    expect([openapi, info.title]).toEqual(['3.1.0', 'Consigne']);
  });

  test('describes the routes of the contract and nothing else', async () => {
    const document = await readDocument();

    expect(
      operationsOf(document)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(Object.keys(api).sort());
  });

  test('contains every schema that it references', async () => {
    const document = served;
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];

    expect(references.length).toBeGreaterThan(0);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(references.map((reference) => reference[1])),
    );
  });

  test('has no duplicate of a named schema', () => {
    const { schemas } = served.components;
    const written = JSON.stringify(served.paths);
    const repeated = Object.entries(schemas).filter(
      ([, schema]) => 'properties' in schema && written.includes(JSON.stringify(schema)),
    );

    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['RentalOrderReply', 'ParcelReply']));
    expect(repeated.map(([name]) => name)).toEqual([]);
  });

  test('is the one in docs (npm run docs)', async () => {
    const kept = readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');

    expect(await openApiPage()).toBe(kept);
    expect(JSON.parse(kept)).toEqual(served);
  });

  test('names the ways to prove an order and the form of every refusal', async () => {
    const { components } = await readDocument();

    expect(Object.keys(components.securitySchemes)).toEqual([
      'orderToken',
      'phoneDigits',
      'cabinet',
      'providerSignature',
      'staff',
    ]);
    expect(components.schemas['Problem']).toMatchObject({ required: ['status', 'code', 'title', 'message'] });
  });
});

describe.each(routes)('%s', (name, route) => {
  const find = async (): Promise<Operation | undefined> =>
    (await readDocument()).paths[pathOf(route)]?.[route.method.toLowerCase()];

  test('has its address, summary and section', async () => {
    expect(await find()).toMatchObject({
      operationId: name,
      summary: route.summary,
      tags: [route.section],
    });
  });

  test('has every parameter of its path', async () => {
    const inPath = (await find())?.parameters.filter((parameter) => parameter.in === 'path') ?? [];

    expect(inPath.map((parameter) => parameter.name)).toEqual(
      [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]),
    );
    expect(inPath.every(({ required, schema }) => required && schema.type === 'string')).toBe(true);
  });

  test('may require a second factor of staff, except for their own account', async () => {
    const said = (await find())?.responses['default']?.description ?? '';

    const isClosed = typeof route.access === 'object' && !route.access.isOwnAccount;
    expect(said.includes('403 SECOND_FACTOR_MISSING')).toBe(isClosed);
  });

  test('has its status with the reply, and refusals as problems with their codes', async () => {
    const responses = (await find())?.responses ?? {};

    const nothing = route.emptyWhenNull === true ? ['204'] : [];
    expect(Object.keys(responses).sort()).toEqual([String(route.status ?? 200), ...nothing, 'default']);
    expect(responses['default']).toMatchObject({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    expect(responses['default']?.description).toContain('429 TOO_MANY_REQUESTS');
  });

  test('names its authentication', async () => {
    const schemes = { public: 0, holder: 2, code: 4, provider: 1, staff: 1 };
    const kind = typeof route.access === 'string' ? route.access : 'staff';

    expect((await find())?.security).toHaveLength(schemes[kind]);
  });
});

test('names the refusal of a cancelled deposit at the routes of parcel doors', async () => {
  const { paths } = await readDocument();
  for (const action of ['access', 'open'])
    expect(paths[`/api/door-codes/{code}/${action}`]?.['post']?.responses['default']?.description).toContain(
      '409 PARCEL_NOT_INSIDE',
    );
});

test('names the refusal of an outdated version at changes of versioned records', async () => {
  const versioned = operationsOf(await readDocument()).filter(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).some(({ schema }) => 'version' in (schema.properties ?? {})),
  );

  const silent = versioned.filter(
    ({ responses }) => !responses['default']?.description.includes('409 VERSION_CONFLICT'),
  );
  expect(versioned.length).toBeGreaterThan(10);
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

test('lists a query and the idempotency key as parameters too', async () => {
  const { paths } = await readDocument();
  const names = (path: string, verb: string) =>
    paths[path]?.[verb]?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);

  expect(names('/api/cabinets/{cabinetId}/rental-items/availability', 'get')).toEqual([
    'path cabinetId',
    'query start',
    'query end',
  ]);
  expect(names('/api/rental-status/{code}/access', 'post')).toEqual(['path code', 'header Idempotency-Key']);
  expect(names('/api/webhooks/stripe/{companyId}', 'post')).toEqual(['path companyId']);
});

test('describes a body completely', async () => {
  const { paths } = await readDocument();
  const body = paths['/api/cabinets/{cabinetId}/rental-orders']?.['post']?.requestBody;

  expect(body?.content['application/json']?.schema).toMatchObject({
    required: ['rentalItemId', 'customerName', 'customerEmail', 'customerPhone'],
    additionalProperties: false,
    properties: { customerEmail: { type: 'string', format: 'email', maxLength: 254 } },
  });
});

test('serves the document in production, without the page to try calls', async () => {
  const { fastify } = await startServer({ fake, settings: { isProduction: true } });
  const statusOf = async (path: string) => (await fastify.inject(path)).statusCode;

  expect(await statusOf('/api/openapi.json')).toBe(200);
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/index.html', '/api/docs/swagger-ui-init.js'])
    expect(await statusOf(path)).toBe(404);
});

test('serves the page of the document with its files', async () => {
  const { fastify } = await startServer({ fake });

  const page = await fastify.inject('/api/docs');
  const script = await fastify.inject('/api/docs/swagger-ui-init.js');

  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<title>Consigne</title>');
  expect(script.body).toContain('"operationId": "bookRental"');
});
