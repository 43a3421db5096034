/** The calls of the invoices' screen. */
import { platform } from '#web/api/api.js';

export const { useListCabinetsQuery, useListCompaniesQuery } = platform;
