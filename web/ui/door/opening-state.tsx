/** The state of the door in one word, announced when it changes. */
import type { Opening } from '#web/api/door-opening.js';
import type { IconName } from '#web/ui/icons.js';
import { Live } from '#web/ui/live.js';
import { Notice, type Tone } from '#web/ui/notice.js';

interface Shown {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
}

const shown: Readonly<Record<Exclude<Opening['state'], 'idle'>, Shown>> = {
  sending: { tone: 'plain', icon: 'clock', word: 'envoi…' },
  opening: { tone: 'plain', icon: 'clock', word: 'ouverture…' },
  open: { tone: 'good', icon: 'locker', word: 'ouvert' },
  noAnswer: { tone: 'bad', icon: 'bad', word: 'pas de réponse' },
  refused: { tone: 'bad', icon: 'bad', word: 'pas ouvert' },
};

interface Props {
  readonly opening: Opening;
  readonly lockerNumber: number;
}

/** A failure is announced at once. */
const State = ({ tone, icon, word, opening, lockerNumber }: Shown & Props) => (
  <Notice
    key={opening.state}
    tone={tone}
    icon={icon}
    isLive={tone === 'bad'}
    title={`Casier N°${lockerNumber} : ${word}`}
  >
    {'text' in opening ? <p>{opening.text}</p> : null}
    {opening.state === 'noAnswer' ? (
      <p>Regardez la porte&nbsp;: si elle est fermée, réessayez, ou tapez le code sur le clavier.</p>
    ) : null}
  </Notice>
);

export function OpeningState({ opening, lockerNumber }: Props) {
  return (
    <Live>
      {opening.state === 'idle' ? null : <State {...shown[opening.state]} {...{ opening, lockerNumber }} />}
    </Live>
  );
}
