/** Runs commands one by one for the other scripts: passes output and signals on, and stops at the first failure. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');

/** Memory for short-lived objects: the default of 16 MB is collected so often that tests take a tenth longer. */
const roomForGarbage = '--max-semi-space-size=32';

/** Tools are called by path: two TypeScripts are installed, and `.bin/tsc` is the one linked last. */
export const tools = {
  tsc: [join(modules, 'typescript7/bin/tsc')],
  vite: [join(modules, 'vite/bin/vite.js')],
  // Tests create much short-lived garbage. The flag applies to threads; processes get it from vitest.config.ts.
  vitest: [roomForGarbage, join(modules, 'vitest/vitest.mjs')],
  oxlint: [join(modules, 'oxlint/bin/oxlint')],
  oxfmt: [join(modules, 'oxfmt/bin/oxfmt')],
  cruiser: [join(modules, 'dependency-cruiser/bin/dependency-cruise.mjs')],
  playwright: [join(modules, '@playwright/test/cli.js')],
};

/**
 * Resolves with the exit code, or 128 plus the number of the signal that ended the child, as in shells. Passes SIGINT
 * and SIGTERM to the child and waits for its end.
 */
export function runNode(args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Runs steps in order, up to the first failure. Resolves with the name and exit code of that step, or null. */
export async function firstFailure(steps) {
  for (const { name, args, env } of steps) {
    const begun = Date.now();
    console.log(`\n▸ ${name}`);
    const code = await runNode(args, { env });
    if (code !== 0) return { name, code };
    console.log(`✓ ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  }
  return null;
}

/** Reports failed steps and ends the process with the exit code of the first. */
export function exitOnFailure(...failures) {
  const failed = failures.filter(Boolean);
  for (const { name, code } of failed) console.error(`✗ ${name} failed (exit ${code})`);
  if (failed.length > 0) process.exit(failed[0].code);
}

export async function runAll(steps) {
  exitOnFailure(await firstFailure(steps));
}
