/** The text of a scenario file and where its parts stand in it: every problem is told by line and column. */
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';
import type { Problem } from './problems.js';
import { yamlProblem } from './yaml-problems.fr.js';

export interface Source {
  readonly content: unknown;
  /** What the YAML itself has wrong. */
  readonly problems: readonly Problem[];
  /** Where the part at this path stands; the nearest part around it when it is missing. */
  at(path: readonly PropertyKey[]): { readonly line: number; readonly column: number };
  /** The same for the key of an entry. */
  atKey(path: readonly PropertyKey[]): { readonly line: number; readonly column: number };
}

/** Aliases beyond this number are an attack or an accident. */
const mostAliases = 100;

export function readSource(text: string): Source {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, merge: true });
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const told = (error: YAMLError): Problem => ({
    ...place(error.pos[0]),
    message: yamlProblem(error),
  });
  const problems = [...document.errors, ...document.warnings].map(told);
  for (const offset of lostAliases(document))
    problems.push({ ...place(offset), message: yamlProblem({ code: 'BAD_ALIAS' }) });
  const content = problems.length > 0 ? null : plainOf(document);
  if (content instanceof ReferenceError)
    problems.push({ ...place(0), message: yamlProblem({ code: 'RESOURCE_EXHAUSTION' }) });
  const at = (path: readonly PropertyKey[]) => place(offsetOf(document, path));
  return {
    content: problems.length > 0 ? null : content,
    problems,
    at,
    atKey: (path) => place(keyOffset(document, path) ?? offsetOf(document, path)),
  };
}

/** A file that multiplies itself beyond measure throws. */
function plainOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

/** Where an alias stands that names no anchor. */
function lostAliases(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias: (_, node) => {
      if (node.resolve(document) === undefined) offsets.push(node.range?.[0] ?? 0);
    },
  });
  return offsets;
}

const plain = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'symbol' ? String(key) : key));

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : inside(document, plain(path.slice(0, length)));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Numbers as keys are written without quotes: keys are compared as texts. */
function inside(document: Document, path: readonly (string | number)[]): unknown {
  let node: unknown = document.contents;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node))
      node = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key))?.value;
    else if (isSeq(node)) node = node.items[Number(key)];
    else return undefined;
  }
  return node;
}

function keyOffset(document: Document, path: readonly PropertyKey[]): number | null {
  const key = path.at(-1);
  const parent = path.length === 1 ? document.contents : inside(document, plain(path.slice(0, -1)));
  if (!isMap(parent)) return null;
  const pair = parent.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key));
  return pair && isScalar(pair.key) && pair.key.range ? pair.key.range[0] : null;
}
