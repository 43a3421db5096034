/** Parses Stripe's requests: form-encoded, nested by brackets; an unread parameter is refused, as Stripe refuses it. */
import { invalidParameter, missingParameter } from '#simulator/payments/objects/failure.js';

type Fields = Map<string, Fields | string>;

/** `a[b][0]=c` as nested maps; `a[]=c` takes the next free index. */
function nest(form: string): Fields {
  const root: Fields = new Map();
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = name, ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let fields = root;
    let key = first;
    for (const part of rest) {
      const inner = fields.get(key);
      const next: Fields = inner instanceof Map ? inner : new Map<string, Fields | string>();
      fields.set(key, next);
      fields = next;
      key = part === '' ? String(next.size) : part;
    }
    fields.set(key, value);
  }
  return root;
}

export class Params {
  private readonly used = new Map<string, Params | null>();

  private constructor(
    private readonly fields: Fields,
    private readonly path: string,
  ) {}

  static of(form: string): Params {
    return new Params(nest(form), '');
  }

  private name(key: string): string {
    return this.path === '' ? key : `${this.path}[${key}]`;
  }

  /** Undefined when absent; an empty text would unset the parameter, which nothing here allows. */
  text(key: string): string | undefined {
    this.used.set(key, null);
    const value = this.fields.get(key);
    if (value === undefined) return undefined;
    if (value instanceof Map)
      throw invalidParameter(this.name(key), undefined, `Invalid string: ${this.name(key)}`);
    if (value === '') {
      const message = `You passed an empty string for '${this.name(key)}'.`;
      throw invalidParameter(this.name(key), 'parameter_invalid_empty', message);
    }
    return value;
  }

  requiredText(key: string): string {
    const value = this.text(key);
    if (value === undefined) throw missingParameter(this.name(key));
    return value;
  }

  oneOf<T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const value = this.text(key);
    const known = allowed.find((each) => each === value);
    if (value !== undefined && known === undefined) {
      const message = `Invalid ${this.name(key)}: must be one of ${allowed.join(', ')}`;
      throw invalidParameter(this.name(key), undefined, message);
    }
    return known;
  }

  /** The members of an array of known words. */
  oneOfEach<T extends string>(key: string, allowed: readonly T[]): T[] {
    const list = this.inner(key);
    return [...(list?.fields.keys() ?? [])].flatMap((index) => list?.oneOf(index, allowed) ?? []);
  }

  whole(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(this.name(key), 'parameter_invalid_integer', `Invalid integer: ${value}`);
    }
    return Number(value);
  }

  requiredWhole(key: string): number {
    const value = this.whole(key);
    if (value === undefined) throw missingParameter(this.name(key));
    return value;
  }

  flag(key: string): boolean {
    return this.oneOf(key, ['true', 'false']) === 'true';
  }

  inner(key: string): Params | undefined {
    const value = this.fields.get(key);
    const inner = value instanceof Map ? new Params(value, this.name(key)) : undefined;
    this.used.set(key, inner ?? null);
    if (typeof value === 'string') throw invalidParameter(this.name(key), undefined, 'Invalid object');
    return inner;
  }

  /** The members of an array of objects. */
  items(key: string): Params[] {
    const list = this.inner(key);
    return [...(list?.fields.keys() ?? [])].flatMap((index) => list?.inner(index) ?? []);
  }

  /** The members of an array of texts. */
  texts(key: string): string[] {
    const list = this.inner(key);
    return [...(list?.fields.keys() ?? [])].flatMap((index) => list?.text(index) ?? []);
  }

  /** Free keys and values; an empty value unsets its key. */
  metadata(key = 'metadata'): Record<string, string> {
    const map = this.inner(key);
    const pairs = [...(map?.fields ?? [])].flatMap(([name, value]) => {
      map?.used.set(name, null);
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    });
    return Object.fromEntries(pairs);
  }

  /** Must be called after all parameters were read and before anything is executed. */
  done(): void {
    for (const key of this.fields.keys()) {
      if (!this.used.has(key)) {
        const message = `Received unknown parameter: ${this.name(key)}`;
        throw invalidParameter(this.name(key), 'parameter_unknown', message);
      }
      this.used.get(key)?.done();
    }
  }
}

/** Cards are the only payment method here. */
export function readMethodTypes(params: Params): void {
  const types = params.texts('allowed_payment_method_types');
  if (types.length === 0 || types.includes('card')) return;
  throw invalidParameter('allowed_payment_method_types', undefined, 'No valid payment method types.');
}

/** The same text for all requests with equal parameters, whatever their order. */
export const canonical = (form: string): string =>
  [...new URLSearchParams(form)]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');

/** Requests and responses as plain values, so that the sandbox works with and without a network. */
export interface SandboxRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
