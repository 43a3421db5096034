/** Prompts for a person at a terminal, on stderr so that a pipe stays clean; a password is not echoed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { usage } from '#cli/exit.js';

const unseen = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Resolves with the line, trimmed; rejects with the signal's reason on Ctrl C. */
export async function ask(question: string, signal: AbortSignal, isSecret = false): Promise<string> {
  // Hidden input would erase its own prompt.
  if (isSecret) process.stderr.write(question);
  const output = isSecret ? unseen() : process.stderr;
  // Ink has stopped reading stdin after its own prompt: keeps the process alive for this one.
  process.stdin.ref();
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  // Raw mode hides Ctrl C from the process: the reader emits it, and this passes it on as the signal.
  reader.on('SIGINT', () => process.emit('SIGINT'));
  try {
    const answer = await reader.question(isSecret ? '' : question, { signal });
    return isSecret ? answer : answer.trim();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    // Ctrl D, or a closed terminal.
    if (error instanceof Error && error.name === 'AbortError')
      throw usage('Sans réponse, rien n’a été fait.');
    throw error;
  } finally {
    reader.close();
    if (isSecret) process.stderr.write('\n');
  }
}

/** Returns bytes, because a spreadsheet's CSV need not be UTF-8. */
export async function readStdinBytes(): Promise<Buffer> {
  if (process.stdin.isTTY) throw usage('Rien n’arrive par l’entrée standard.');
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

export async function readStdin(): Promise<string> {
  return (await readStdinBytes()).toString('utf8');
}
