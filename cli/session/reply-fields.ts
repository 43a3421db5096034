/**
 * The fields of an answer by their names, for `--fields`. Worked out when the terminal is built (`scripts/build-cli.mjs`) into a part of
 * its own, that only whoever chooses fields loads.
 */
import type { Route } from '#application/contract/route.js';

export interface ReplyFields {
  /** The answer is an envelope around `items`, and the names are those of an item. */
  readonly isList: boolean;
  /** In the order of the contract; none where an answer has no fields, such as a file. */
  readonly names: readonly string[];
}

/** As far as zod says what a schema is made of. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
    };
  };
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { type, shape = {}, innerType } = schema._zod.def;
  if (innerType) return shapeOf(innerType);
  return type === 'object' ? shape : {};
}

/** A record may have `items` of its own, such as what was ordered: an envelope begins with them. */
export function replyFields({ reply }: Pick<Route, 'reply'>): ReplyFields {
  const shape = shapeOf(reply);
  const names = Object.keys(shape);
  const element = shape['items']?._zod.def.element;
  return names[0] === 'items' && element
    ? { isList: true, names: Object.keys(shapeOf(element)) }
    : { isList: false, names };
}
