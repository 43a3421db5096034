/** The parts of the matrix of rights: its routes, its people, and how a cell is requested and checked. */
import { api, type RouteName } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import type { StaffAccess } from '#application/contract/rights.js';
import type { DemoPerson } from '#tests/support/staff.js';
import { bodies, queries } from './rights-calls.js';
import { recordNames, type Records } from './rights-records.js';

export type StaffRoute = Route & { readonly access: StaffAccess };

export const staffRoutes = (Object.entries(api) as [RouteName, Route][]).filter(
  (entry): entry is [RouteName, StaffRoute] => typeof entry[1].access === 'object',
);

const roleOf = { admin: 'Admin', manager: 'Manager', operator: 'Operator', support: 'Support' } as const;
export type Person = keyof typeof roleOf;
export const people = Object.keys(roleOf) as Person[];
export const ofTenants = people.filter((person) => person !== 'admin');

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export const isMutation = ({ method }: Route): boolean => method !== 'GET';
export const paramsOf = ({ path }: Route): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

function contentOf(
  route: Route,
  body: unknown,
): { readonly body?: string | Blob; readonly headers?: Record<string, string> } {
  if (route.image) return { body: new Blob([png]), headers: { 'content-type': 'image/png' } };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

export type Headers = ReadonlyMap<DemoPerson, Readonly<Record<string, string>>>;

/** Calls a route as a person (anonymous: null) about some records. */
export const caller =
  (url: () => string, headers: Headers) =>
  async (
    name: RouteName,
    who: DemoPerson | null,
    of: Records,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const route: Route = api[name];
    const path = route.path.replace(/:(\w+)/g, (_, param: string) => of[param as keyof Records]);
    const query = new URLSearchParams({ ...queries[name]?.(of), ...more }).toString();
    const content = contentOf(route, bodies[name]?.(of));
    const answer = await fetch(`${url()}/api${path}${query && `?${query}`}`, {
      method: route.method,
      ...content,
      headers: { ...content.headers, ...(who && headers.get(who)) },
    });
    // A stream does not end by itself.
    if (route.stream && answer.ok) await answer.body?.cancel();
    return { status: answer.status, text: answer.bodyUsed ? '' : await answer.text() };
  };

/** Names every cell with a wrong answer. */
export class Cells {
  readonly wrong: string[] = [];

  check(cell: string, { status, text }: Answer, isRight: (status: number) => boolean): void {
    if (!isRight(status)) this.wrong.push(`${cell} → ${status} ${text.slice(0, 160)}`);
  }
}

/** The people whose role the route names. */
export const admitted = ({ access }: StaffRoute, among: readonly Person[]): Person[] =>
  among.filter((person) => access.roles.includes(roleOf[person]));

export const is = (wanted: number) => (status: number) => status === wanted;
export const isLetIn = (status: number): boolean => status !== 401 && status !== 403 && status < 500;
export const isShown = (status: number): boolean => isLetIn(status) && status !== 404;

/** Whether a body or a required query names records, and so can name a foreign one. */
const names = (name: RouteName, kinds: ReadonlySet<string> | null): boolean => {
  const marked = Object.fromEntries(
    recordNames.map((key) => [key, kinds === null || kinds.has(key) ? `<${key}>` : key]),
  ) as unknown as Records;
  const spoken = JSON.stringify([bodies[name]?.(marked), queries[name]?.(marked)]);
  return /<\w+>/.test(spoken);
};

export const concernsKind = (name: RouteName, route: Route, kinds: ReadonlySet<string> | null): boolean =>
  paramsOf(route).some((param) => kinds === null || kinds.has(param)) || names(name, kinds);
