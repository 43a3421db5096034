/** Less urgent customer pages, in one file, so that the others need not load the routes to them. */
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { LegalPage } from '#web/features/legal/legal-page.js';
import { OrderPage } from '#web/features/order-page/order-page.js';
import { NumberPage } from '#web/features/public-cabinet/number-page.js';
import { CustomerWays } from '#web/ui/ways/customer-ways.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Page } from '#web/ui/page.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './not-found/words/index.js';

const t = inLanguage(words);

/** Page for unknown addresses (specification §8: 'Not Found'). */
const NotFound = () => (
  <Page title={t.notFound}>
    <p>{t.noSuchPage}</p>
    <CustomerWays />
    <HelpPhone />
  </Page>
);

/** Uses photos, device storage and a camera: loaded only for a report. */
const DamagePage = lazy(() =>
  import('#web/features/damage/damage-page.js').then(({ DamagePage }) => ({ default: DamagePage })),
);

/** Loaded only for a withdrawal: the other pages here need neither its form nor its declaration. */
const WithdrawalPage = lazy(() =>
  import('#web/features/withdrawal/withdrawal-page.js').then(({ WithdrawalPage }) => ({
    default: WithdrawalPage,
  })),
);

export const SidePages = () => (
  <Routes>
    <Route path="/n" element={<NumberPage />} />
    <Route path="/n/:number" element={<NumberPage />} />
    <Route path="/commande" element={<OrderPage />} />
    <Route path="/commande/:orderId" element={<OrderPage />} />
    <Route path="/mentions-legales" element={<LegalPage />} />
    <Route path="/confidentialite" element={<LegalPage />} />
    <Route path="/accessibilite" element={<LegalPage />} />
    <Route path="/conditions/:termsId" element={<LegalPage />} />
    <Route path="/signaler/:code" element={<DamagePage />} />
    <Route path="/renoncer/:orderId" element={<WithdrawalPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
