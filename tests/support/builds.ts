/** The ways in which the node side is built for tests that run it as processes. */
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

type Make = (folder: string, built: (other: Build) => Promise<string>) => Promise<unknown>;

const node = (...args: readonly string[]) => promisify(execFile)(process.execPath, args, { cwd: root });

/** Packages outside of the bundle: native parts, and packages that look for their own files at run time. */
const besideTheBundle = [
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  'pdfkit',
  'pg',
  'pino',
  'reflect-metadata',
  '@nestjs/swagger',
];

const withPackage = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
};

export const builds = {
  /** The operators' terminal: `consigne.js` and its parts. */
  terminal: (folder) => node(join(root, 'scripts/build-cli.mjs'), folder),

  /** File by file, as it is installed: `dist/server`, and the terminal in `dist/cli`. */
  installed: async (folder, built) => {
    await withPackage(folder);
    const dist = join(folder, 'dist');
    const tsc = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
    await node(tsc, '-p', 'tsconfig.build.json', '--noCheck', '--outDir', dist);
    await cp(await built('terminal'), join(dist, 'cli'), { recursive: true, force: true });
  },

  /**
   * The server in one file: it starts in half the time of a thousand files, and the crash suite starts one for each
   * death.
   */
  bundled: async (folder) => {
    await withPackage(folder);
    const { build } = await import('vite');
    await build({
      configFile: join(root, 'server', 'vite.dev.config.ts'),
      build: { outDir: join(folder, 'dist', 'server') },
      ssr: { noExternal: true, external: besideTheBundle },
    });
  },

  /** The gateway written from the documents alone, as a program that follows commands line by line. */
  gateway: async (folder) => {
    const { build } = await import('vite');
    await build({
      configFile: false,
      logLevel: 'warn',
      build: { ssr: join(root, 'tests/gateway/driver.ts'), outDir: folder },
    });
  },
} satisfies Record<string, Make>;

export type Build = 'terminal' | 'installed' | 'bundled' | 'gateway';

export const isBuild = (name: string): name is Build => Object.hasOwn(builds, name);
