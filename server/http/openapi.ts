/**
 * The API documentation for integrators: OpenAPI 3.1 at /api/openapi.json, its page at /api/docs
 * (lists-and-api.md#paths-and-values).
 */
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpSettings } from '#server/settings.js';

const documentPath = 'api/openapi.json';
export const docsPath = 'api/docs';

/**
 * Loaded and built at the first request. Production has the document for programs and no page: a trial on it would
 * affect real doors and payments.
 */
export function serveDocuments(
  fastify: FastifyInstance,
  nest: INestApplication,
  { isProduction }: Pick<HttpSettings, 'isProduction'>,
): void {
  let documents: Promise<FastifyInstance> | null = null;
  const open = async (): Promise<FastifyInstance> =>
    (await import('./openapi-document.js')).openDocuments(nest, { docsPath, documentPath });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    documents ??= open();
    const answered = await (await documents).inject(request.url);
    const type = answered.headers['content-type'] ?? 'text/plain';
    return reply.code(answered.statusCode).header('content-type', type).send(answered.rawPayload);
  };
  const pages = isProduction ? [] : [docsPath, `${docsPath}/*`];
  for (const path of [documentPath, ...pages]) fastify.get(`/${path}`, answer);
}
