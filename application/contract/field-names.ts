/** The fields of answers and bodies by their names: for `--fields` at the terminal, and for whoever checks a scenario before it is played. */
import type { Route } from './route.js';

export interface ReplyFields {
  /** The answer is an envelope around `items`, and the names are those of an item. */
  readonly isList: boolean;
  /** In the order of the contract; none where an answer has no fields, such as a file. */
  readonly names: readonly string[];
}

/** As far as zod says what a schema is made of. */
interface Schema {
  readonly _zod: {
    /** Undefined where a field may not be left out of what is sent. */
    readonly optin?: string | undefined;
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
      /** Of a pipe: what goes in. */
      readonly in?: Schema;
      readonly options?: readonly Schema[];
    };
  };
}

/** Below what makes it optional, nullable or another value. */
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

/** One of several shapes: which of their fields go together is not told by names. */
const hasWays = (schema: Schema): boolean => bare(schema).options !== undefined;

/** The fields at the top of an answer, an envelope's own among them; none where an answer has no fields. */
export const answerFields = ({ reply }: Pick<Route, 'reply'>): readonly string[] =>
  Object.keys(shapeOf(reply));

/** None where a route has no body, or one without fields. */
export const bodyFields = ({ body }: Pick<Route, 'body'>): readonly string[] =>
  body ? Object.keys(shapeOf(body)) : [];

/** Of those of the body, the ones that may not be left out. */
export const requiredFields = ({ body }: Pick<Route, 'body'>): readonly string[] =>
  body && !hasWays(body)
    ? Object.entries(shapeOf(body)).flatMap(([name, { _zod }]) => (_zod.optin === undefined ? [name] : []))
    : [];

/** A record may have `items` of its own, such as what was ordered: an envelope begins with them. */
export function replyFields({ reply }: Pick<Route, 'reply'>): ReplyFields {
  const shape = shapeOf(reply);
  const names = Object.keys(shape);
  const element = shape['items']?._zod.def.element;
  return names[0] === 'items' && element
    ? { isList: true, names: Object.keys(shapeOf(element)) }
    : { isList: false, names };
}
