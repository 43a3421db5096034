/**
 * Builds for tests that run as separate processes: each is built once for all files of a run, on first request.
 * Separate builds per file took longer than most tests.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { builds, isBuild, type Build } from './builds.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL at which `/<build>` answers the folder of that build. */
    buildsUrl: string;
  }
}

const stops: (() => Promise<unknown>)[] = [];

export async function setup(project: TestProject): Promise<void> {
  // Inside node_modules, so that the build finds the packages.
  const cache = join(project.vitest.config.root, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'consigne-builds-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  project.provide('buildsUrl', await serveBuilds(folder));
}

export const teardown = async (): Promise<void> => {
  for (const stop of stops.splice(0).reverse()) await stop();
};

async function serveBuilds(folder: string): Promise<string> {
  const made = new Map<Build, Promise<string>>();
  const folderOf = (name: Build): Promise<string> => {
    const known = made.get(name) ?? builds[name](join(folder, name), folderOf).then(() => join(folder, name));
    made.set(name, known);
    return known;
  };
  const server = createServer((request, reply) => {
    const name = request.url?.slice(1) ?? '';
    if (!isBuild(name)) return void reply.writeHead(404).end(`Nothing is called ${name}`);
    folderOf(name).then(
      (built) => reply.end(built),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
