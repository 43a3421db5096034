/** The interface described for integrators: OpenAPI 3.1 at /api/openapi.json, its page at /api/docs (behaviour.md §2). */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { problem } from '#application/contract/fields.js';
import { digitsHeader, tokenHeader } from './holder-proof.js';
import { documentSchema } from './json-schema.js';
import { securitySchemes } from './openapi-operation.js';

export const documentPath = 'api/openapi.json';
export const docsPath = 'api/docs';

const description = `Cabinets of electronic lockers: rentals, and what payment pages need.

A rental code is a reference, not a secret. Calls on \`/rental-status/{code}\` prove the order with the secret of the link
(\`${tokenHeader}\`) or with the last four digits of the customer's phone number (\`${digitsHeader}\`).

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
      header('Stripe-Signature', "The provider's signature over the body."),
      securitySchemes.signature,
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a signed-in user.' },
      securitySchemes.staff,
    )
    .build();
}

export function createDocument(nest: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(nest, describe());
  const schemas = { ...document.components?.schemas, Problem: documentSchema(problem, 'output') };
  return { ...document, components: { ...document.components, schemas } };
}

/** The document is built when it is first asked for. */
export function serveDocuments(nest: INestApplication): void {
  SwaggerModule.setup(docsPath, nest, () => createDocument(nest), {
    jsonDocumentUrl: documentPath,
    raw: ['json'],
    customSiteTitle: 'Consigne',
    swaggerOptions: { validatorUrl: null },
  });
}
