/**
 * Copies what production needs of `node_modules`: the packages that package-lock.json does not mark for development, and
 * of them the files that Node loads. Type declarations, source maps, sources of compiled code and read-mes are two
 * thirds of an installed tree.
 */
import { linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Licences are kept: most ask for it. */
const isLicence = (name) => /^(?:licen[cs]e|copying|notice|authors)/i.test(name);
const notLoaded =
  /(?:\.(?:[cm]?ts|tsx|map|md|markdown|flow|c|cc|cpp|h|hpp|o|a|d|gyp|gypi|mk|tsbuildinfo)|^\.(?:npmignore|eslintrc.*|editorconfig|prettierrc.*|travis\.yml)|^Makefile)$/;
/** `browser` of TypeORM and the like is for bundlers; tests and documents are for developers. */
const foldersNotLoaded = new Set(['.github', '__tests__', 'coverage', 'obj', 'obj.target', '.vscode']);
const placesNotLoaded = ['typeorm/browser', 'better-sqlite3/deps', 'better-sqlite3/src', 'stripe/types'];

/** Names of the folders below `root`, such as `node_modules/pg`. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !path.includes('@types/') && existsSync(join(root, path)));
}

function placed(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Links where the file system can, else copies. Returns the bytes. */
function copyLoaded(from, to) {
  let bytes = 0;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const stat = lstatSync(source);
    if (stat.isDirectory()) {
      const isOther = name === 'node_modules' || foldersNotLoaded.has(name);
      if (isOther || placesNotLoaded.some((place) => source.endsWith(`node_modules/${place}`))) continue;
      bytes += copyLoaded(source, target);
    } else if (stat.isFile() && (isLicence(name) || !notLoaded.test(name))) {
      placed(source, target);
      bytes += stat.size;
    }
  }
  return bytes;
}

/** @param {string} folder in which `node_modules` is made. Returns how many packages and bytes. */
export function copyProductionPackages(folder) {
  const names = productionPackages();
  const bytes = names.reduce((sum, name) => sum + copyLoaded(join(root, name), join(folder, name)), 0);
  return { count: names.length, bytes };
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name the folder: node scripts/production-packages.mjs <folder>');
  const { count, bytes } = copyProductionPackages(folder);
  console.log(`${count} packages, ${(bytes / 1e6).toFixed(1)} MB`);
}
