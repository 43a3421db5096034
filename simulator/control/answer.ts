/** Requests to the control API as plain values; refusals name what was wrong (simulator.md, "Control API"). */
import { z } from 'zod';

export interface ControlRequest {
  readonly method: string;
  /** Below `/_sim`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

export interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
  /** A text instead of JSON. */
  readonly isText?: boolean;
  /** Of a text: NDJSON unless told. */
  readonly type?: string;
}

const { localeError } = z.locales.fr();

/** What was sent, as the call wants it; what is wrong with it is told in French, as the page is. */
export const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  schema.parse(value, { error: localeError });

export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

export const done = (body: unknown = { ok: true }): ControlAnswer => ({ status: 200, body });
export const items = (list: readonly unknown[]): ControlAnswer => done({ items: list });
