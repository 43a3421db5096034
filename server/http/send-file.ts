/** Answers that are files (contract/files.ts): kept by browsers, never run by them (lists-and-api.md#images). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download, FileReply } from '#application/contract/files.js';

const forGood = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time. */
const whileSame = 'public, no-cache';
const never = 'private, no-store';

function cacheControl({ isPermanent, isPrivate }: FileReply): string {
  if (isPrivate) return never;
  return isPermanent ? forGood : whileSame;
}

/** What goes wrong after the first piece cuts the connection: half a file never looks whole. */
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
