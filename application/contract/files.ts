/** Responses that are files: their bytes are sent unchanged, and browsers may cache them. */
import * as z from 'zod/mini';

export interface FileReply {
  readonly mediaType: string;
  readonly base64: string;
  /** Content version for the cache: an unchanged file is not sent again. */
  readonly version: string;
  /** The address contains the version, so the response never changes. */
  readonly isPermanent: boolean;
  /** For the caller only: neither browsers nor proxies may cache it. */
  readonly isPrivate?: true;
}

export const fileReply = z.custom<FileReply>();

/** A response too large for memory: it is streamed as a download, and never cached. */
export interface Download {
  readonly mediaType: string;
  readonly name: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

export const download = z.custom<Download>();
