/** The customer addresses (specification §2); each page is loaded on demand. */
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { Page } from '#web/ui/page.js';
import { Skeleton } from '#web/ui/waiting.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from '#web/ui/words/index.js';
import { ErrorBoundary } from './error-boundary.js';
import { ToastStack } from './toast-stack.js';

/** Everything that a customer page is made of, in the browser and on the server, which differ in the router. */
export const CustomerPages = () => (
  <>
    <ErrorBoundary>
      <CustomerRoutes />
    </ErrorBoundary>
    <ToastStack />
  </>
);

const t = inLanguage(words);

/** `name` is the page's export. */
const page = <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>) =>
  lazy(async () => ({ default: (await load())[name] }));

const RentalPage = page('RentalPage', () => import('#web/features/rental/rental-page.js'));
const CabinetPage = page('CabinetPage', () => import('#web/features/public-cabinet/cabinet-page.js'));
const StatusPage = page('StatusPage', () => import('#web/features/rental-status/status-page.js'));
const FindRentalPage = page(
  'FindRentalPage',
  () => import('#web/features/rental-status/find-rental-page.js'),
);
const PaymentSuccess = page('SuccessPage', () => import('#web/features/payment/success-page.js'));
const PaymentCancelled = page('CancelledPage', () => import('#web/features/payment/cancelled-page.js'));
const CodeIndex = page('IndexPage', () => import('#web/features/door-code/index-page.js'));
const CodePage = page('CodePage', () => import('#web/features/door-code/code-page.js'));
const KioskPage = page('KioskPage', () => import('#web/features/kiosk/kiosk-page.js'));
const CartSuccess = page('CartSuccessPage', () => import('#web/features/shop/success-page.js'));
const CartCancel = page('CartCancelPage', () => import('#web/features/shop/cancel-page.js'));
const SidePages = page('SidePages', () => import('#web/app/side-pages.js'));

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
