/** A fake platform: a stand-in for `fetch` with the test's responses that remembers the requests. */
import { beforeEach, vi } from 'vitest';

export interface Asked {
  readonly method: string;
  /** Below `/api`, with the query string. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

type Answer = Reply | 'networkError' | ((asked: Asked) => Reply | Promise<Reply>);

export interface FakePlatform {
  /** Responses one after the other; the last one repeats. */
  readonly on: (route: string, ...answers: Answer[]) => void;
  readonly asked: (route: string) => Asked[];
  readonly all: Asked[];
}

const responseOf = ({ status = 200, body, text, headers = {} }: Reply): Response =>
  new Response(status === 204 ? null : (text ?? JSON.stringify(body ?? null)), { status, headers });

/** The body of a refusal of the platform. */
export const refusal = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { status, code, title: code, message, ...more },
});

export function fakePlatform(): FakePlatform {
  const answers = new Map<string, Answer[]>();
  const all: Asked[] = [];
  const routeOf = ({ method, path }: Asked): string => `${method} ${path}`;
  const nextAnswer = (asked: Asked): Answer => {
    const known = answers.get(routeOf(asked)) ?? answers.get(routeOf(asked).replace(/\?.*$/, ''));
    if (!known) return refusal(404, 'NOT_FOUND', `Nobody answers ${routeOf(asked)}.`);
    return (known.length > 1 ? known.shift() : known[0]) ?? 'networkError';
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api/, ''),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    all.push(asked);
    const answer = nextAnswer(asked);
    if (answer === 'networkError') throw new TypeError('Failed to fetch');
    return responseOf(typeof answer === 'function' ? await answer(asked) : answer);
  });
  return {
    on: (route, ...replies) => void answers.set(route, replies),
    asked: (route) => all.filter((one) => routeOf(one).replace(/\?.*$/, '') === route),
    all,
  };
}

/** A new platform before each test of the file. */
export function platformForEach(): FakePlatform {
  let platform: FakePlatform;
  beforeEach(() => {
    platform = fakePlatform();
  });
  return {
    on: (...answers) => platform.on(...answers),
    asked: (route) => platform.asked(route),
    get all() {
      return platform.all;
    },
  };
}
