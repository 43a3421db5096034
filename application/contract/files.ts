/** Answers that are files: the bytes leave as they are, and browsers may keep them. */
import * as z from 'zod/mini';

export interface FileReply {
  readonly mediaType: string;
  readonly base64: string;
  /** Names the content: a browser that has it is not sent it again. */
  readonly version: string;
  /** The address names the version, so that its answer never changes. */
  readonly isPermanent: boolean;
  /** For whoever asked alone: no browser and nobody on the way keeps it. */
  readonly isPrivate?: true;
}

export const fileReply = z.custom<FileReply>();

/** An answer too long to be held at once: it leaves piece by piece as a download, and nobody keeps it on the way. */
export interface Download {
  readonly mediaType: string;
  readonly name: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

export const download = z.custom<Download>();
