/** The keypad code stored on the device: how to use it without a network, and its validity. */
import { minute, type Instant } from '#domain/shared/record.js';
import { momentText } from '#web/lib/moments.js';
import { platformTime, useNow } from '#web/lib/now.js';
import { Code } from '#web/ui/code.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  readonly label: string;
  readonly code: string | null;
  /** By the device's clock; null if the code lives as long as its door task. Older stored views have none. */
  readonly until: Instant | null | undefined;
  /** Shown without a code. */
  readonly missing: string;
}

export function StoredCode({ label, code, until, missing }: Props) {
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
