/** Formats money and instants for French readers, with machine-readable values (web/lib). */
import { phoneText } from '#domain/shared/contacts.js';
import { momentText, spokenMoment } from '#web/lib/moments.js';
import { eurosText } from '#web/lib/money.js';
import { useNow } from '#web/lib/now.js';
import { minute } from '#domain/shared/record.js';

/** Shown for a missing value. */
export const dash = '–';

export const Money = ({ euros }: { readonly euros: number | null | undefined }) => (
  <span className="nowrap">{euros === null || euros === undefined ? dash : eurosText(euros)}</span>
);

/** Does not break across lines, because half a number would be misread. */
export const Phone = ({ number }: { readonly number: string | null }) => (
  <span className="nowrap">{number === null ? dash : phoneText(number)}</span>
);

interface MomentProps {
  /** ISO 8601, as received. */
  readonly at: string | null | undefined;
  readonly withSeconds?: boolean;
}

const seconds = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', second: '2-digit' });

export function Moment({ at, withSeconds = false }: MomentProps) {
  if (!at) return <span>{dash}</span>;
  const instant = Date.parse(at);
  const rest = withSeconds ? ` (${seconds.format(instant).padStart(2, '0')} s)` : '';
  return (
    <time dateTime={at} className="nowrap">
      {momentText(instant)}
      {rest}
    </time>
  );
}

/** Relative wording: « aujourd’hui à 18 h »; the title is the exact instant. */
export function Ago({ at }: { readonly at: string | null | undefined }) {
  const now = useNow(null, minute);
  if (!at) return <span>{dash}</span>;
  return (
    <time dateTime={at} title={momentText(Date.parse(at))}>
      {spokenMoment(Date.parse(at), now)}
    </time>
  );
}
