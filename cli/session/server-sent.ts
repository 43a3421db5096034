/** Server-sent events out of the parts that they come in (HTML Living Standard, "Server-sent events"). */

export interface ServerSent {
  /** Where one stands behind it; null where it says nothing of that. */
  readonly id: string | null;
  readonly event: string;
  /** Null: only the id is told. */
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

/** What is not ended by an empty line did not arrive. */
export async function* serverSent(parts: AsyncIterable<string>): AsyncGenerator<ServerSent> {
  let rest = '';
  for await (const part of parts) {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield read(block);
  }
}
