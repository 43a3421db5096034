/** Who runs this installation and hosts it, as its public pages must say (LCEN, article 1-1). */
import { z } from 'zod';
import { cleanEmail, emailForm } from '#application/contract/email-form.js';
import type { PlatformPublisher } from '#domain/companies/notices.js';

/** Normalised as at sign-in. */
export const emailSetting = z.string().overwrite(cleanEmail).regex(emailForm, 'must be an e-mail address');

const words = z.string().min(1).max(500).optional();

export const publisherSettings = {
  PUBLISHER_NAME: words.describe('Who runs the platform, named on legal pages that belong to no company'),
  PUBLISHER_ADDRESS: words.describe('Its address'),
  PUBLISHER_MENTIONS: words.describe('Its form, capital, register, SIRET and VAT number'),
  PUBLISHER_DIRECTOR: words.describe('Who answers for what is published'),
  PUBLISHER_PHONE: words.describe('Its telephone'),
  PUBLISHER_EMAIL: emailSetting.optional().describe('Where people write about their personal data'),
  HOSTING_PROVIDER: words.describe(
    'Name, address and telephone of who keeps the server: told on the legal pages of every company',
  ),
} as const;
export type PublisherSetting = keyof typeof publisherSettings;

type Given = { readonly [Name in PublisherSetting]?: string | undefined };

export const publisherOf = (given: Given): PlatformPublisher => ({
  name: given.PUBLISHER_NAME ?? null,
  address: given.PUBLISHER_ADDRESS ?? null,
  mentions: given.PUBLISHER_MENTIONS ?? null,
  director: given.PUBLISHER_DIRECTOR ?? null,
  phone: given.PUBLISHER_PHONE ?? null,
  privacyEmail: given.PUBLISHER_EMAIL ?? null,
  host: given.HOSTING_PROVIDER ?? null,
});
