/** Shown at a door: the code (large, grouped, copyable, spelled out for screen readers), its locker, and directions. */
import { grouped, spelled } from '#web/lib/spelling.js';
import { useCopy } from '#web/lib/use-copy.js';
import './code.css';
import './field.css';
import { Button } from './button.js';
import { Icon } from './icons.js';
import { useIsSharedScreen } from './shared-screen.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './controls/words/index.js';

const t = inLanguage(words);

/** A picture alone beside its code; copying is confirmed in words. */
function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, copy] = useCopy(text);
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        <Icon name={outcome === 'copied' ? 'good' : 'copy'} />
        <span className="unseen">{label}</span>
      </Button>
      <span role="status">
        {outcome === 'copied' ? t.copied : null}
        {outcome === 'refused' ? t.copyRefused : null}
      </span>
    </>
  );
}

export function Code({ label, code }: { readonly label: string; readonly code: string }) {
  const isShared = useIsSharedScreen();
  return (
    <div className="code">
      <p className="figure-label">
        <Icon name="key" />
        {label}
      </p>
      <div className="code-row">
        <p className="code-value">
          <span aria-hidden="true">
            {grouped(code)
              .split('\u202f')
              .flatMap((digits, place) => (place ? ['\u202f', <wbr key={place} />, digits] : [digits]))}
          </span>
          <span className="unseen">{spelled(code)}</span>
        </p>
        {isShared ? null : <CopyButton text={code} label={t.copyCode} />}
      </div>
    </div>
  );
}

export const LockerNumber = ({ number }: { readonly number: number }) => (
  <div className="code">
    <p className="figure-label">
      <Icon name="locker" />
      {t.locker}
    </p>
    <p className="code-number">{t.lockerNumber(number)}</p>
  </div>
);

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

export function Place({ name, address }: { readonly name: string; readonly address: string }) {
  // A person at the cabinet needs no directions.
  const isShared = useIsSharedScreen();
  return (
    <p>
      <strong lang={companyLanguage} dir="auto">
        {name}
      </strong>
      {address && !isShared && (
        <a className="link-line" href={mapOf(address)} target="_blank" rel="noreferrer">
          <Icon name="place" />
          <bdi lang={companyLanguage}>{address}</bdi>
          <span className="unseen">{t.map}</span>
        </a>
      )}
    </p>
  );
}
