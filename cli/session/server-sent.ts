/** Parses server-sent events from a stream of text (HTML Living Standard, "Server-sent events"). */

export interface ServerSent {
  /** The position after it; null if it has none. */
  readonly id: string | null;
  readonly event: string;
  /** Null if the event has only an id. */
  readonly data: string | null;
}

function read(block: string): ServerSent {
  let [id, event]: [string | null, string] = [null, 'message'];
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([a-z]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'id') id = value;
    else if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
  }
  return { id, event, data: data.length > 0 ? data.join('\n') : null };
}

/** An event without a final empty line is incomplete. */
export async function* serverSent(parts: AsyncIterable<string>): AsyncGenerator<ServerSent> {
  let rest = '';
  for await (const part of parts) {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield read(block);
  }
}
