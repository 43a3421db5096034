/**
 * Restricts what browsers may do with our pages (pages.md#everywhere): only our own files, no inline script, never in a
 * frame. Nest's own headers are helmet's, computed once at the start instead of at every request.
 */
import type { INestApplication, SecurityHeadersOptions } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from '#server/settings.js';
import { docsPath } from './openapi.js';

const self = "'self'";
const none = "'none'";
const stripeCheckout = 'https://checkout.stripe.com';

/** No `upgrade-insecure-requests`: it would send visitors of a plain-http installation to https. */
const directives = (paymentOrigins: readonly string[], imageOrigins: readonly string[] = []) => ({
  'default-src': self,
  'base-uri': none,
  'connect-src': self,
  'font-src': self,
  'form-action': [self, ...paymentOrigins],
  'frame-ancestors': none,
  'img-src': [self, 'data:', ...imageOrigins],
  'object-src': none,
  'script-src': self,
  'script-src-attr': none,
  'style-src': self,
});

const yearSeconds = 365 * 24 * 60 * 60;
const isByHttps = ({ publicUrl }: HttpSettings): boolean => publicUrl.startsWith('https://');

/** For responses before any hook runs: they may not be executed, framed or stored. */
export const headersBeforeHooks = (settings: HttpSettings): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none';object-src 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isByHttps(settings) && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
});

function securityHeaders(settings: HttpSettings): SecurityHeadersOptions {
  const { paymentOrigins = [], imageOrigins = [] } = settings;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives([...new Set([stripeCheckout, ...paymentOrigins])], imageOrigins),
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isByHttps(settings) && {
      maxAge: yearSeconds,
      includeSubDomains: true,
    },
    // For obsolete browsers and plug-ins.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/** The page of the API documentation has inline styles; everything else stays as strict. */
const docsPolicy = Object.entries({ ...directives([]), 'style-src': [self, "'unsafe-inline'"] })
  .map(([name, sources]) => [name, ...[sources].flat()].join(' '))
  .join(';');

export function secureHeaders(
  nest: INestApplication,
  fastify: FastifyInstance,
  settings: HttpSettings,
): void {
  nest.useSecurityHeaders(securityHeaders(settings));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith(`/${docsPath}`)) void reply.header('content-security-policy', docsPolicy);
    done();
  });
}
