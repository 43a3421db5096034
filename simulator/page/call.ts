/**
 * The page's own fetch layer: one request, one response, and every failure a French sentence that says what to do next.
 */

export type FetchFunction = (path: string, init: RequestInit) => Promise<Response>;

export class CallFailure extends Error {
  constructor(
    message: string,
    /** Null without a response, or with an unreadable one. */
    readonly status: number | null,
  ) {
    super(message);
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

interface Caller {
  json(path: string, options?: CallOptions): Promise<unknown>;
  text(path: string, options?: CallOptions): Promise<string>;
}

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Le simulateur ne comprend pas cette demande.',
  403: 'Le simulateur refuse cet appel : ouvrez la page depuis la machine où il tourne.',
  404: 'Introuvable dans le simulateur : il a peut-être été remis à zéro. Rechargez la page.',
  409: 'Impossible dans cet état.',
  422: 'Le simulateur n’accepte pas cette valeur.',
};

export function createCaller(fetchFunction: FetchFunction, base = '/_sim'): Caller {
  const text = async (path: string, { method = 'GET', body, signal }: CallOptions = {}): Promise<string> => {
    const response = await answered(
      fetchFunction(`${base}${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }),
    );
    const content = await answered(response.text());
    if (!response.ok) throw new CallFailure(failureText(response.status, content), response.status);
    return content;
  };
  return {
    text,
    async json(path, options) {
      const content = await text(path, options);
      return content === '' ? null : parsed(content);
    },
  };
}

/** A browser's error without a response is English and says little. */
async function answered<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw new CallFailure('Le simulateur ne répond pas. Vérifiez qu’il tourne, puis réessayez.', null);
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new CallFailure(
      'La réponse est illisible : ce n’est sans doute pas le simulateur qui répond.',
      null,
    );
  }
}

/** The sentence comes first: the simulator's own word for developers may be English. */
function failureText(status: number, content: string): string {
  const sentence = statusTexts[status] ?? `Le simulateur a répondu par une erreur (${status}).`;
  const detail = detailIn(content);
  return detail === null ? sentence : `${sentence} (${detail})`;
}

function detailIn(content: string): string | null {
  try {
    const body = JSON.parse(content) as { message?: unknown; error?: unknown } | null;
    const detail = body?.message ?? body?.error;
    return typeof detail === 'string' && detail !== '' ? detail : null;
  } catch {
    return null;
  }
}

export const problemText = (problem: unknown): string =>
  problem instanceof Error ? problem.message : 'Une erreur est survenue.';
