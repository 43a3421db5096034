/** Values by dotted names (`address.city`, `lines.0.name`), as the API's field errors name them. */

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), values);

/** A copy with one value changed. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inner =
    rest.length === 0 ? value : withValue(isNode(values) ? values[key] : {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(key), inner) as T;
  return { ...(isNode(values) ? values : {}), [key]: inner } as T;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
