/** The OpenAPI document in a form that is easy to test. */
interface Schemas {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const named = /^#\/components\/schemas\/(\w+)$/;

/** Inlines the shared schemas; the one schema of all refusals stays a reference. */
export function inlined<T extends Schemas & { readonly paths: unknown }>(document: T): T {
  const { schemas } = document.components;
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    const [, name = 'Problem'] = ('$ref' in value && named.exec(String(value.$ref))) || [];
    if (name !== 'Problem') return inside(schemas[name]);
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, inside(own)]));
  };
  return { ...document, paths: inside(document.paths) };
}
