/** A company's contacts and frequent customers. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class ContactsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listContacts)
  list({ staff, query }: Input<typeof api.listContacts>) {
    return this.app.companies.contacts.list(staff, query);
  }

  @Endpoint(api.createContact)
  create({ staff, body }: Input<typeof api.createContact>) {
    return this.app.companies.contacts.create(staff, body);
  }

  @Endpoint(api.contact)
  read({ staff, params }: Input<typeof api.contact>) {
    return this.app.companies.contacts.read(staff, params.contactId);
  }

  @Endpoint(api.updateContact, { refusals: ['VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateContact>) {
    return this.app.companies.contacts.update(staff, { id: params.contactId, ...body });
  }

  @Endpoint(api.deleteContact, { refusals: ['VERSION_CONFLICT'] })
  remove({ staff, params }: Input<typeof api.deleteContact>) {
    return this.app.companies.contacts.remove(staff, params.contactId);
  }

  @Endpoint(api.listFrequentCustomers)
  listCustomers({ staff, query }: Input<typeof api.listFrequentCustomers>) {
    return this.app.companies.frequentCustomers.list(staff, query);
  }

  @Endpoint(api.createFrequentCustomer)
  createCustomer({ staff, body }: Input<typeof api.createFrequentCustomer>) {
    return this.app.companies.frequentCustomers.create(staff, body);
  }

  @Endpoint(api.frequentCustomer)
  readCustomer({ staff, params }: Input<typeof api.frequentCustomer>) {
    return this.app.companies.frequentCustomers.read(staff, params.customerId);
  }

  @Endpoint(api.updateFrequentCustomer, { refusals: ['VERSION_CONFLICT'] })
  updateCustomer({ staff, params, body }: Input<typeof api.updateFrequentCustomer>) {
    return this.app.companies.frequentCustomers.update(staff, { id: params.customerId, ...body });
  }

  @Endpoint(api.deleteFrequentCustomer, { refusals: ['VERSION_CONFLICT'] })
  removeCustomer({ staff, params }: Input<typeof api.deleteFrequentCustomer>) {
    return this.app.companies.frequentCustomers.remove(staff, params.customerId);
  }
}
