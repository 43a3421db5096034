/** Companies, their brand and their logo. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class CompaniesController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listCompanies)
  list({ staff, query }: Input<typeof api.listCompanies>) {
    return this.app.companies.list(staff, query);
  }

  @Endpoint(api.createCompany)
  create({ staff, body }: Input<typeof api.createCompany>) {
    return this.app.companies.create(staff, body);
  }

  @Endpoint(api.company)
  read({ staff, params }: Input<typeof api.company>) {
    return this.app.companies.read(staff, params);
  }

  @Endpoint(api.updateCompany, { refusals: ['VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateCompany>) {
    return this.app.companies.update(staff, { ...params, ...body });
  }

  @Endpoint(api.deleteCompany, { refusals: ['COMPANY_IN_USE', 'VERSION_CONFLICT'] })
  close({ staff, params }: Input<typeof api.deleteCompany>) {
    return this.app.companies.close(staff, params);
  }

  @Endpoint(api.companyBranding)
  branding({ staff, params }: Input<typeof api.companyBranding>) {
    return this.app.companies.branding(staff, params);
  }

  @Endpoint(api.updateCompanyBranding, { refusals: ['VERSION_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'] })
  saveBranding({ staff, params, body }: Input<typeof api.updateCompanyBranding>) {
    return this.app.companies.saveBranding(staff, { ...params, ...body });
  }

  @Endpoint(api.companyLegal)
  legal({ staff, params }: Input<typeof api.companyLegal>) {
    return this.app.companies.legal(staff, params);
  }

  @Endpoint(api.updateCompanyLegal, { refusals: ['VERSION_CONFLICT'] })
  saveLegal({ staff, params, body }: Input<typeof api.updateCompanyLegal>) {
    return this.app.companies.saveLegal(staff, { ...params, ...body });
  }

  @Endpoint(api.legalNotices)
  notices({ query }: Input<typeof api.legalNotices>) {
    return this.app.companies.notices(query);
  }

  @Endpoint(api.termsVersion)
  terms({ params }: Input<typeof api.termsVersion>) {
    return this.app.companies.terms(params);
  }

  @Endpoint(api.companyLogo)
  logo({ params, query }: Input<typeof api.companyLogo>) {
    return this.app.companies.logo({ ...params, ...query });
  }

  @Endpoint(api.uploadCompanyLogo, {
    refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE', 'VERSION_CONFLICT'],
  })
  saveLogo({ staff, params, image }: Input<typeof api.uploadCompanyLogo>) {
    return this.app.companies.saveLogo(staff, { ...params, image });
  }

  @Endpoint(api.deleteCompanyLogo, { refusals: ['VERSION_CONFLICT'] })
  removeLogo({ staff, params }: Input<typeof api.deleteCompanyLogo>) {
    return this.app.companies.removeLogo(staff, params);
  }
}
