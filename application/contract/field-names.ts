/** Field names of responses and bodies: for `--fields` in the terminal, and for checking scenarios before they run. */
import type { Route } from './route.js';

export interface ReplyFields {
  /** The response is an envelope around `items`, and the names are those of an item. */
  readonly isList: boolean;
  /** In the order of the contract; empty if a response has no fields, such as a file. */
  readonly names: readonly string[];
}

/** The parts of a zod schema that are read here. */
interface Schema {
  readonly _zod: {
    /** Undefined if a field is required in requests. */
    readonly optin?: string | undefined;
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
      /** The input schema of a pipe. */
      readonly in?: Schema;
      readonly options?: readonly Schema[];
    };
  };
}

/** Unwraps optional, nullable and transformed schemas. */
function bare(schema: Schema): Schema['_zod']['def'] {
  const { def } = schema._zod;
  const inner = def.innerType ?? def.in;
  return inner ? bare(inner) : def;
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { type, shape = {}, options } = bare(schema);
  if (options) return Object.assign({}, ...options.map(shapeOf)) as Record<string, Schema>;
  return type === 'object' ? shape : {};
}

/** A union: names alone do not show which of its fields belong together. */
const hasWays = (schema: Schema): boolean => bare(schema).options !== undefined;

/** The top-level fields of a response, including those of an envelope; empty if it has none. */
export const answerFields = ({ reply }: Pick<Route, 'reply'>): readonly string[] =>
  Object.keys(shapeOf(reply));

/** Empty if a route has no body, or one without fields. */
export const bodyFields = ({ body }: Pick<Route, 'body'>): readonly string[] =>
  body ? Object.keys(shapeOf(body)) : [];

/** The required fields of the body. */
export const requiredFields = ({ body }: Pick<Route, 'body'>): readonly string[] =>
  body && !hasWays(body)
    ? Object.entries(shapeOf(body)).flatMap(([name, { _zod }]) => (_zod.optin === undefined ? [name] : []))
    : [];

/** A record may have `items` of its own, such as order lines: an envelope begins with them. */
export function replyFields({ reply }: Pick<Route, 'reply'>): ReplyFields {
  const shape = shapeOf(reply);
  const names = Object.keys(shape);
  const element = shape['items']?._zod.def.element;
  return names[0] === 'items' && element
    ? { isList: true, names: Object.keys(shapeOf(element)) }
    : { isList: false, names };
}
