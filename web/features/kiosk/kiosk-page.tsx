/**
 * `/pickup`: the screen at the cabinet. Everybody's device: nothing is kept on it, and it goes back to its start by itself.
 * `?cabinet={id}` gives it the cabinet's look, and codes are looked for among that cabinet's alone (doors-and-codes.md#guessing); a link of
 * another one, scanned here, is told as such.
 */
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { kioskPauseMs } from '#domain/access/guessing.js';
import { usePublicCabinetQuery } from '#web/api/customer-api.js';
import { bring, dropProof } from '#web/api/order-proofs.js';
import { anyTitle } from '#web/features/door-code/words.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { Page } from '#web/ui/page.js';
import { KioskStart, type WrongCode } from './kiosk-start.js';
import './kiosk.css';
import { useSilence } from './use-silence.js';

/** After somebody's first code, which asks the platform anyway. */
const KioskErrand = lazy(() =>
  import('./kiosk-errand.js').then(({ KioskErrand }) => ({ default: KioskErrand })),
);

/** Whoever left is not coming back. */
export const silenceMs = 60_000;

const isId = (text: string | null): text is string => text !== null && /^[\da-f-]{36}$/i.test(text);

export function KioskPage() {
  const [search] = useSearchParams();
  const cabinetId = search.get('cabinet');
  const [code, setCode] = useState<string | null>(null);
  // A start of its own for everybody: nothing typed by the one before stays.
  const [visitor, setVisitor] = useState(0);
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  const wrongInRow = useRef(0);
  const last = useRef<string | null>(null);
  const begin = useCallback((after: WrongCode | null) => {
    // Nothing of what proved it stays, not even in memory.
    if (last.current !== null) dropProof(last.current);
    setCode(null);
    setWrong(after);
    setVisitor((before) => before + 1);
  }, []);
  const startAgain = useCallback(() => begin(null), [begin]);
  const onWrong = useCallback(
    (told: Omit<WrongCode, 'pauseMs'>) => {
      wrongInRow.current += 1;
      begin({ ...told, pauseMs: kioskPauseMs(wrongInRow.current) });
    },
    [begin],
  );
  const onRight = useCallback(() => {
    wrongInRow.current = 0;
  }, []);
  const onCode = (typed: string): void => {
    if (isId(cabinetId)) bring(typed, { cabinet: cabinetId });
    last.current = typed;
    setCode(typed);
  };
  useSilence(silenceMs, startAgain);
  if (code !== null)
    return (
      <Suspense fallback={<Page title={anyTitle}>{null}</Page>}>
        <KioskErrand
          {...{ code, onWrong, onRight }}
          cabinetId={isId(cabinetId) ? cabinetId : null}
          onEnd={startAgain}
        />
      </Suspense>
    );
  const start = <KioskStart key={visitor} onCode={onCode} wrong={wrong} />;
  return isId(cabinetId) ? (
    <OfCabinet cabinetId={cabinetId}>{start}</OfCabinet>
  ) : (
    <Page title={anyTitle}>{start}</Page>
  );
}

interface OfCabinetProps {
  readonly cabinetId: string;
  readonly children: ReactNode;
}

function OfCabinet({ cabinetId, children }: OfCabinetProps) {
  const { companyName, logoUrl } = useBrandOf(cabinetId);
  const { data } = usePublicCabinetQuery({ params: { cabinetId }, toasts: false });
  return (
    <Page
      title={anyTitle}
      company={companyName}
      logoUrl={logoUrl}
      subtitle={data ? <p className="muted">{data.name}</p> : null}
    >
      {children}
    </Page>
  );
}
