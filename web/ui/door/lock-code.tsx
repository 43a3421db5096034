/** A keypad code and its delivery state: shows the server's state (doors-and-codes.md#opening-a-door), no dead code. */
import type { CodeState } from '#domain/locks/grant.js';
import { momentText } from '#web/lib/moments.js';
import { Code } from '#web/ui/code.js';
import { Badge, type Tone } from '#web/ui/notice.js';

interface Words {
  readonly tone: Tone;
  readonly text: string;
}

const words: Readonly<Record<CodeState, Words>> = {
  pending: { tone: 'plain', text: 'Code en cours d’envoi à la serrure…' },
  onLock: { tone: 'good', text: 'Code enregistré sur la serrure' },
  removing: { tone: 'warn', text: 'Code en cours d’effacement' },
  removed: { tone: 'bad', text: 'Ce code n’ouvre plus la serrure' },
  failed: { tone: 'bad', text: 'La serrure n’a pas pris le code. Ouvrez à distance, ou appelez-nous.' },
  unknown: { tone: 'warn', text: 'La serrure ne donne plus de nouvelles. Essayez le code.' },
};

/** An offline lock computes the same code itself: nothing is sent, and nothing has to arrive. */
const computed: Words = { tone: 'good', text: 'Code valable : la serrure le connaît, même sans réseau' };

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
  const told = state && (isOffline && state === 'onLock' ? computed : words[state]);
  return (
    <div className="stack-tight">
      {told?.tone === 'bad' || code === null ? null : <Code label={label} code={code} />}
      {code !== null && changedAt !== null ? (
        <p role="status">
          <Badge tone="warn">Le code a changé&nbsp;: tapez celui-ci</Badge>
        </p>
      ) : null}
      {told ? (
        <p role="status">
          <Badge tone={told.tone}>{told.text}</Badge>
        </p>
      ) : null}
      {validUntil ? <p className="muted">Valable jusqu’au {momentText(Date.parse(validUntil))}</p> : null}
    </div>
  );
}
