/**
 * A company's contacts and frequent customers, the files of customers, and the stored data of a person with its
 * erasure.
 */
import { Controller, Inject } from '@nestjs/common';
import { contacts, frequentCustomers } from '#application/companies/directory.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { blockCustomer, noteOnCustomer, unblockCustomer } from '#application/customers/notes.js';
import { readCustomer } from '#application/customers/file.js';
import { call, Routes } from './bound-routes.js';
import { erasePerson } from '#application/privacy/erase.js';
import { readPerson } from '#application/privacy/read.js';

@Controller()
export class ContactsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listContacts)
  list({ staff, query }: Input<typeof api.listContacts>) {
    return contacts.list(this.app, staff, query);
  }

  @Endpoint(api.createContact)
  create({ staff, body }: Input<typeof api.createContact>) {
    return contacts.create(this.app, staff, body);
  }

  @Endpoint(api.contact)
  read({ staff, params }: Input<typeof api.contact>) {
    return contacts.read(this.app, staff, params.contactId);
  }

  @Endpoint(api.updateContact, { refusals: ['VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateContact>) {
    return contacts.update(this.app, staff, { id: params.contactId, ...body });
  }

  @Endpoint(api.deleteContact, { refusals: ['VERSION_CONFLICT'] })
  remove({ staff, params }: Input<typeof api.deleteContact>) {
    return contacts.remove(this.app, staff, params.contactId);
  }

  @Endpoint(api.listFrequentCustomers)
  listCustomers({ staff, query }: Input<typeof api.listFrequentCustomers>) {
    return frequentCustomers.list(this.app, staff, query);
  }

  @Endpoint(api.createFrequentCustomer)
  createCustomer({ staff, body }: Input<typeof api.createFrequentCustomer>) {
    return frequentCustomers.create(this.app, staff, body);
  }

  @Endpoint(api.frequentCustomer)
  readCustomer({ staff, params }: Input<typeof api.frequentCustomer>) {
    return frequentCustomers.read(this.app, staff, params.customerId);
  }

  @Endpoint(api.updateFrequentCustomer, { refusals: ['VERSION_CONFLICT'] })
  updateCustomer({ staff, params, body }: Input<typeof api.updateFrequentCustomer>) {
    return frequentCustomers.update(this.app, staff, { id: params.customerId, ...body });
  }

  @Endpoint(api.deleteFrequentCustomer, { refusals: ['VERSION_CONFLICT'] })
  removeCustomer({ staff, params }: Input<typeof api.deleteFrequentCustomer>) {
    return frequentCustomers.remove(this.app, staff, params.customerId);
  }
}

/** The files of customers. */
@Controller()
@Routes(
  call(api.customer, readCustomer, { refusals: ['NOT_FOUND'] }),
  call(api.noteOnCustomer, noteOnCustomer, { refusals: ['NOT_FOUND'] }),
  call(api.blockCustomer, blockCustomer, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
  call(api.unblockCustomer, unblockCustomer, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
)
export class CustomersController {
  constructor(@Inject(APP) readonly app: App) {}
}

/** The stored data of a person, and its erasure. */
@Controller()
@Routes(
  call(api.person, readPerson, { refusals: ['NOT_FOUND'] }),
  call(api.erasePerson, erasePerson, { refusals: ['NOT_FOUND', 'PERSON_IN_USE'] }),
)
export class PrivacyController {
  constructor(@Inject(APP) readonly app: App) {}
}
