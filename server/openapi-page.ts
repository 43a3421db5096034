/** The API document as stored in the docs: what a server of this version returns at /api/openapi.json. */
import type { RunningApp } from '#application/create-app.js';
import { createHttpServer } from './http-server.js';
import { createLog } from './log.js';

/** An application that is never called: the document is made of the routes alone. */
const nobody = {} as RunningApp;

const lineWidth = 120;

/** On one line if it fits, so that a change affects few lines and the file stays small. */
function written(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= lineWidth) return flat;
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const rows = Object.entries(value).map(
    ([key, item]) => `${deeper}${isList ? '' : `${JSON.stringify(key)}: `}${written(item, deeper)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

export async function openApiPage(): Promise<string> {
  const settings = { publicUrl: 'http://localhost', trustProxyHops: 0, webDir: null, isProduction: false };
  const server = await createHttpServer({ app: nobody, log: createLog('silent'), settings });
  try {
    const answer = await server.fastify.inject('/api/openapi.json');
    return `${written(answer.json())}\n`;
  } finally {
    await server.close();
  }
}
