/** Customers' pages that nobody is in a hurry for: in one file, so that the others need not carry the way to each of them. */
import { Route, Routes } from 'react-router';
import { LegalPage } from '#web/features/legal/legal-page.js';
import { NumberPage } from '#web/features/public-cabinet/number-page.js';
import { WithdrawalPage } from '#web/features/withdrawal/withdrawal-page.js';
import { NotFound } from './not-found.js';

export const SidePages = () => (
  <Routes>
    <Route path="/n" element={<NumberPage />} />
    <Route path="/n/:number" element={<NumberPage />} />
    <Route path="/mentions-legales" element={<LegalPage />} />
    <Route path="/confidentialite" element={<LegalPage />} />
    <Route path="/accessibilite" element={<LegalPage />} />
    <Route path="/conditions/:termsId" element={<LegalPage />} />
    <Route path="/renoncer/:orderId" element={<WithdrawalPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
