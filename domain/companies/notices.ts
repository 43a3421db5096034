/** Legal notices that public pages must show about their publisher, and which of them are missing. */

/** The publisher of a page: the company of a cabinet, or the operator of the platform. */
export interface Publisher {
  /** The usual name. */
  readonly name: string | null;
  readonly legalName: string | null;
  readonly address: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** Form, capital, register. */
  readonly mentions: string | null;
  readonly director: string | null;
  readonly phone: string | null;
  /** Contact for personal data. */
  readonly privacyEmail: string | null;
  readonly mediator: string | null;
}

export interface Notices {
  readonly publisher: Publisher;
  /** The hosting provider, with address and telephone; the same for every company of an installation. */
  readonly host: string | null;
}

/** From the settings of the server. */
export interface PlatformPublisher extends Pick<
  Publisher,
  'name' | 'address' | 'mentions' | 'director' | 'phone' | 'privacyEmail'
> {
  readonly host: string | null;
}

export const unnamedPublisher: PlatformPublisher = {
  ...{ name: null, address: null, mentions: null, director: null, phone: null, privacyEmail: null },
  host: null,
};

export const noticeGaps = [
  'address',
  'siret',
  'mentions',
  'director',
  'phone',
  'privacyEmail',
  'mediator',
  'host',
] as const;
export type NoticeGap = (typeof noticeGaps)[number];

/**
 * Legally required entries that are missing on the pages of a company that sells to consumers: LCEN, article 1-1
 * (publisher, director, host), GDPR, article 13 (contact), consumer code, L. 616-1 (mediator).
 */
export const gapsOf = ({ publisher, host }: Notices): NoticeGap[] =>
  noticeGaps.filter((gap) => !(gap === 'host' ? host : publisher[gap]));
