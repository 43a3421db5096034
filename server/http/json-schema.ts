/** The contract's schemas as JSON Schema: one form for the documentation, one for the compiled serialiser. */
import * as z from 'zod';
import type { Route } from '#application/contract/route.js';

type Schema = NonNullable<Route['body']>;
export type JsonSchema = Record<string, unknown>;

type Written = z.core.JSONSchema.BaseSchema & { nullable?: boolean };

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

/** For OpenAPI 3.1. A named format suffices; its regular expression is for programs that have the schema itself. */
export const documentSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema =>
  jsonSchema(schema, io, (written) => {
    if (written.format) delete written.pattern;
  });

/**
 * "This or null" as `nullable`: for each `anyOf` the serialiser compiles a validator, and runs it on every reply. Not
 * for a `const`, which its validator would still compare with null.
 */
function writeNullable(written: Written): void {
  const [shape, nothing, ...others] = written.anyOf ?? [];
  if (typeof shape !== 'object' || typeof nothing !== 'object' || others.length > 0) return;
  if (nothing.type !== 'null' || shape.type === undefined || shape.const !== undefined) return;
  delete written.anyOf;
  Object.assign(written, shape, { nullable: true }, shape.enum && { enum: [...shape.enum, null] });
}

/** Fastify compiles it to the route's serialiser. It only selects fields and types; formats were checked on input. */
export const replySchema = (route: Route): JsonSchema =>
  jsonSchema(route.reply, 'output', (written) => {
    delete written.format;
    delete written.pattern;
    writeNullable(written);
  });
