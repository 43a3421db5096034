/** The OpenAPI document as the fuzzer reads it: what may be asked, in which form, and how it may be answered. */
import type { World } from '#tests/support/world.js';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{names}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  readonly isForStaff: boolean;
  /** What it answers when it is done. */
  readonly statuses: readonly number[];
  /** Every refusal that the document names. */
  readonly refusals: ReadonlySet<string>;
}

const codesIn = (text: string): string[] => text.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [];

const operationOf = (path: string, method: string, described: Described): Operation => ({
  id: described.operationId,
  method: method.toUpperCase(),
  path,
  parameters: described.parameters ?? [],
  body: described.requestBody?.content['application/json']?.schema ?? null,
  isForStaff: described.security?.some((scheme) => 'staff' in scheme) ?? false,
  statuses: Object.keys(described.responses).map(Number).filter(Number.isFinite),
  refusals: new Set(codesIn(described.responses['default']?.description ?? '')),
});

export async function readOperations(world: World): Promise<Operation[]> {
  const answer = await fetch(`${world.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}
