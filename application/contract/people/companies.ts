/** Companies and their brand (specification §3, §5; accounts.md#roles): payment keys can be written, but never read. */
import * as z from 'zod/mini';
import { cleanReference } from '#domain/shared/clean-text.js';
import type { Company } from '#domain/companies/company.js';
import { webhookStates } from '#domain/payments/webhook-health.js';
import {
  filledLine,
  id,
  instant,
  line,
  reference,
  text,
  recordFields,
} from '#application/contract/fields.js';
import { fileReply } from '#application/contract/files.js';
import { listOf, listQuery } from '#application/contract/lists.js';
import { admins, anyStaff, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const company = z.object({ companyId: id });
const version = z.number().check(z.int(), z.gte(1));
const done = z.object({ success: z.boolean() });

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const logoMaxBytes = 2 * 1024 * 1024;
/** Base64 makes four bytes of three. */
const logoMaxLength = Math.ceil(logoMaxBytes / 3) * 4;

/** With its version in the address, so that browsers may cache it without limit. */
export const logoUrlOf = ({ id, logoVersion }: Pick<Company, 'id' | 'logoVersion'>): string | null =>
  logoVersion && `/api/companies/${id}/branding/logo?v=${logoVersion}`;

/** Not limited by the spec: together both fit into a request of 100 kB, whatever the text. */
export const landingMaxLength = 10_000;
export const termsMaxLength = 20_000;

const companyView = z.object({
  ...recordFields,
  version,
  name: z.string(),
  companyName: z.nullable(z.string()),
  primaryColor: z.nullable(z.string()),
  supportPhone: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Both secrets of the payment provider are set: its cabinets can accept payments. */
  isPaymentReady: z.boolean(),
});
export type CompanyView = z.output<typeof companyView>;

const hexColour = z
  .string()
  .check(
    z.overwrite(cleanReference),
    z.maxLength(7),
    z.regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/, 'Invalid color format. Use hex format (e.g., #FF5733)'),
  );

/**
 * The whole brand at once; an empty text clears a field. An omitted or empty secret, or logo, stays unchanged, `null`
 * removes it.
 */
export const brandingBody = z.strictObject({
  version,
  companyName: z.nullable(line(200)),
  primaryColor: z.nullable(hexColour),
  fontFamily: z.nullable(line(100)),
  landingMarkdown: z.nullable(text(landingMaxLength)),
  /** A name that no layout has shows the usual one (accounts.md#companies). */
  landingComponentName: z.nullable(line(100)),
  supportPhone: z.nullable(reference(20)),
  cgv: z.nullable(text(termsMaxLength)),
  stripePublicKey: z.nullable(reference(200)),
  stripeSecretKey: z.optional(z.nullable(reference(200))),
  stripeWebhookSecret: z.optional(z.nullable(reference(200))),
  /** The unchanged bytes of the file in base64; `PUT …/branding/logo` takes the file itself. */
  logoImage: z.optional(z.nullable(z.base64().check(z.maxLength(logoMaxLength)))),
});
export type BrandingBody = z.output<typeof brandingBody>;

const branding = z.object({
  companyId: id,
  version,
  companyName: z.nullable(z.string()),
  primaryColor: z.nullable(z.string()),
  fontFamily: z.nullable(z.string()),
  landingMarkdown: z.nullable(z.string()),
  landingComponentName: z.nullable(z.string()),
  supportPhone: z.nullable(z.string()),
  cgv: z.nullable(z.string()),
  hasLogo: z.boolean(),
  logoUrl: z.nullable(z.string()),
  stripePublicKey: z.nullable(z.string()),
  hasStripeSecretKey: z.boolean(),
  hasStripeWebhookSecret: z.boolean(),
  /** The address that the company enters at the payment provider. */
  webhookUrl: z.string(),
  webhookState: z.enum(webhookStates),
  /** When the newest event arrived by webhook. */
  webhookArrivedAt: z.nullable(instant),
});
export type Branding = z.output<typeof branding>;

export const companies = routes('Companies', {
  listCompanies: {
    address: 'GET /companies',
    access: anyStaff,
    summary: 'Every company for the platform’s people, one’s own for the others',
    query: z.object(listQuery(['name', 'createdAt'])),
    reply: listOf(companyView),
  },
  createCompany: {
    address: 'POST /companies',
    access: admins,
    summary: 'Open a company',
    body: z.strictObject({ name: filledLine(200) }),
    reply: companyView,
    status: 201,
  },
  company: {
    address: 'GET /companies/:companyId',
    access: anyStaff,
    summary: 'A company',
    params: company,
    reply: companyView,
  },
  updateCompany: {
    address: 'PUT /companies/:companyId',
    access: managers,
    summary: 'Rename a company',
    params: company,
    body: z.strictObject({ version, name: filledLine(200) }),
    reply: companyView,
  },
  deleteCompany: {
    address: 'DELETE /companies/:companyId',
    access: admins,
    summary: 'Close a company without cabinets and live orders; its people are signed out',
    params: company,
    reply: done,
  },
  companyBranding: {
    address: 'GET /companies/:companyId/branding',
    access: anyStaff,
    summary: 'The brand of a company, and which payment keys are set',
    params: company,
    reply: branding,
  },
  updateCompanyBranding: {
    address: 'PUT /companies/:companyId/branding',
    access: managers,
    summary: 'Change the brand, the terms and the payment keys of a company',
    params: company,
    body: brandingBody,
    maxBodyBytes: logoMaxLength + 100 * 1024,
    reply: branding,
  },
  companyLogo: {
    address: 'GET /companies/:companyId/branding/logo',
    access: 'public',
    summary: 'The logo of a company; with `v` it may be kept for good',
    params: company,
    query: z.object({ v: z.optional(z.string().check(z.maxLength(64))) }),
    reply: fileReply,
    file: ['image/webp'],
  },
  uploadCompanyLogo: {
    address: 'PUT /companies/:companyId/branding/logo',
    access: managers,
    summary: 'Replace the logo: the body is the image itself, which is drawn anew',
    params: company,
    image: { types: logoTypes, maxBytes: logoMaxBytes },
    reply: branding,
  },
  deleteCompanyLogo: {
    address: 'DELETE /companies/:companyId/branding/logo',
    access: managers,
    summary: 'Remove the logo',
    params: company,
    reply: branding,
  },
});
