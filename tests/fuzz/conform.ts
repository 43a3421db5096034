/** Whether a value conforms to a schema of the document; returns the place of the first violation, or null. */
import type { JsonSchema } from './document.js';

const shapes: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

function isOfType(value: unknown, wanted: JsonSchema['type']): boolean {
  if (wanted === undefined) return true;
  const type = typeOf(value);
  const isOne = (name: string): boolean => (name === 'integer' ? Number.isInteger(value) : name === type);
  return typeof wanted === 'string' ? isOne(wanted) : wanted.some(isOne);
}

function textFault(text: string, { format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema) {
  if (text.length < minLength || text.length > maxLength) return `has ${text.length} characters`;
  if (format !== undefined && shapes[format]?.test(text) === false) return `is no ${format}`;
  return pattern !== undefined && !new RegExp(pattern).test(text) ? `is not like ${pattern}` : null;
}

function objectFault(value: object, schema: JsonSchema, place: string): string | null {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => !(name in value));
  if (missing !== undefined) return `${place}.${missing} is missing`;
  for (const [name, inner] of Object.entries(value)) {
    const own = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : null);
    if (own === null && additionalProperties === false) return `${place}.${name} is not in the document`;
    const fault = own && nonconformity(inner, own, `${place}.${name}`);
    if (fault) return fault;
  }
  return null;
}

export function nonconformity(value: unknown, schema: JsonSchema, place = 'reply'): string | null {
  if (schema.anyOf) {
    const faults = schema.anyOf.map((each) => nonconformity(value, each, place));
    return faults.includes(null) ? null : (faults[0] ?? null);
  }
  const is = `${place} (${JSON.stringify(value)?.slice(0, 60)})`;
  if (schema.const !== undefined && value !== schema.const)
    return `${is} is not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${is} is none of ${schema.enum.join(', ')}`;
  if (!isOfType(value, schema.type)) return `${is} is no ${String(schema.type)}`;
  if (typeof value === 'string') {
    const fault = textFault(value, schema);
    return fault === null ? null : `${is} ${fault}`;
  }
  if (typeof value === 'number' && value < (schema.minimum ?? -Infinity)) return `${is} is too small`;
  if (Array.isArray(value))
    return value.map((each) => nonconformity(each, schema.items ?? {}, `${place}[]`)).find(Boolean) ?? null;
  return typeof value === 'object' && value !== null ? objectFault(value, schema, place) : null;
}
