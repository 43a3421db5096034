/** Companies, their brand and their logo. */
import { Controller, Inject } from '@nestjs/common';
import { close } from '#application/companies/close.js';
import { create, list, read, update } from '#application/companies/companies.js';
import { legalNotices } from '#application/companies/notices.js';
import { readBranding, saveBranding } from '#application/companies/branding.js';
import { readLegal, saveLegal } from '#application/companies/legal.js';
import { readLogo, removeLogo, saveLogo } from '#application/companies/logo.js';
import { readTerms } from '#application/companies/terms.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class CompaniesController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listCompanies)
  list({ staff, query }: Input<typeof api.listCompanies>) {
    return list(this.app, staff, query);
  }

  @Endpoint(api.createCompany)
  create({ staff, body }: Input<typeof api.createCompany>) {
    return create(this.app, staff, body);
  }

  @Endpoint(api.company)
  read({ staff, params }: Input<typeof api.company>) {
    return read(this.app, staff, params);
  }

  @Endpoint(api.updateCompany, { refusals: ['VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateCompany>) {
    return update(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deleteCompany, { refusals: ['COMPANY_IN_USE', 'VERSION_CONFLICT'] })
  close({ staff, params }: Input<typeof api.deleteCompany>) {
    return close(this.app, staff, params);
  }

  @Endpoint(api.companyBranding)
  branding({ staff, params }: Input<typeof api.companyBranding>) {
    return readBranding(this.app, staff, params);
  }

  @Endpoint(api.updateCompanyBranding, { refusals: ['VERSION_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'] })
  saveBranding({ staff, params, body }: Input<typeof api.updateCompanyBranding>) {
    return saveBranding(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.companyLegal)
  legal({ staff, params }: Input<typeof api.companyLegal>) {
    return readLegal(this.app, staff, params);
  }

  @Endpoint(api.updateCompanyLegal, { refusals: ['VERSION_CONFLICT'] })
  saveLegal({ staff, params, body }: Input<typeof api.updateCompanyLegal>) {
    return saveLegal(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.legalNotices)
  notices({ query }: Input<typeof api.legalNotices>) {
    return legalNotices(this.app, query);
  }

  @Endpoint(api.termsVersion)
  terms({ params }: Input<typeof api.termsVersion>) {
    return readTerms(this.app, params);
  }

  @Endpoint(api.companyLogo)
  logo({ params, query }: Input<typeof api.companyLogo>) {
    return readLogo(this.app, { ...params, ...query });
  }

  @Endpoint(api.uploadCompanyLogo, {
    refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE', 'VERSION_CONFLICT'],
  })
  saveLogo({ staff, params, image }: Input<typeof api.uploadCompanyLogo>) {
    return saveLogo(this.app, staff, { ...params, image });
  }

  @Endpoint(api.deleteCompanyLogo, { refusals: ['VERSION_CONFLICT'] })
  removeLogo({ staff, params }: Input<typeof api.deleteCompanyLogo>) {
    return removeLogo(this.app, staff, params);
  }
}
