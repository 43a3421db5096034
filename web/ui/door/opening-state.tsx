/** The state of the door in one word, announced when it changes. */
import type { Opening } from '#web/api/door-opening.js';
import type { IconName } from '#web/ui/icons.js';
import { Live } from '#web/ui/live.js';
import { Notice, type Tone } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { useOnline } from '#web/lib/online.js';
import '#web/ui/live.css';

const t = inLanguage(words);

interface Shown {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
}

const shown: Readonly<Record<Exclude<Opening['state'], 'idle'>, Shown>> = {
  sending: { tone: 'plain', icon: 'clock', word: t.openings.sending },
  opening: { tone: 'plain', icon: 'clock', word: t.openings.opening },
  open: { tone: 'good', icon: 'locker', word: t.openings.open },
  noAnswer: { tone: 'bad', icon: 'bad', word: t.openings.noAnswer },
  refused: { tone: 'bad', icon: 'bad', word: t.openings.refused },
};

interface Props {
  readonly opening: Opening;
  readonly lockerNumber: number;
  /** On the page, to be typed on the keypad. */
  readonly hasCode: boolean;
  readonly phone: string | null;
}

/** A failure is announced at once, with the number to call, and outside the other region: inside it is said twice. */
const State = ({ tone, icon, word, opening, lockerNumber, hasCode, phone }: Shown & Props) => (
  <Notice
    key={opening.state}
    tone={tone}
    icon={icon}
    isLive={tone === 'bad'}
    title={t.lockerIs(lockerNumber, word)}
  >
    {'text' in opening ? <p>{opening.text}</p> : null}
    {opening.state === 'noAnswer' ? <p>{hasCode ? t.lookAtDoorOrType : t.lookAtDoor}</p> : null}
    {tone === 'bad' ? <PhoneLink phone={phone} /> : null}
  </Notice>
);

export function OpeningState(props: Props) {
  const { state } = props.opening;
  const isFailed = state === 'noAnswer' || state === 'refused';
  const news = state === 'idle' ? null : <State {...shown[state]} {...props} />;
  return (
    <>
      <Live>{isFailed ? null : news}</Live>
      {isFailed ? news : null}
    </>
  );
}

/**
 * Advice at a door without a network: a code that was never received cannot be typed. Always rendered: a screen reader
 * announces changes inside a region, not a new region.
 */
export function OfflineAdvice({ hasCode }: { readonly hasCode: boolean }) {
  const text = hasCode ? t.offlineWithCode : t.offline;
  return (
    <p className="muted live" role="status">
      {useOnline() ? null : text}
    </p>
  );
}
