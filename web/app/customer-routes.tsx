/** The customer addresses (specification §2); each page is loaded on demand. */
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Page } from '#web/ui/page.js';
import { Skeleton } from '#web/ui/waiting.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from '#web/ui/words/index.js';

const t = inLanguage(words);

const RentalPage = lazy(() =>
  import('#web/features/rental/rental-page.js').then(({ RentalPage }) => ({ default: RentalPage })),
);
const CabinetPage = lazy(() =>
  import('#web/features/public-cabinet/cabinet-page.js').then(({ CabinetPage }) => ({
    default: CabinetPage,
  })),
);
const StatusPage = lazy(() =>
  import('#web/features/rental-status/status-page.js').then(({ StatusPage }) => ({ default: StatusPage })),
);
const FindRentalPage = lazy(() =>
  import('#web/features/rental-status/find-rental-page.js').then(({ FindRentalPage }) => ({
    default: FindRentalPage,
  })),
);
const PaymentSuccess = lazy(() =>
  import('#web/features/payment/success-page.js').then(({ SuccessPage }) => ({ default: SuccessPage })),
);
const PaymentCancelled = lazy(() =>
  import('#web/features/payment/cancelled-page.js').then(({ CancelledPage }) => ({ default: CancelledPage })),
);

const CodeIndex = lazy(() =>
  import('#web/features/door-code/index-page.js').then(({ IndexPage }) => ({ default: IndexPage })),
);
const CodePage = lazy(() =>
  import('#web/features/door-code/code-page.js').then(({ CodePage }) => ({ default: CodePage })),
);
const KioskPage = lazy(() =>
  import('#web/features/kiosk/kiosk-page.js').then(({ KioskPage }) => ({ default: KioskPage })),
);

const CartSuccess = lazy(() =>
  import('#web/features/shop/success-page.js').then(({ CartSuccessPage }) => ({ default: CartSuccessPage })),
);
const CartCancel = lazy(() =>
  import('#web/features/shop/cancel-page.js').then(({ CartCancelPage }) => ({ default: CartCancelPage })),
);

const SidePages = lazy(() =>
  import('#web/app/side-pages.js').then(({ SidePages }) => ({ default: SidePages })),
);

const Arriving = () => (
  <Page title={t.loading}>
    <Skeleton />
  </Page>
);

export const CustomerRoutes = () => (
  <Suspense fallback={<Arriving />}>
    <Routes>
      <Route path="/rental/:cabinetId" element={<RentalPage />} />
      <Route path="/cabinet/:cabinetId" element={<CabinetPage />} />
      <Route path="/rental-status" element={<FindRentalPage />} />
      <Route path="/rental-status/:code" element={<StatusPage />} />
      <Route path="/payment-success" element={<PaymentSuccess />} />
      <Route path="/payment-cancelled" element={<PaymentCancelled />} />
      <Route path="/parcel-code" element={<CodeIndex />} />
      <Route path="/parcel-code/:code" element={<CodePage />} />
      <Route path="/pickup" element={<KioskPage />} />
      <Route path="/cart/success" element={<CartSuccess />} />
      <Route path="/cart/cancel" element={<CartCancel />} />
      <Route path="*" element={<SidePages />} />
    </Routes>
  </Suspense>
);
