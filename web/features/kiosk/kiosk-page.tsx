/**
 * `/pickup`: the shared screen at the cabinet. It stores no data and returns to its start automatically.
 * `?cabinet={id}` sets the cabinet's look and limits codes to that cabinet (doors-and-codes.md#guessing); a scanned
 * link of another cabinet is reported as such.
 */
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { kioskPauseMs } from '#domain/access/guessing.js';
import { usePublicCabinetQuery } from '#web/api/customer-api.js';
import { bring, dropProof } from '#web/api/order-proofs.js';
import { changed, companyLanguage } from '#web/lib/language.js';
import { readStored } from '#web/lib/device-storage.js';
import { anyTitle } from '#web/features/door-code/door-task-words.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { Page } from '#web/ui/page.js';
import { OnSharedScreen } from '#web/ui/shared-screen.js';
import { KioskStart, type WrongCode } from './kiosk-start.js';
import './kiosk.css';
import { useSilence } from './use-silence.js';

/** Loaded after the first code, which needs the server anyway. */
const KioskDoorTask = lazy(() =>
  import('./kiosk-door-task.js').then(({ KioskDoorTask }) => ({ default: KioskDoorTask })),
);

/** Returns to the start after this time without input. */
export const silenceMs = 60_000;

const isId = (text: string | null): text is string => text !== null && /^[\da-f-]{36}$/i.test(text);

/** The size of a wall screen holds for the whole page (kiosk.css). */
function useWallScreen(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['kiosk'] = '';
    return () => {
      delete dataset['kiosk'];
    };
  }, []);
}

export function KioskPage() {
  useWallScreen();
  return (
    <OnSharedScreen value>
      <Visits />
    </OnSharedScreen>
  );
}

/** Serves one visitor after the other. */
function Visits() {
  const [search] = useSearchParams();
  const cabinetId = search.get('cabinet');
  const [code, setCode] = useState<string | null>(null);
  const [isScanned, setScanned] = useState(false);
  // Remounts the start for each visitor, so that no earlier input stays.
  const [visitor, setVisitor] = useState(0);
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  const wrongInRow = useRef(0);
  const last = useRef<string | null>(null);
  const begin = useCallback((after: WrongCode | null) => {
    // Drops the proof, also in memory.
    if (last.current !== null) dropProof(last.current);
    setCode(null);
    setWrong(after);
    setVisitor((before) => before + 1);
  }, []);
  const startAgain = useCallback(() => begin(null), [begin]);
  const onWrong = useCallback(
    (entered: Omit<WrongCode, 'pauseMs'>) => {
      wrongInRow.current += 1;
      begin({ ...entered, pauseMs: kioskPauseMs(wrongInRow.current) });
    },
    [begin],
  );
  const onRight = useCallback(() => {
    wrongInRow.current = 0;
  }, []);
  const onCode = (brought: string, isFromCamera: boolean): void => {
    if (isId(cabinetId)) bring(brought, { cabinet: cabinetId });
    last.current = brought;
    setScanned(isFromCamera);
    setCode(brought);
  };
  const onSilence = useCallback(() => {
    startAgain();
    if (readStored('session', changed.before) === null) return;
    void import('#web/lib/change-language.js').then(
      ({ restoreLanguage }) => restoreLanguage(),
      () => undefined,
    );
  }, [startAgain]);
  useSilence(silenceMs, onSilence);
  const inPlace = (content: ReactNode): ReactNode =>
    isId(cabinetId) ? (
      <OfCabinet cabinetId={cabinetId}>{content}</OfCabinet>
    ) : (
      <Page title={anyTitle}>{content}</Page>
    );
  if (code !== null)
    return (
      <Suspense fallback={inPlace(null)}>
        <KioskDoorTask
          {...{ code, isScanned, onWrong, onRight }}
          cabinetId={isId(cabinetId) ? cabinetId : null}
          onEnd={startAgain}
        />
      </Suspense>
    );
  return inPlace(<KioskStart key={visitor} isHere={isId(cabinetId)} onCode={onCode} wrong={wrong} />);
}

function OfCabinet({ cabinetId, children }: { readonly cabinetId: string; readonly children: ReactNode }) {
  const { companyName, logoUrl } = useBrandOf(cabinetId);
  const { data } = usePublicCabinetQuery({ params: { cabinetId }, toasts: false });
  return (
    <Page
      title={anyTitle}
      company={companyName}
      logoUrl={logoUrl}
      subtitle={
        data ? (
          <p className="muted" lang={companyLanguage}>
            {data.name}
          </p>
        ) : null
      }
    >
      {children}
    </Page>
  );
}
