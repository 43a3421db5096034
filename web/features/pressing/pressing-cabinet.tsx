/** `/cabinet/{cabinetId}` of a pressing (specification §2; laundry.md#ordering): its price list and the order. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { landingLayoutOf } from '#domain/companies/company.js';
import { minute } from '#domain/shared/record.js';
import { usePublicItemsQuery } from '#web/api/customer-api.js';
import { textOf } from '#web/api/errors.js';
import { Landing } from '#web/features/checkout/landing.js';
import { UnpaidOrder } from '#web/features/checkout/unpaid-order.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { useServerNow } from '#web/lib/server-now.js';
import { rememberReturnPath } from '#web/lib/return-path.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { OrderForm } from './order-form.js';
import './pressing.css';
import { words } from './words/index.js';

const t = inLanguage(words);

interface OfCabinet {
  readonly cabinet: PublicCabinet;
}

function Offer({ cabinet }: OfCabinet) {
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = usePublicItemsQuery(
    { params: { cabinetId: cabinet.id }, toasts: false },
    { refetchOnFocus: true, refetchOnReconnect: true },
  );
  const now = useServerNow(data?.serverTime, fulfilledTimeStamp, minute);
  if (!data && error) {
    return <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  if (data.items.length === 0) {
    return (
      <Notice tone="plain" title={t.nothingOffered} isLive={false}>
        <p>{t.comeBack}</p>
      </Notice>
    );
  }
  return (
    <OrderForm
      cabinet={cabinet}
      items={data.items}
      isFull={data.isFull}
      mostSlots={data.mostSlots}
      now={now}
      onRefused={() => void refetch()}
    />
  );
}

export function PressingCabinet({ cabinet }: OfCabinet) {
  const { pathname } = useLocation();
  const [hasWords] = useState(Boolean(cabinet.branding.landingMarkdown));
  useEffect(() => rememberReturnPath(pathname), [pathname]);
  const { branding, name, location, description } = cabinet;
  const layout = landingLayoutOf(branding.landingComponentName);
  const words = hasWords ? <Landing text={branding.landingMarkdown ?? ''} /> : null;
  return (
    <Page
      title={name}
      titleLang={companyLanguage}
      company={branding.companyName}
      logoUrl={branding.logoUrl}
      phone={branding.supportPhone}
      subtitle={
        <>
          <p className="muted" lang={companyLanguage}>
            {location}
          </p>
          {description ? <p lang={companyLanguage}>{description}</p> : null}
        </>
      }
    >
      <UnpaidOrder />
      <OwnOrder mode={cabinet.mode} from={branding} />
      {layout === 'WordsFirst' ? words : null}
      <Offer cabinet={cabinet} />
      {layout === 'ItemsFirst' ? words : null}
    </Page>
  );
}
