/** Plausible rows of a company's logo, and of its contacts. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

const versioned = { createdAt: noon, updatedAt: noon + 1, deletedAt: null, version: 1 };

export const contactRows: Pick<Rows, 'termsVersions' | 'companyLogos' | 'contacts' | 'frequentCustomers'> = {
  termsVersions: {
    id: 'terms-1',
    companyId: 'company-1',
    createdAt: noon,
    digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    text: '# Conditions\n\n« l’article » revient à l’heure.',
  },
  companyLogos: { id: 'company-1', digest: 'b7c1', mediaType: 'image/webp', base64: 'UklGRg==' },
  contacts: {
    ...versioned,
    id: 'contact-1',
    companyId: 'company-1',
    name: '=SOMME(A1) « l’atelier »',
    description: null,
    address: '12, rue de l’Évêché',
    city: 'Nantes',
    zipCode: '44000',
    country: 'France',
    phoneNumber: '02 40 00 00 01',
    email: 'atelier@exemple.fr',
    contactName: 'Zoé',
    isActive: true,
  },
  frequentCustomers: {
    ...versioned,
    id: 'customer-1',
    companyId: 'company-1',
    name: 'Camille Martin',
    phone: '06 12 34 56 78',
    company: null,
    email: null,
    usageCount: 3,
    lastUsed: noon,
  },
};
