/**
 * A single-use link by which a person sets a password (accounts.md#passwords-and-links): sent by e-mail, stored as a
 * digest only.
 */
import { day, hour, type Instant } from '#domain/shared/record.js';

export const linkPurposes = ['invitation', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkMs: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * day, reset: hour };

export interface PasswordLink {
  readonly id: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly digest: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** Set when this link was used, or another link of the same person. */
  readonly usedAt: Instant | null;
}

export const isUsable = ({ usedAt, expiresAt }: PasswordLink, now: Instant): boolean =>
  usedAt === null && now < expiresAt;
