/** The text of a scenario file and the positions of its parts: every problem is reported by line and column. */
import {
  type Alias,
  type Document,
  LineCounter,
  type YAMLError,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml';

// Errors in the YAML of a file, in French.

const words: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  ALIAS_PROPS: 'une référence (*) ne peut porter ni ancre ni type',
  BAD_ALIAS: 'cette référence (*) ne renvoie à rien',
  BAD_DIRECTIVE: 'directive inconnue',
  BAD_DQ_ESCAPE: 'cet échappement n’existe pas entre guillemets doubles',
  BAD_INDENT: 'le décalage de cette ligne ne va pas avec les lignes voisines',
  BAD_SCALAR_START: 'une valeur ne peut pas commencer par ce caractère : mettez-la entre guillemets',
  BLOCK_AS_IMPLICIT_KEY: 'il y a plusieurs « : » sur la ligne : mettez la valeur entre guillemets',
  BLOCK_IN_FLOW: 'une liste en lignes ne peut pas être entre crochets ou accolades',
  DUPLICATE_KEY: 'cette clé est déjà là plus haut',
  MISSING_CHAR: 'il manque un caractère : guillemet, crochet, accolade ou « : »',
  MULTILINE_IMPLICIT_KEY: 'une clé tient sur une seule ligne ; il manque peut-être un « : »',
  MULTIPLE_ANCHORS: 'une seule ancre (&) par valeur',
  MULTIPLE_DOCS: 'un seul scénario par fichier',
  TAB_AS_INDENT: 'des espaces, pas de tabulation, au début des lignes',
  TAG_RESOLVE_FAILED: 'ce type (!) n’est pas connu',
  UNEXPECTED_TOKEN: 'ce caractère n’est pas attendu ici',
  RESOURCE_EXHAUSTION: 'le fichier renvoie trop souvent à lui-même',
};

/** `text` is the file's, and `offset` the position of the error. */
function yamlProblem({ code }: Pick<YAMLError, 'code'>, text = '', offset = 0): string {
  const isBareName = code === 'UNEXPECTED_TOKEN' && text.startsWith('${', offset - 1);
  const explanation = isBareName
    ? 'entre accolades ou crochets, une valeur avec « ${…} » se met entre guillemets simples'
    : words[code];
  return `YAML : ${explanation ?? 'ce passage ne se lit pas'}`;
}

export interface Source {
  readonly content: unknown;
  /** Errors of the YAML itself. */
  readonly problems: readonly Problem[];
  /** The position of the part at this path; of the nearest part around it if it is missing. */
  at(path: readonly PropertyKey[]): { readonly line: number; readonly column: number };
  /** The same for the key of an entry. */
  atKey(path: readonly PropertyKey[]): { readonly line: number; readonly column: number };
}

/** Aliases beyond this number are an attack or an accident. */
const mostAliases = 100;

/** After an unexpected token the parser's later errors are meaningless. */
function worthTelling(errors: readonly YAMLError[]): readonly YAMLError[] {
  const isLost = ({ code }: YAMLError): boolean => code === 'UNEXPECTED_TOKEN';
  const first = errors.find(isLost);
  return errors.filter((error) => !isLost(error) || error === first);
}

export function readSource(text: string): Source {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, merge: true });
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problemOf = (error: YAMLError): Problem => ({
    ...place(error.pos[0]),
    message: yamlProblem(error, text, error.pos[0]),
  });
  const problems = worthTelling([...document.errors, ...document.warnings]).map(problemOf);
  const resolved = aliasesOf(document);
  for (const offset of lostAliases(resolved))
    problems.push({ ...place(offset), message: yamlProblem({ code: 'BAD_ALIAS' }) });
  const content = problems.length > 0 ? null : plainOf(document);
  if (content instanceof ReferenceError)
    problems.push({ ...place(0), message: yamlProblem({ code: 'RESOURCE_EXHAUSTION' }) });
  const parts: Parts = { document, resolved };
  const at = (path: readonly PropertyKey[]) => place(offsetOf(parts, path));
  return {
    content: problems.length > 0 ? null : content,
    problems,
    at,
    atKey: (path) => place(keyOffset(parts, path) ?? offsetOf(parts, path)),
  };
}

/** Throws if aliases expand the file too much. */
function plainOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

/** The target of each alias, found in one pass: the library scans the whole document for each. */
type Resolved = ReadonlyMap<Alias, unknown>;

interface Parts {
  readonly document: Document;
  readonly resolved: Resolved;
}

function aliasesOf(document: Document): Resolved {
  const [resolved, anchored] = [new Map<Alias, unknown>(), new Map<string, unknown>()];
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) resolved.set(node, anchored.get(node.source));
      else if (node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return resolved;
}

/** The positions of aliases without an anchor. */
const lostAliases = (resolved: Resolved): number[] =>
  [...resolved].filter(([, node]) => node === undefined).map(([alias]) => alias.range?.[0] ?? 0);

const plain = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'symbol' ? String(key) : key));

function offsetOf(parts: Parts, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown =
      length === 0 ? parts.document.contents : inside(parts, plain(path.slice(0, length)));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Numeric keys are written without quotes: keys are compared as texts. */
function inside({ document, resolved }: Parts, path: readonly (string | number)[]): unknown {
  let node: unknown = document.contents;
  for (const key of path) {
    if (isAlias(node)) node = resolved.get(node);
    if (isMap(node))
      node = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key))?.value;
    else if (isSeq(node)) node = node.items[Number(key)];
    else return undefined;
  }
  return node;
}

function keyOffset(parts: Parts, path: readonly PropertyKey[]): number | null {
  const key = path.at(-1);
  const parent = path.length === 1 ? parts.document.contents : inside(parts, plain(path.slice(0, -1)));
  if (!isMap(parent)) return null;
  const pair = parent.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key));
  return pair && isScalar(pair.key) && pair.key.range ? pair.key.range[0] : null;
}

/** An error in a scenario file, by line and column, in French. */
export interface Problem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The file can still be played. */
  readonly isWarning?: boolean;
}

export const problemText = (file: string, { line, column, message, isWarning = false }: Problem): string =>
  `${file}:${line}:${column} ${isWarning ? 'avertissement' : 'erreur'} : ${message}`;

export const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((left, right) => left.line - right.line || left.column - right.column);
