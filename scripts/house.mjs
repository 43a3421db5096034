/**
 * `npm run house`: reports how the product is cut into files, folders and imports: sizes, files with one importer,
 * crowded folders, import cycles of files (dynamic imports included) and of folders.
 */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, posix } from 'node:path';
import process from 'node:process';
import ts from 'typescript';

export const rooms = ['domain', 'application', 'infrastructure', 'server', 'web', 'cli', 'simulator'];
const root = join(import.meta.dirname, '..');

/** Translations and their index files are not counted: they have the shape of the French file beside them. */
const translation = /\/words\/(?:en|de|es|index)\.ts$/;

/** Source files under version control below `folders`, as paths from the root, without translations. */
export const sources = (folders) =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...folders],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  )
    .split('\n')
    .filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts') && !translation.test(path));

/** The import specifiers of a file: static, re-exported and dynamic. */
export function specifiersOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isStatic && node.moduleSpecifier) found.push(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      if (ts.isStringLiteral(node.arguments[0])) found.push(node.arguments[0].text);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push(node.argument.literal.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export function resolveIn(files, from, specifier) {
  if (!/^[.#]/.test(specifier)) return null;
  const base = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(from), specifier);
  return (
    ['.ts', '.tsx'].map((ending) => base.replace(/\.jsx?$/, ending)).find((path) => files.has(path)) ?? null
  );
}

/** The imports of each file. */
export function graphOf(paths) {
  const files = new Set(paths);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  return new Map(
    paths.map((path) => {
      const targets = specifiersOf(path, read(path)).map((each) => resolveIn(files, path, each));
      return [path, new Set(targets.filter((each) => each && each !== path))];
    }),
  );
}

/** Strongly connected groups of more than one node (Tarjan). */
export function rings(graph) {
  const [index, low, stack, onStack, found] = [new Map(), new Map(), [], new Set(), []];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const each of group) onStack.delete(each);
    if (group.length > 1) found.push(group);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Import cycles between the subjects of a room; files directly in the room belong to no subject. */
export function folderRings(graph, room) {
  const subjectOf = (path) => path.split('/').slice(0, 2).join('/');
  const isInSubject = (path) => path.startsWith(`${room}/`) && path.split('/').length > 2;
  const folders = new Map();
  for (const [path, targets] of graph) {
    if (!isInSubject(path)) continue;
    const from = subjectOf(path);
    if (!folders.has(from)) folders.set(from, new Set());
    for (const target of targets)
      if (isInSubject(target) && subjectOf(target) !== from) folders.get(from).add(subjectOf(target));
  }
  return rings(folders);
}

export function figures() {
  const paths = sources(rooms);
  const text = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const lines = (path) => text.get(path).split('\n').length - 1;
  const graph = graphOf(paths);
  const importers = new Map(paths.map((path) => [path, []]));
  for (const [from, targets] of graph) for (const target of targets) importers.get(target).push(from);
  const single = paths.filter((path) => importers.get(path).length === 1);
  const nearby = single.filter(
    (path) => lines(path) <= 60 && dirname(importers.get(path)[0]) === dirname(path),
  );
  const perFolder = new Map();
  for (const path of paths) perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1);
  const crowded = [...perFolder].filter(([, count]) => count > 30).sort((a, b) => b[1] - a[1]);
  const perRoom = rooms.map((room) => {
    const of = paths
      .filter((path) => path.startsWith(`${room}/`))
      .map(lines)
      .sort((a, b) => a - b);
    const at = (share) => of[Math.min(of.length - 1, Math.floor(of.length * share))];
    return {
      room,
      files: of.length,
      lines: of.reduce((a, b) => a + b, 0),
      median: at(0.5),
      p90: at(0.9),
      max: of.at(-1),
    };
  });
  return {
    perRoom,
    files: paths.length,
    lines: paths.reduce((sum, path) => sum + lines(path), 0),
    single,
    nearby,
    crowded,
    rings: rings(graph),
    folderRings: rooms.flatMap((room) => folderRings(graph, room)),
  };
}

if (process.argv[1] === import.meta.filename) {
  const house = figures();
  console.table(house.perRoom);
  console.log(`files ${house.files}, lines ${house.lines}`);
  console.log(
    `files with one importer ${house.single.length}; of at most 60 lines beside it ${house.nearby.length}`,
  );
  console.log(
    `folders of more than 30 source files: ${house.crowded.map((each) => each.join(' ')).join(', ') || 'none'}`,
  );
  console.log(`import rings: ${house.rings.map((ring) => ring.join(' ')).join('; ') || 'none'}`);
  console.log(`rings of folders: ${house.folderRings.map((ring) => ring.join(' ')).join('; ') || 'none'}`);
}
