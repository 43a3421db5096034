/**
 * What Enter opens stands first: a record that is called as was typed, then a page whose name begins so, then the other records
 * as the platform ordered them, then pages that only contain the text.
 */
import { readCode } from '#domain/shared/codes.js';

export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

interface Entry {
  readonly label?: string;
}

const isCalled = (typed: string, label: string): boolean =>
  plain(label) === plain(typed) || readCode(label) === readCode(typed);

/** Whether nothing that is still being looked for would stand before this page. */
export const isMeantPage = (typed: string, label: string): boolean => plain(label).startsWith(plain(typed));

export function inOrder<T extends Entry>(typed: string, pages: readonly T[], records: readonly T[]): T[] {
  const meant = ({ label = '' }: T): boolean => isMeantPage(typed, label);
  const called = ({ label = '' }: T): boolean => isCalled(typed, label);
  return [
    ...records.filter(called),
    ...pages.filter(meant),
    ...records.filter((record) => !called(record)),
    ...pages.filter((page) => !meant(page)),
  ];
}
