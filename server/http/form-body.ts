/**
 * Accepts forms (`multipart/form-data`), only on routes whose body contains a file. In JSON such files are base64;
 * browsers and command lines send them as forms.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/shared/errors.js';

const formType = 'multipart/form-data';

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

const valueOf = async (entry: string | File): Promise<string | boolean> =>
  typeof entry === 'string'
    ? (flags.get(entry) ?? entry)
    : Buffer.from(await entry.arrayBuffer()).toString('base64');

/** Throws MALFORMED_REQUEST for an invalid form, or a field that occurs twice. */
async function fieldsOf({ headers }: FastifyRequest, bytes: Buffer): Promise<Record<string, unknown>> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!form) throw new DomainError('MALFORMED_REQUEST');
  const fields: [string, unknown][] = [];
  for (const [name, entry] of form.entries()) fields.push([name, await valueOf(entry)]);
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw new DomainError('MALFORMED_REQUEST');
  return Object.fromEntries(fields);
}

export function readFileForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    formType,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (request.routeOptions.config.route?.maxBodyBytes === undefined)
        throw new DomainError('MALFORMED_REQUEST');
      const fields = await fieldsOf(request, bytes);
      // Every request has another boundary: repeated requests are compared by their fields.
      request.rawBody = Buffer.from(JSON.stringify(fields));
      return fields;
    },
  );
}
