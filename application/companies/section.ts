/** The use cases of companies and their directories, bound to their installation once. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { readBranding, saveBranding } from './branding.js';
import { close } from './close.js';
import { create, list, read, update } from './companies.js';
import { contacts } from './contacts.js';
import { frequentCustomers } from './frequent-customers.js';
import { readLegal, saveLegal } from './legal.js';
import { legalNotices } from './notices.js';
import { readLogo, removeLogo, saveLogo } from './logo.js';
import { readTerms } from './terms.js';

export function companiesOf(at: Installation) {
  const bound = boundTo(at);
  return {
    list: bound(list),
    create: bound(create),
    read: bound(read),
    update: bound(update),
    close: bound(close),
    branding: bound(readBranding),
    saveBranding: bound(saveBranding),
    legal: bound(readLegal),
    saveLegal: bound(saveLegal),
    notices: (input: Parameters<typeof legalNotices>[1]) => legalNotices(at, input),
    terms: (input: Parameters<typeof readTerms>[1]) => readTerms(at, input),
    logo: (input: Parameters<typeof readLogo>[1]) => readLogo(at, input),
    saveLogo: bound(saveLogo),
    removeLogo: bound(removeLogo),
    contacts: {
      list: bound(contacts.list),
      create: bound(contacts.create),
      read: bound(contacts.read),
      update: bound(contacts.update),
      remove: bound(contacts.remove),
    },
    frequentCustomers: {
      list: bound(frequentCustomers.list),
      create: bound(frequentCustomers.create),
      read: bound(frequentCustomers.read),
      update: bound(frequentCustomers.update),
      remove: bound(frequentCustomers.remove),
    },
  };
}
