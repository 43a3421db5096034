/** Sends files (contract/files.ts): browsers cache them and never execute them (lists-and-api.md#images). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download, FileReply } from '#application/contract/files.js';

const forGood = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. */
const whileSame = 'public, no-cache';
const never = 'private, no-store';

function cacheControl({ isPermanent, isPrivate }: FileReply): string {
  if (isPrivate) return never;
  return isPermanent ? forGood : whileSame;
}

/** An error after the first piece cuts the connection: an incomplete file never looks complete. */
function sendDownload(reply: FastifyReply, { mediaType, name, pieces }: Download): void {
  void reply.headers({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });
  void reply.type(mediaType).send(Readable.from(pieces));
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply | Download): void {
  if ('pieces' in file) return sendDownload(reply, file);
  const tag = `"${file.version}"`;
  void reply.headers({
    etag: tag,
    'cache-control': cacheControl(file),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((given) => given.trim());
  if (known.some((given) => given.replace(/^W\//, '') === tag)) void reply.code(304).send();
  else void reply.type(file.mediaType).send(Buffer.from(file.base64, 'base64'));
}
