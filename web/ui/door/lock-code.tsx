/** A keypad code and its delivery state: shows the server's state (doors-and-codes.md#opening-a-door), no invalid code. */
import type { CodeState } from '#domain/locks/grant.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { momentText } from '#web/lib/moments.js';
import { Code } from '#web/ui/code.js';
import { Badge, type Tone } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { platformTime, useNow } from '#web/lib/now.js';

const t = inLanguage(words);

const tones: Readonly<Record<CodeState, Tone>> = {
  pending: 'plain',
  onLock: 'good',
  removing: 'warn',
  removed: 'bad',
  failed: 'bad',
  unknown: 'warn',
};

interface Props {
  readonly label: string;
  /** Null until the lock has it. */
  readonly code: string | null;
  /** When other digits replaced those already shown; ISO 8601. */
  readonly changedAt: string | null;
  readonly state: CodeState | null;
  readonly isOffline: boolean;
  /** ISO 8601; absent if the code lives as long as its door task. */
  readonly validUntil: string | null;
}

export function LockCode({ label, code, changedAt, state, isOffline, validUntil }: Props) {
  const tone = state && tones[state];
  // An offline lock computes the same code itself: nothing is sent, and nothing has to arrive.
  const text = state && (isOffline && state === 'onLock' ? t.computedCode : t.codes[state]);
  return (
    <div className="stack-tight">
      {tone === 'bad' || code === null ? null : <Code label={label} code={code} />}
      {code !== null && changedAt !== null ? (
        <p role="status">
          <Badge tone="warn">{t.changed}</Badge>
        </p>
      ) : null}
      {tone ? (
        <p role="status">
          <Badge tone={tone}>{text}</Badge>
        </p>
      ) : null}
      {validUntil ? <p className="muted">{t.validUntil(momentText(Date.parse(validUntil)))}</p> : null}
    </div>
  );
}

interface StoredCodeProps {
  readonly label: string;
  readonly code: string | null;
  /** By the device's clock; null if the code lives as long as its door task. Older stored views have none. */
  readonly until: Instant | null | undefined;
  /** Shown without a code. */
  readonly missing: string;
}

/** The keypad code stored on the device: how to use it without a network, and its validity. */
export function StoredCode({ label, code, until, missing }: StoredCodeProps) {
  const now = useNow(0, minute);
  if (code === null) return <p>{missing}</p>;
  // Still shows the code: the server may have extended its validity.
  const isOver = typeof until === 'number' && now >= until;
  return (
    <>
      <Code label={label} code={code} />
      <p>{isOver ? t.wasValidUntil(momentText(platformTime(until))) : t.typeWithoutNetwork}</p>
    </>
  );
}
