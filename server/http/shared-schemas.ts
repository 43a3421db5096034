/**
 * Moves schemas that bodies and replies share to named components: half as much to read, and one type instead of many
 * in a generated client. A name is that of the first place (`RentalReply`, `RentalReplyCustomer`).
 */
import type { OpenAPIObject } from '@nestjs/swagger';

type Json = Readonly<Record<string, unknown>>;
type Visit = (schema: Json, name: string) => Json;

/** Shorter ones are easier to read in place than to look up. */
const worthAName = 120;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isForm = (schema: Json): boolean =>
  (schema['type'] === 'object' && isJson(schema['properties'])) || Array.isArray(schema['enum']);

const mapped = (values: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));

/** Visits the schemas inside the schema: properties named by their names, all others by their place. */
function inside(schema: Json, name: string, visit: Visit): Json {
  const each = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => each(item, place));
    return isJson(value) ? visit(value, place) : value;
  };
  return mapped(schema, (value, key) => {
    if (key === 'properties' && isJson(value))
      return mapped(value, (property, own) => each(property, name + capital(own)));
    return ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems'].includes(key)
      ? each(value, name)
      : value;
  });
}

/** Visits every schema of a body or a reply of the operation. */
function withSchemas(operation: Json, visit: Visit): Json {
  const id = capital(String(operation['operationId']));
  const contentOf = (part: unknown, name: string): unknown => {
    if (!isJson(part) || !isJson(part['content'])) return part;
    const content = mapped(part['content'], (media) =>
      isJson(media) && isJson(media['schema']) ? { ...media, schema: visit(media['schema'], name) } : media,
    );
    return { ...part, content };
  };
  return mapped(operation, (value, key) => {
    if (key === 'requestBody') return contentOf(value, `${id}Body`);
    if (key === 'responses' && isJson(value)) return mapped(value, (reply) => contentOf(reply, `${id}Reply`));
    return value;
  });
}

const withPaths = (paths: Json, visit: Visit): Json =>
  mapped(paths, (operations) =>
    isJson(operations)
      ? mapped(operations, (operation) => (isJson(operation) ? withSchemas(operation, visit) : operation))
      : operations,
  );

/** The serialised schemas that occur in more than one place. Schemas inside a repeated one count once. */
function repeatedIn(paths: Json): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const count: Visit = (schema, name) => {
    const written = JSON.stringify(schema);
    if (isForm(schema) && written.length >= worthAName) {
      if (seen.has(written)) {
        repeated.add(written);
        return schema;
      }
      seen.add(written);
    }
    return inside(schema, name, count);
  };
  withPaths(paths, count);
  return repeated;
}

export function shareSchemas(document: OpenAPIObject): OpenAPIObject {
  const paths = document.paths as unknown as Json;
  const repeated = repeatedIn(paths);
  const names = new Map<string, string>();
  const shared: Record<string, Json> = {};
  const replace: Visit = (schema, place) => {
    const written = JSON.stringify(schema);
    if (!repeated.has(written)) return inside(schema, place, replace);
    const known = names.get(written);
    const name = known ?? (place in shared ? `${place}${names.size}` : place);
    if (known === undefined) {
      names.set(written, name);
      shared[name] = schema; // Reserves the name before schemas inside it need one.
      shared[name] = inside(schema, name, replace);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const changed = withPaths(paths, replace) as unknown as OpenAPIObject['paths'];
  const schemas = { ...document.components?.schemas, ...shared };
  return { ...document, paths: changed, components: { ...document.components, schemas } };
}
