/**
 * Builds the document and its page (openapi.ts), with the library for it: a fifth of all modules, which most servers
 * never need.
 */
import { type INestApplication, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { problem } from '#application/contract/fields.js';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { controllers } from '#server/http-module.js';
import { boundRoute, ownRefusals } from './endpoint.js';
import { cabinetHeader, digitsHeader, tokenHeader } from './read-input.js';
import { documentSchema } from './json-schema.js';
import { describeRoute, securitySchemes } from './openapi-operation.js';

type Json = Readonly<Record<string, unknown>>;
type Visit = (schema: Json, name: string) => Json;

/** Shorter ones are easier to read in place than to look up. */
const worthAName = 120;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isForm = (schema: Json): boolean =>
  (schema['type'] === 'object' && isJson(schema['properties'])) || Array.isArray(schema['enum']);

const mapped = (values: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));

/** Visits the schemas inside the schema: properties named by their names, all others by their place. */
function inside(schema: Json, name: string, visit: Visit): Json {
  const each = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => each(item, place));
    return isJson(value) ? visit(value, place) : value;
  };
  return mapped(schema, (value, key) => {
    if (key === 'properties' && isJson(value))
      return mapped(value, (property, own) => each(property, name + capital(own)));
    return ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems'].includes(key)
      ? each(value, name)
      : value;
  });
}

/** Visits every schema of a body or a reply of the operation. */
function withSchemas(operation: Json, visit: Visit): Json {
  const id = capital(String(operation['operationId']));
  const contentOf = (part: unknown, name: string): unknown => {
    if (!isJson(part) || !isJson(part['content'])) return part;
    const content = mapped(part['content'], (media) =>
      isJson(media) && isJson(media['schema']) ? { ...media, schema: visit(media['schema'], name) } : media,
    );
    return { ...part, content };
  };
  return mapped(operation, (value, key) => {
    if (key === 'requestBody') return contentOf(value, `${id}Body`);
    if (key === 'responses' && isJson(value)) return mapped(value, (reply) => contentOf(reply, `${id}Reply`));
    return value;
  });
}

const withPaths = (paths: Json, visit: Visit): Json =>
  mapped(paths, (operations) =>
    isJson(operations)
      ? mapped(operations, (operation) => (isJson(operation) ? withSchemas(operation, visit) : operation))
      : operations,
  );

/** The serialised schemas that occur in more than one place. Schemas inside a repeated one count once. */
function repeatedIn(paths: Json): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const count: Visit = (schema, name) => {
    const written = JSON.stringify(schema);
    if (isForm(schema) && written.length >= worthAName) {
      if (seen.has(written)) {
        repeated.add(written);
        return schema;
      }
      seen.add(written);
    }
    return inside(schema, name, count);
  };
  withPaths(paths, count);
  return repeated;
}

/**
 * Moves schemas that bodies and replies share to named components: half as much to read, and one type instead of many
 * in a generated client. A name is that of the first place (`RentalReply`, `RentalReplyCustomer`).
 */
function shareSchemas(document: OpenAPIObject): OpenAPIObject {
  const paths = document.paths as unknown as Json;
  const repeated = repeatedIn(paths);
  const names = new Map<string, string>();
  const shared: Record<string, Json> = {};
  const replace: Visit = (schema, place) => {
    const written = JSON.stringify(schema);
    if (!repeated.has(written)) return inside(schema, place, replace);
    const known = names.get(written);
    const name = known ?? (place in shared ? `${place}${names.size}` : place);
    if (known === undefined) {
      names.set(written, name);
      shared[name] = schema; // Reserves the name before schemas inside it need one.
      shared[name] = inside(schema, name, replace);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const changed = withPaths(paths, replace) as unknown as OpenAPIObject['paths'];
  const schemas = { ...document.components?.schemas, ...shared };
  return { ...document, paths: changed, components: { ...document.components, schemas } };
}

const description = `Cabinets of electronic lockers: rentals, and what payment pages need.

A rental code is a reference, not a secret. Calls on \`/rental-status/{code}\` prove the order with the secret of the link
(\`${tokenHeader}\`) or with the last four digits of the customer's phone number (\`${digitsHeader}\`).

Changes of staff can be tried: the same call below \`/api/dry-run\` answers \`{"isAllowed":true,"dependsOn":null}\` or the refusal of the action, and
nothing is changed. \`dependsOn\` names who would be asked next (\`lock\`, \`paymentProvider\`, \`messages\`): what follows their answer is not
judged. Not so for one's own account and for pictures.

Refusals are \`application/problem+json\`: \`code\` is stable, \`message\` says in French what to do next.`;

const header = (name: string, text: string) => ({
  type: 'apiKey' as const,
  in: 'header',
  name,
  description: text,
});

function describe(): Omit<OpenAPIObject, 'paths'> {
  return new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Consigne')
    .setDescription(description)
    .setVersion('1')
    .addApiKey(header(tokenHeader, "The secret of the order's link."), securitySchemes.token)
    .addApiKey(
      header(digitsHeader, "The last four digits of the customer's phone number."),
      securitySchemes.digits,
    )
    .addApiKey(
      header(cabinetHeader, 'The id of the cabinet that a code is typed at, or the number printed on it.'),
      securitySchemes.cabinet,
    )
    .addApiKey(
      header('Stripe-Signature', "The provider's signature over the body."),
      securitySchemes.signature,
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a signed-in user.' },
      securitySchemes.staff,
    )
    .build();
}

/** In the order of the contract, so that names of shared schemas do not depend on the order of the controllers. */
function inContractOrder(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const written = Object.values(api).map(({ path }) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const placeOf = new Map(written.map((path, place) => [path, place]));
  const entries = Object.entries(paths);
  entries.sort(([one], [other]) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0));
  return Object.fromEntries(entries);
}

function createDocument(nest: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(nest, describe());
  document.paths = inContractOrder(document.paths);
  const schemas = { ...document.components?.schemas, Problem: documentSchema(problem, 'output') };
  return shareSchemas({ ...document, components: { ...document.components, schemas } });
}

const described = new WeakSet<object>();

/** Once per process: descriptions stay with the methods. */
function describeRoutes(): void {
  for (const { prototype } of controllers as readonly { readonly prototype: object }[]) {
    if (described.has(prototype)) continue;
    described.add(prototype);
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      const method = descriptor.value as object | undefined;
      const route = method && (Reflect.getMetadata(boundRoute, method) as Route | undefined);
      if (!method || !route) continue;
      const refusals = Reflect.getMetadata(ownRefusals, method) as readonly ErrorCode[];
      describeRoute(route, refusals)(prototype, name, descriptor);
    }
  }
}

@Module({})
class NoRoutes {}

/** The paths of the document and of its page, without a leading slash. */
interface Paths {
  readonly docsPath: string;
  readonly documentPath: string;
}

/** A separate server that never listens: routes cannot be added to a running one. */
export async function openDocuments(
  nest: INestApplication,
  { docsPath, documentPath }: Paths,
): Promise<FastifyInstance> {
  describeRoutes();
  const adapter = new FastifyAdapter();
  const documents = await NestFactory.create(NoRoutes, adapter, { logger: false });
  SwaggerModule.setup(docsPath, documents, () => createDocument(nest), {
    jsonDocumentUrl: documentPath,
    raw: ['json'],
    customSiteTitle: 'Consigne',
    swaggerOptions: { validatorUrl: null },
  });
  await documents.init();
  const fastify = adapter.getInstance<FastifyInstance>();
  await fastify.ready();
  return fastify;
}
