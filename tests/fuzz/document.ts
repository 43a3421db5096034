/**
 * The OpenAPI document as the fuzzer reads it: the operations, the form of their requests, and their possible
 * responses.
 */
import { inlined } from '#tests/support/openapi.js';
import type { World } from '#tests/support/world.js';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{names}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  readonly takesImage: boolean;
  /** Repeated with its key it returns the same response. */
  readonly isRepeatable: boolean;
  readonly isForStaff: boolean;
  /** The successful responses, by status; no content is a 204. */
  readonly replies: ReadonlyMap<number, Content>;
  /** Every refusal that the document names. */
  readonly refusals: ReadonlySet<string>;
  readonly problem: JsonSchema;
}

const codesIn = (text: string): string[] => text.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [];

function operationOf(path: string, method: string, described: Described, problem: JsonSchema): Operation {
  const content = described.requestBody?.content ?? {};
  const replies = Object.entries(described.responses).filter(([status]) => status !== 'default');
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    parameters: (described.parameters ?? []).filter((parameter) => parameter.in !== 'header'),
    body: content['application/json']?.schema ?? null,
    isRepeatable: described.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false,
    takesImage: 'image/png' in content,
    isForStaff: described.security?.some((scheme) => 'staff' in scheme) ?? false,
    replies: new Map(replies.map(([status, reply]) => [Number(status), reply.content ?? {}])),
    refusals: new Set(codesIn(described.responses['default']?.description ?? '')),
    problem,
  };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: { readonly Problem: JsonSchema } };
}

export async function readOperations(world: World): Promise<Operation[]> {
  const answer = await fetch(`${world.url}/api/openapi.json`);
  const { paths, components } = inlined((await answer.json()) as Document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(path, method, described, components.schemas.Problem),
    ),
  );
}
