/** Requests to the control API as plain values; refusals name the error (simulator.md#control-api). */
import { z } from 'zod';
import { frenchIssue } from './french-issues.js';

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
  /** The type of a text: NDJSON by default. */
  readonly type?: string;
}

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Parses the body of a call; the errors are French, like the page. */
export const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  schema.parse(value, { error: frenchIssue(fieldsOf(schema)) });

/** Parses one of several forms by the field that is present, which each form has; `hint` is shown if none is. */
export function readOneOf<S extends Readonly<Record<string, z.ZodType>>>(
  forms: S,
  value: unknown,
  hint: string,
): z.output<S[keyof S]> {
  const given = typeof value === 'object' && value !== null ? value : {};
  const schema = Object.entries(forms).find(([name]) => name in given)?.[1];
  if (!schema) throw new ControlRefusal(400, hint);
  return read(schema, value) as z.output<S[keyof S]>;
}

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
