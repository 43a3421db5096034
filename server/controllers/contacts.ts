/**
 * A company's contacts and frequent customers, the files of customers, and the stored data of a person with its
 * erasure.
 */
import { contacts, frequentCustomers } from '#application/companies/directory.js';
import { api } from '#application/contract/index.js';
import { listBlockedCustomers } from '#application/customers/blocked.js';
import { messageCustomer } from '#application/customers/message.js';
import {
  deleteMessageTemplate,
  listMessageTemplates,
  storeMessageTemplate,
} from '#application/companies/message-templates.js';
import { blockCustomer, noteOnCustomer, unblockCustomer } from '#application/customers/notes.js';
import { knownCustomers } from '#application/customers/known.js';
import { readCustomer } from '#application/customers/file.js';
import { erasePerson } from '#application/privacy/erase.js';
import { readPerson } from '#application/privacy/read.js';
import { call, controllerOf } from './bound-routes.js';

const versioned = { refusals: ['VERSION_CONFLICT'] } as const;

export const ContactsController = controllerOf(
  call(api.listContacts, contacts.list),
  call(api.createContact, contacts.create),
  call(api.contact, (app, staff, { contactId }) => contacts.read(app, staff, contactId)),
  call(
    api.updateContact,
    (app, staff, { contactId: id, ...fields }) => contacts.update(app, staff, { id, ...fields }),
    versioned,
  ),
  call(api.deleteContact, (app, staff, { contactId }) => contacts.remove(app, staff, contactId), versioned),
  call(api.listFrequentCustomers, frequentCustomers.list),
  call(api.createFrequentCustomer, frequentCustomers.create),
  call(api.frequentCustomer, (app, staff, { customerId }) => frequentCustomers.read(app, staff, customerId)),
  call(
    api.updateFrequentCustomer,
    (app, staff, { customerId: id, ...fields }) => frequentCustomers.update(app, staff, { id, ...fields }),
    versioned,
  ),
  call(
    api.deleteFrequentCustomer,
    (app, staff, { customerId }) => frequentCustomers.remove(app, staff, customerId),
    versioned,
  ),
);

/** The files of customers. */
export const CustomersController = controllerOf(
  call(api.customer, readCustomer, { refusals: ['NOT_FOUND'] }),
  call(api.knownCustomers, knownCustomers, { refusals: ['NOT_FOUND'] }),
  call(api.listBlockedCustomers, listBlockedCustomers, { refusals: ['NOT_FOUND'] }),
  call(api.messageCustomer, messageCustomer, { refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] }),
  call(api.listMessageTemplates, listMessageTemplates, { refusals: ['NOT_FOUND'] }),
  call(api.storeMessageTemplate, storeMessageTemplate, { refusals: ['NOT_FOUND'] }),
  call(api.deleteMessageTemplate, deleteMessageTemplate),
  call(api.noteOnCustomer, noteOnCustomer, { refusals: ['NOT_FOUND'] }),
  call(api.blockCustomer, blockCustomer, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
  call(api.unblockCustomer, unblockCustomer, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
);

/** The stored data of a person, and its erasure. */
export const PrivacyController = controllerOf(
  call(api.person, readPerson, { refusals: ['NOT_FOUND'] }),
  call(api.erasePerson, erasePerson, { refusals: ['NOT_FOUND', 'PERSON_IN_USE'] }),
);
