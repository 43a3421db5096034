/** The contract's schemas as JSON Schema: one form for the documents, one for the compiled serialiser. */
import * as z from 'zod';
import type { Route } from '#application/contract/route.js';

type Schema = NonNullable<Route['body']>;
export type JsonSchema = Record<string, unknown>;

type Written = { format?: unknown; pattern?: unknown };

function jsonSchema(
  schema: Schema,
  io: 'input' | 'output',
  simplify: (written: Written) => void,
): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema: written }) => simplify(written),
  });
  return rest;
}

/** For OpenAPI 3.1. A named format says it all; its regular expression is for machines that have the schema itself. */
export const documentSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema =>
  jsonSchema(schema, io, (written) => {
    if (written.format) delete written.pattern;
  });

/** What Fastify compiles into the route's serialiser: it keeps what is named and its type; forms were checked on the way in. */
export const replySchema = (route: Route): JsonSchema =>
  jsonSchema(route.reply, 'output', (written) => {
    delete written.format;
    delete written.pattern;
  });
