/**
 * A refusal as a page, for who opens a link from a message and is no program (lists-and-api.md#errors): of a document,
 * or of an address that cannot be read. It needs no other file, and runs nothing.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#application/contract/fields.js';
import type { Route } from '#application/contract/route.js';
import type { DomainError } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import { typeset } from '#domain/shared/typography.js';

const style = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:12vh 1.25rem 2rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3}
a{display:inline-block;padding:.75rem 0;color:inherit}`;

const digest = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none';style-src 'sha256-${digest}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

export const isDocumentLink = ({ method, file, access }: Route): boolean =>
  method === 'GET' && file !== undefined && access === 'public';

const acceptsPage = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '');

/** A link that a browser opens by itself, without a script of ours. */
export function isOpenedAsPage(request: FastifyRequest): boolean {
  // A request that the router refuses has no options of a route.
  const { route } = (request.routeOptions.config ?? {}) as { readonly route?: Route };
  return route !== undefined && isDocumentLink(route) && acceptsPage(request);
}

/** The address of a page that cannot be read, such as a link that was cut within a letter. */
export const isUnreadablePage = (request: FastifyRequest, { code }: DomainError): boolean =>
  code === 'MALFORMED_REQUEST' && !request.url.startsWith('/api/') && acceptsPage(request);

/** « / » offers every way to an order. */
const wayOn: Readonly<Record<Language, string>> = {
  fr: 'Retrouver une commande ou une location',
  en: 'Find an order or a rental',
  de: 'Bestellung oder Miete wiederfinden',
  es: 'Buscar un pedido o un alquiler',
};

const escaped = (text: string): string =>
  typeset(text).replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

export function sendRefusalPage(
  reply: FastifyReply,
  { status, title, message }: Pick<Problem, 'status' | 'title' | 'message'>,
  language: Language,
): void {
  const [head, text] = [escaped(title), escaped(message)];
  void reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${head}</title><style>${style}</style></head><body><main><h1>${head}</h1><p>${text}</p><p><a href="/">${escaped(wayOn[language])}</a></p></main></body></html>\n`,
    );
}
