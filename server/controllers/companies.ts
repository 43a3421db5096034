/** Companies, their brand and their logo. */
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
import { call, controllerOf, publicCall } from './bound-routes.js';

export const CompaniesController = controllerOf(
  publicCall(api.legalNotices, legalNotices),
  publicCall(api.termsVersion, readTerms),
  publicCall(api.companyLogo, readLogo),
  call(api.listCompanies, list),
  call(api.createCompany, create),
  call(api.company, read),
  call(api.updateCompany, update, { refusals: ['VERSION_CONFLICT'] }),
  call(api.deleteCompany, close, { refusals: ['COMPANY_IN_USE', 'VERSION_CONFLICT'] }),
  call(api.companyBranding, readBranding),
  call(api.updateCompanyBranding, saveBranding, {
    refusals: ['VERSION_CONFLICT', 'IMAGE_NOT_ACCEPTED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  call(api.companyLegal, readLegal),
  call(api.updateCompanyLegal, saveLegal, { refusals: ['VERSION_CONFLICT'] }),
  call(api.uploadCompanyLogo, saveLogo, {
    refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE', 'VERSION_CONFLICT'],
  }),
  call(api.deleteCompanyLogo, removeLogo, { refusals: ['VERSION_CONFLICT'] }),
);
