/**
 * Public pages whose content is in the HTML (decisions/0041-first-screen-from-the-server.md), for phones that wait
 * seconds for scripts. Whatever fails here, the page without content is sent.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  firstAnswersId,
  type Ask,
  type FirstPlan,
  type FirstScreen,
  type FirstScreens,
} from '#application/contract/first-screen.js';
import type { Log } from '#application/ports.js';
import type { Language } from '#domain/shared/languages.js';
import { minute } from '#domain/shared/record.js';

/** Some 50 kB each, compressed copies included. */
const mostPages = 200;
/** A reader who waits longer than this sees at least that the page is coming. */
const answersWithinMs = 1_000;
/** Made in a millisecond or two, and nearly as small as the build's own. */
const brotliQuality = 5;

interface FirstPage {
  readonly etag: string;
  /** By content encoding; `identity` without one. */
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  /** What the policy allows of the page's own style. */
  readonly styleSource: string;
}

const sha256 = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);

/** No text of a company ends the element. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** By a function: `$` in a replacement has a meaning. */
function put(html: string, place: RegExp, text: string): string {
  if (html.search(place) < 0) throw new Error(`The page has no ${place.source}.`);
  return html.replace(place, () => text);
}

/** A disabled link: page parts that request the file find it already listed, and do not load it. */
const styleLink = (file: string): string => `<link rel="stylesheet" disabled href="/${file}">`;
const builtStyle = /<link rel="stylesheet"[^>]*>/g;

interface Parts {
  readonly screen: FirstScreen;
  readonly plan: FirstPlan;
  readonly style: string;
  readonly styleFiles: readonly string[];
}

/**
 * The built page with the content in its root and the data behind it. Its styles are inline, since a phone would wait
 * another round trip for them.
 */
function filled(shell: string, { screen, plan: { at, answers }, style, styleFiles }: Parts): string {
  const data = `<script type="application/json" id="${firstAnswersId}">${inScript({ at, answers })}</script>`;
  const changes: readonly (readonly [RegExp, string])[] = [
    [builtStyle, ''],
    [/<title>.*?<\/title>/, `<title>${screen.title} – Consigne</title>`],
    [/<\/head>/, `<style>${style}</style>${styleFiles.map(styleLink).join('')}</head>`],
    [/<div id="root">.*?<\/div>/s, `<div id="root">${screen.html}</div>${data}`],
  ];
  return changes.reduce((html, [place, text]) => put(html, place, text), shell);
}

async function pageOf(html: string, style: string, etag: string): Promise<FirstPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(html, { params }),
    promisify(gzip)(html),
  ]);
  const bodies = { br, gzip: gzipped, identity: Buffer.from(html) };
  return { etag, bodies, styleSource: ` 'sha256-${sha256(style, 'base64')}'` };
}

/** Rejects after the time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The answers took too long.')), answersWithinMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Asks the API as the browser would, on its account: the same answers, limits and refusals. */
const askFor =
  (fastify: FastifyInstance, { raw, headers }: FastifyRequest, language: Language): Ask =>
  async (path) => {
    const { remoteAddress } = raw.socket;
    const forwarded = headers['x-forwarded-for'];
    const answer = await fastify.inject({
      url: `/api${path}`,
      ...(remoteAddress && { remoteAddress }),
      headers: { 'accept-language': language, ...(forwarded && { 'x-forwarded-for': forwarded }) },
    });
    if (answer.statusCode !== 200) return null;
    return { value: answer.json<unknown>(), at: answer.headers.date ?? new Date().toUTCString() };
  };

/** The module is of one language: each has a copy of its own, loaded when it is first needed. */
async function load(file: string, language: Language): Promise<FirstScreens> {
  const { firstScreens } = (await import(`${pathToFileURL(file).href}?langue=${language}`)) as {
    readonly firstScreens: FirstScreens;
  };
  return firstScreens;
}

/** Fields that change with the time in otherwise equal responses. */
const clocks: readonly string[] = ['start', 'serverTime'];
const withoutClocks = (name: string, value: unknown): unknown => (clocks.includes(name) ? undefined : value);

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim() === etag);

function encodingOf({ headers }: FastifyRequest): keyof FirstPage['bodies'] {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Never from a cache without asking: the stock may have changed. */
function send(request: FastifyRequest, reply: FastifyReply, page: FirstPage): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const encoding = encodingOf(request);
  void reply.headers({
    etag: page.etag,
    'cache-control': 'no-cache',
    vary: `${String(reply.getHeader('vary'))}, accept-encoding`,
    'content-security-policy': policy.replace(/style-src 'self'/, (allowed) => allowed + page.styleSource),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  if (isKnown(request, page.etag)) return reply.removeHeader('content-encoding').code(304).send();
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

interface Served {
  readonly fastify: FastifyInstance;
  readonly webDir: string;
  readonly log: Log;
}

/** Sends a page with its content; returns null if the page has no content without scripts, or it cannot be rendered. */
export type SendFirstPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
) => Promise<FastifyReply | null>;

/**
 * Each request asks the API, and a page is made again when the answers, the minute or the build are others. So nothing
 * has to be invalidated, however many servers there are.
 */
export function openFirstPages({ fastify, webDir, log }: Served): SendFirstPage {
  const file = join(webDir, '../first-screen/first-screen.js');
  if (!existsSync(file)) return () => Promise.resolve(null);
  /** By everything that is in them, those used last at the end. A page that failed is not tried again in its minute. */
  const pages = new Map<string, Promise<FirstPage>>();
  let hasFailed = false;

  function pageFor(key: string, make: () => Promise<FirstPage>): Promise<FirstPage> {
    const page = pages.get(key) ?? make();
    pages.delete(key);
    pages.set(key, page);
    for (const oldest of [...pages.keys()].slice(0, -mostPages)) pages.delete(oldest);
    return page;
  }

  async function find(request: FastifyRequest, reply: FastifyReply, language: Language) {
    const url = new URL(request.url, 'http://localhost');
    const screens = await load(file, language);
    const plan = await inTime(screens.planFor(url, askFor(fastify, request, language)));
    if (plan === null) return null;
    const shell = await readFile(join(webDir, customerEntry(language)), 'utf8');
    const files = await filesOf(webDir, language, plan.modules);
    const styleFiles = files.filter(isStyle);
    const said = JSON.stringify(plan.answers, withoutClocks);
    const inMinute = plan.at && Math.floor(Date.parse(plan.at) / minute);
    const key = sha256([plan.address, inMinute, said, ...files, shell].join('\n'), 'base64url');
    const page = await pageFor(key, async () => {
      const screen = await screens.render(plan);
      const styles = await Promise.all(styleFiles.map((css) => readFile(join(webDir, css), 'utf8')));
      const style = [...styles, screen.style].join('');
      return pageOf(filled(shell, { screen, plan, style, styleFiles }), style, `W/"${key}"`);
    });
    void reply.header('link', linksTo(files.filter(isScript)));
    return send(request, reply, page);
  }

  return async (request, reply, language) => {
    try {
      return await find(request, reply, language);
    } catch (error) {
      // Logged once: every later page would fail the same way.
      if (!hasFailed) log.error('firstScreen.failed', { error });
      hasFailed = true;
      return null;
    }
  };
}

// The manifests of the web build: which files a page needs in a language.

/** A part of a language's manifest. */
interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  /** Files that its styles name: the typeface. */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built>>;

export const customerEntry = (language: Language): string => `customer.${language}.html`;

/**
 * Read on every request, as the page is: a build changes the file names in both. Absent while a build is being written.
 */
async function readManifest(webDir: string, language: Language): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(webDir, `assets.${language}.json`), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

function addTo(files: Set<string>, manifest: Manifest, name: string): void {
  const built = manifest[name];
  if (built === undefined || files.has(built.file)) return;
  files.add(built.file);
  for (const file of [...(built.css ?? []), ...(built.assets ?? [])]) files.add(file);
  for (const next of built.imports ?? []) addTo(files, manifest, next);
}

/**
 * Scripts, styles and typeface of a page's modules, as imported by `web/app/customer-routes.tsx`. The entry first: it is by far
 * the largest, and a browser requests six at a time.
 */
export async function filesOf(
  webDir: string,
  language: Language,
  modules: readonly string[],
): Promise<readonly string[]> {
  const manifest = await readManifest(webDir, language);
  const files = new Set<string>();
  for (const name of [customerEntry(language), ...modules]) addTo(files, manifest, name);
  return [...files];
}

const isStyle = (file: string): boolean => file.endsWith('.css');
const isScript = (file: string): boolean => file.endsWith('.js');

function linkTo(file: string): string {
  if (isScript(file)) return `</${file}>; rel=modulepreload; as=script; crossorigin`;
  return `</${file}>; rel=preload; as=${isStyle(file) ? 'style' : 'font'}; crossorigin`;
}

/** The value of the `Link` header that makes a browser load the files at once. */
export const linksTo = (files: readonly string[]): string => files.map(linkTo).join(', ');
