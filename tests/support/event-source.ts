/** Reads server-sent events as a program does: each with its id, until the reader or the server closes the stream. */
export interface ServerEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: unknown;
}

export interface Listening {
  readonly status: number;
  readonly headers: Headers;
  /** Takes this many events, in order; fails when the stream ends before. */
  take(count: number): Promise<ServerEvent[]>;
  /** The reader's current position, once the server has sent it. */
  position(): Promise<string>;
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>;
  leave(): void;
}

function parseBlock(block: string): { id: string | null; event: ServerEvent | null } {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const id = fields.get('id') ?? null;
  const data = fields.get('data');
  const event =
    data === undefined ? null : { id, event: fields.get('event') ?? 'message', data: JSON.parse(data) };
  return { id, event };
}

export async function listenTo(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  const controller = new AbortController();
  const answer = await fetch(url, { headers, signal: controller.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const events: ServerEvent[] = [];
  let [rest, last]: [string, string | null] = ['', null];
  const more = async (): Promise<boolean> => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return false;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const { id, event } of blocks.map(parseBlock)) {
      last = id ?? last;
      if (event) events.push(event);
    }
    return true;
  };
  return {
    status: answer.status,
    headers: answer.headers,
    take: async (count) => {
      while (events.length < count) if (!(await more())) throw new Error('The stream ended');
      return events.splice(0, count);
    },
    position: async () => {
      while (last === null) if (!(await more())) throw new Error('The stream ended');
      return last;
    },
    ended: async () => {
      while (await more());
    },
    leave: () => controller.abort(),
  };
}
