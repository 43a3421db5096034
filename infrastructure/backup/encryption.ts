/**
 * The encryption of backups: AES-256-GCM. A sealed file is a random nonce (12 bytes), the ciphertext, and the
 * authentication tag (16 bytes). The key is derived from the master key (HKDF-SHA-256, salt `consigne`, info
 * `backup content`); `about` is authenticated with it. docs/guide-administrator.md shows how to open one by hand.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './manifest.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Readable by its user only, and on disk when the stream has finished. */
const fileStream = (file: string): Writable => createWriteStream(file, { mode: 0o600, flush: true });

/** Returns a keyed digest of the content: equal for equal contents, although no two sealed files are equal. */
export async function sealInto(file: string, content: Readable, key: Buffer, about: string): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(about));
  const digest = createHmac('sha256', key);
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      yield nonce;
      for await (const chunk of chunks) {
        digest.update(chunk);
        yield cipher.update(chunk);
      }
      yield cipher.final();
      yield cipher.getAuthTag();
    },
    fileStream(file),
  );
  return digest.digest('hex');
}

async function partsOf(file: string): Promise<{ nonce: Buffer; tag: Buffer; end: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)];
    if (size <= nonceBytes + tagBytes) throw new BackupError(`${file} est vide.`);
    await handle.read(nonce, 0, nonceBytes, 0);
    await handle.read(tag, 0, tagBytes, size - tagBytes);
    return { nonce, tag, end: size - tagBytes - 1 };
  } finally {
    await handle.close();
  }
}

/** Throws BackupError at the end of the stream when key, `about` or content are not those of the sealing. */
async function openInto(target: Writable, file: string, key: Buffer, about: string): Promise<void> {
  const { nonce, tag, end } = await partsOf(file);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
  await pipeline(createReadStream(file, { start: nonceBytes, end }), decipher, target).catch(
    (error: unknown) => {
      if (!(error instanceof Error) || !/unable to authenticate/.test(error.message)) throw error;
      throw new BackupError(`${file} a été modifié, ou son manifest.json : la sauvegarde est inutilisable.`);
    },
  );
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

export const openIntoFile = (target: string, file: string, key: Buffer, about: string): Promise<void> =>
  openInto(fileStream(target), file, key, about);

/** Authenticates the whole content first: `target` acts on what it reads before the end comes. */
export async function openIntoProgram(
  target: Writable,
  file: string,
  key: Buffer,
  about: string,
): Promise<void> {
  await openInto(nowhere(), file, key, about);
  await openInto(target, file, key, about);
}
