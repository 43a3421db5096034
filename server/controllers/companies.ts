/** Companies, their brand and their logo. */
import { Controller, Inject } from '@nestjs/common';
import { close, create, list, read, update, readLegal, saveLegal } from '#application/companies/companies.js';
import { legalNotices, readTerms } from '#application/companies/terms.js';
import {
  readBranding,
  saveBranding,
  readLogo,
  removeLogo,
  saveLogo,
} from '#application/companies/branding.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(
  call(api.listCompanies, list),
  call(api.createCompany, create),
  call(api.company, read),
  call(api.updateCompany, update, { refusals: ['VERSION_CONFLICT'] }),
  call(api.deleteCompany, close, { refusals: ['COMPANY_IN_USE', 'VERSION_CONFLICT'] }),
  call(api.companyBranding, readBranding),
  call(api.updateCompanyBranding, saveBranding, {
    refusals: ['VERSION_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  call(api.companyLegal, readLegal),
  call(api.updateCompanyLegal, saveLegal, { refusals: ['VERSION_CONFLICT'] }),
  call(api.uploadCompanyLogo, saveLogo, {
    refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE', 'VERSION_CONFLICT'],
  }),
  call(api.deleteCompanyLogo, removeLogo, { refusals: ['VERSION_CONFLICT'] }),
)
export class CompaniesController {
  constructor(@Inject(APP) readonly app: App) {}

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
}
