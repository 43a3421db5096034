/**
 * Accepts images as bodies, only on routes that declare one: every other route stays with JSON and its 100 kB. An image
 * that is too large or of another type is refused before it is read.
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
 * The rest of a refused image up to this size is received and thrown away: a client that is still sending when the
 * connection is closed never reads why.
 */
const discardedBytes = 64 * 1024 * 1024;

const judge =
  (image: ImageBody): preParsingHookHandler =>
  (request, reply, payload, done) => {
    const { 'content-type': type = '', 'content-length': length = 'unknown' } = request.headers;
    const refusal = image.types.includes(type.toLowerCase())
      ? Number(length) > image.maxBytes && tooLarge(image)
      : new DomainError('IMAGE_NOT_ACCEPTED');
    if (refusal && !(Number(length) <= discardedBytes)) void reply.header('connection', 'close');
    done(refusal || null, payload);
  };

/** Call before the routes are registered. */
export function readImages(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (options) => {
    const { image, maxBodyBytes } = options.config?.route ?? {};
    if (maxBodyBytes !== undefined) Object.assign(options, { bodyLimit: maxBodyBytes });
    if (image) Object.assign(options, { bodyLimit: image.maxBytes, preParsing: judge(image) });
  });
  fastify.addContentTypeParser(allTypes, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    request.rawBody = bytes;
    const isAsked = request.routeOptions.config.route?.image !== undefined;
    done(isAsked ? null : new DomainError('MALFORMED_REQUEST'), bytes);
  });
}

/** Throws IMAGE_NOT_ACCEPTED when there is none. */
export function imageOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new DomainError('IMAGE_NOT_ACCEPTED');
  return body;
}
