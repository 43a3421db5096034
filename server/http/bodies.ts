/**
 * Limits of bodies, and images as bodies, only on routes that declare one: every other route stays with JSON and its
 * 100 kB. A body that is too large, or an image of another type, is refused before it is read.
 */
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { DomainError } from '#domain/shared/errors.js';

type ImageBody = NonNullable<Route['image']>;

const allTypes = [
  ...new Set(Object.values<Route>(api).flatMap(({ image }): readonly string[] => image?.types ?? [])),
];

const tooLarge = ({ maxBytes }: ImageBody): DomainError =>
  new DomainError('IMAGE_TOO_LARGE', { words: { megabytes: maxBytes / 1024 / 1024 } });

/**
 * The rest of a refused body up to this size is received and thrown away: a client that is still sending when the
 * connection is closed never reads why.
 */
const discardedBytes = 64 * 1024 * 1024;

function refusalOf({ headers, routeOptions }: FastifyRequest): DomainError | null {
  const { image } = routeOptions.config.route ?? {};
  const { 'content-type': type = '', 'content-length': length } = headers;
  if (image && !image.types.includes(type.toLowerCase())) return new DomainError('IMAGE_NOT_ACCEPTED');
  if (!(Number(length) > routeOptions.bodyLimit)) return null;
  return image ? tooLarge(image) : new DomainError('PAYLOAD_TOO_LARGE');
}

/** Before the body is read. Fastify itself would close the connection. */
const judge: preParsingHookHandler = (request, reply, payload, done) => {
  const refusal = refusalOf(request);
  if (refusal && !(Number(request.headers['content-length']) <= discardedBytes))
    void reply.header('connection', 'close');
  done(refusal, payload);
};

/** Call before the routes are registered. */
export function readBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (options) => {
    const { image, maxBodyBytes } = options.config?.route ?? {};
    const bodyLimit = image?.maxBytes ?? maxBodyBytes;
    if (bodyLimit !== undefined) Object.assign(options, { bodyLimit });
  });
  fastify.addHook('preParsing', judge);
  fastify.addContentTypeParser(allTypes, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    request.rawBody = bytes;
    const takesImage = request.routeOptions.config.route?.image !== undefined;
    done(takesImage ? null : new DomainError('MALFORMED_REQUEST'), bytes);
  });
}

/** Throws IMAGE_NOT_ACCEPTED when there is none. */
export function imageOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new DomainError('IMAGE_NOT_ACCEPTED');
  return body;
}
