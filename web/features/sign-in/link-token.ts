/**
 * The token of an e-mailed link: read from the fragment, which no log and no referrer sees, and taken out of the address at
 * once (behaviour.md §4). Kept for the tab, so that loading the page anew does not lose it.
 */
import { useState } from 'react';
import { drop, keep, readKept } from '#web/lib/device-storage.js';

const keyOf = (page: string): string => `consigne.link${page}`;

function takeToken(): string | null {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('t');
  if (token) {
    keep('session', keyOf(pathname), token);
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    return token;
  }
  const kept = readKept('session', keyOf(pathname));
  return typeof kept === 'string' ? kept : null;
}

export const useLinkToken = (): string | null => useState(takeToken)[0];

/** Used: it would not work again. */
export const forgetLinkToken = (page: string): void => drop('session', keyOf(page));
