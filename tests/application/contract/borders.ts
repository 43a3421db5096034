/** Limits of fields, as the tables of limits describe them, and the validation of the body. */
import { api, type RouteName } from '#application/contract/index.js';

export type Body = Readonly<Record<string, unknown>>;
export type Limit = readonly [field: string, taken: readonly unknown[], refused: readonly unknown[]];

export const id = '01930000-0000-7000-8000-000000000001';
const letters = (count: number): string => 'x'.repeat(count);
/** Labels of at most 63 letters, as addresses have them. */
const address = (length: number): string => {
  const domain = `@${letters(60)}.${letters(60)}.${letters(60)}.fr`;
  return `${letters(length - domain.length)}${domain}`;
};
export const text = (field: string, max: number): Limit => [field, [letters(max)], [letters(max + 1)]];
export const filled = (field: string, max: number): Limit => [
  field,
  ['x', letters(max)],
  ['', ' ', letters(max + 1)],
];
export const email = (field: string, max: number): Limit => [
  field,
  ['a@b.fr', address(max)],
  ['', 'a', 'a@b', '@b.fr', address(max + 1)],
];
export const between = (field: string, min: number, max: number): Limit => [
  field,
  [min, max],
  [min - 1, max + 1],
];
export const positiveWhole = (field: string): Limit => [field, [1, 2], [0, -1, 1.5, '1']];
export const positive = (field: string): Limit => [field, [0.01, 1], [0, -0.01, '1']];
export const notNegative = (field: string): Limit => [field, [0, 0.01], [-0.01]];
export const hexColour = (field: string): Limit => [
  field,
  ['#FF5733', '#f57'],
  ['FF5733', '#FF57', '#FF573', '#FF57333', '#GG5733', 'red'],
];

interface Schema {
  readonly safeParse: typeof api.login.body.safeParse;
  readonly parse: (value: Body) => unknown;
}
export const schemaOf = (route: RouteName): Schema =>
  (api[route] as unknown as { readonly body: Schema }).body;

/** The first part of each refused path, with its message; none when the body is accepted. */
export function refusals(route: RouteName, body: Body): Record<string, string[]> {
  const { error } = schemaOf(route).safeParse(body);
  const found: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) (found[String(path[0])] ??= []).push(message);
  return found;
}
