/** The use-cases of companies and of whom they work with, bound to their installation once. */
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { readBranding, saveBranding } from './branding.js';
import { close } from './close.js';
import { create, list, read, update } from './companies.js';
import * as contacts from './contacts.js';
import * as customers from './frequent-customers.js';
import { readLogo, removeLogo, saveLogo } from './logo.js';

type UseCase<Input, Answer> = (at: Installation, staff: Staff, input: Input) => Promise<Answer>;

export function companiesOf(at: Installation) {
  const bound =
    <Input, Answer>(useCase: UseCase<Input, Answer>) =>
    (staff: Staff, input: Input): Promise<Answer> =>
      useCase(at, staff, input);
  return {
    list: bound(list),
    create: bound(create),
    read: bound(read),
    update: bound(update),
    close: bound(close),
    branding: bound(readBranding),
    saveBranding: bound(saveBranding),
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
      list: bound(customers.list),
      create: bound(customers.create),
      read: bound(customers.read),
      update: bound(customers.update),
      remove: bound(customers.remove),
    },
  };
}
