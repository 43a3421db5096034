/** The demo data, loaded once into an empty database outside production (simulator.md#demo). Deterministic. */
import type { Company } from '#domain/companies/company.js';
import { secretKeyContext, webhookSecretContext } from '#application/payments/account.js';
import { newVersion } from '#application/companies/terms.js';
import type { Ports } from '#application/ports.js';
import { demoCabinets, demoLockers, demoSizes, type DemoNeeds } from './cabinets.js';
import { demoIds } from './ids.js';
import { seedNeighbour } from './neighbour.js';
import { demoUsers } from './people.js';
import { demoItems, demoThresholds, demoUnits } from './rental-items.js';
import { demoSellableItems } from './sellable-items.js';

/** The demo company's keys in the payment sandbox. */
export const demoPaymentKeys = {
  secretKey: 'sk_test_consigne_demo',
  webhookSecret: 'whsec_consigne_demo',
} as const;

const terms = `## Conditions générales de location

1. Le prix de la location est réservé sur votre carte à la commande et débité au retour de l’article.
2. Le dépôt de garantie est une empreinte bancaire : il n’est pas débité, sauf frais de retard ou dommage constaté.
3. Les frais de retard courent à partir de la fin prévue, après la durée de grâce indiquée, et ne dépassent jamais le dépôt de garantie.
4. Vous acceptez que votre carte soit conservée le temps de la location pour renouveler cette empreinte.
5. Une réservation s’annule sans frais jusqu’à deux heures avant son début.`;

function demoCompany({ clock, secrets }: DemoNeeds): Company {
  const now = clock.now();
  const id = demoIds.company;
  return {
    id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    name: 'Consigne Démo',
    companyName: 'La Consigne nantaise',
    primaryColor: '#0B7285',
    fontFamily: null,
    landingMarkdown: null,
    landingComponentName: null,
    supportPhone: '02 40 00 00 00',
    cgv: terms,
    termsVersionId: demoIds.terms,
    parcelKeepHours: 72,
    parcelExtraHours: 24,
    legalName: 'Consigne Démo SARL',
    legalAddress: '27 boulevard de Stalingrad, 44000 Nantes',
    siret: '12345678200010',
    vatNumber: 'FR11123456782',
    legalMentions: 'SARL au capital de 10 000 €, RCS Nantes 123 456 782',
    publicationDirector: 'Claire Moreau, gérante',
    privacyEmail: 'donnees@consigne.test',
    mediator: 'Médiation de démonstration\n1 rue de l’Exemple, 75000 Paris',
    logoVersion: null,
    stripePublicKey: 'pk_test_consigne_demo',
    stripeSecretKeySealed: secrets.seal(demoPaymentKeys.secretKey, secretKeyContext(id)),
    stripeWebhookSecretSealed: secrets.seal(demoPaymentKeys.webhookSecret, webhookSecretContext(id)),
  };
}

/** Returns whether anything was loaded. */
export async function seedDemo(ports: DemoNeeds & Pick<Ports, 'transaction'>): Promise<boolean> {
  return ports.transaction(async (store) => {
    if ((await store.companies.where({}, { limit: 1 })).length > 0) return false;
    const now = ports.clock.now();
    const company = demoCompany(ports);
    await store.companies.add(company);
    await store.termsVersions.add(
      newVersion({ id: demoIds.terms, companyId: company.id, createdAt: now }, terms),
    );
    for (const size of demoSizes(now)) await store.cabinetSizes.add(size);
    for (const cabinet of demoCabinets(ports)) await store.cabinets.add(cabinet);
    for (const locker of demoLockers(ports)) await store.lockers.add(locker);
    for (const item of demoItems(now)) await store.rentalItems.add(item);
    for (const threshold of demoThresholds(now)) await store.pricingThresholds.add(threshold);
    for (const unit of demoUnits(now)) await store.rentalUnits.add(unit);
    for (const item of demoSellableItems(now)) await store.sellableItems.add(item);
    await seedNeighbour(ports, store, company);
    for (const user of demoUsers(now)) await store.users.add(user);
    return true;
  });
}
