/**
 * Builds the document and its page (openapi.ts), with the library for it: a fifth of all modules, which most servers
 * never need.
 */
import { Module, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { problem } from '#application/contract/fields.js';
import type { Route } from '#application/contract/route.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { controllers } from '#server/http-module.js';
import { boundRoute, ownRefusals } from './endpoint.js';
import { cabinetHeader, digitsHeader, tokenHeader } from './holder-proof.js';
import { documentSchema } from './json-schema.js';
import { describeRoute, securitySchemes } from './openapi-operation.js';
import { shareSchemas } from './shared-schemas.js';

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

function createDocument(nest: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(nest, describe());
  const schemas = { ...document.components?.schemas, Problem: documentSchema(problem, 'output') };
  return shareSchemas({ ...document, components: { ...document.components, schemas } });
}

const described = new WeakSet<object>();

/** Once a process: descriptions stay with the methods. */
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

/** The paths of the two, without a leading slash. */
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
