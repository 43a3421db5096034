/** The frame of every hosted page: French, readable without scripts, and clearly not a real payment. */
import { createHash } from 'node:crypto';
import { Html, markup } from './markup.js';
import type { SandboxResponse } from './http.js';
import { style } from './page-style.js';

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export function page(status: number, title: string, content: Html): SandboxResponse {
  const document = markup`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Paiement de test</title>
        <style>${new Html(style)}</style>
      </head>
      <body>
        <header class="sandbox">Paiement simulé : aucun argent ne bouge.</header>
        <main>${content}</main>
      </body>
    </html>`;
  return { status, headers, body: document.text };
}

export const notice = (
  status: number,
  title: string,
  text: string,
  link: Html | null = null,
): SandboxResponse =>
  page(
    status,
    title,
    markup`<section>
      <h1>${title}</h1>
      <p>${text}</p>
      ${link}
    </section>`,
  );

export const redirect = (url: string): SandboxResponse => ({
  status: 303,
  headers: { location: encodeURI(url).replaceAll('%25', '%'), 'cache-control': 'no-store' },
  body: '',
});

export const euros = (cents: number, currency = 'eur'): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
