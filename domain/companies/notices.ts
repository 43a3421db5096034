/** What the public pages must say of who runs them, and what of it is not told yet. */

/** Who answers for a page: the company of a cabinet, or whoever runs the platform. */
export interface Publisher {
  /** As people know it. */
  readonly name: string | null;
  readonly legalName: string | null;
  readonly address: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** Form, capital, register. */
  readonly mentions: string | null;
  readonly director: string | null;
  readonly phone: string | null;
  /** Where people write about their personal data. */
  readonly privacyEmail: string | null;
  readonly mediator: string | null;
}

export interface Notices {
  readonly publisher: Publisher;
  /** Who keeps the server, with address and telephone; the same for every company of an installation. */
  readonly host: string | null;
}

/** As the settings of the server tell it. */
export interface PlatformPublisher extends Pick<
  Publisher,
  'name' | 'address' | 'mentions' | 'director' | 'phone' | 'privacyEmail'
> {
  readonly host: string | null;
}

export const nobodyTold: PlatformPublisher = {
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
 * What the law wants on the pages of a company that sells to consumers and is not told: LCEN, article 1-1 (publisher, director, host),
 * GDPR, article 13 (whom to ask), consumer code, L. 616-1 (mediator).
 */
export const gapsOf = ({ publisher, host }: Notices): NoticeGap[] =>
  noticeGaps.filter((gap) => !(gap === 'host' ? host : publisher[gap]));
