/** An on-screen keyboard of the 32 letters and digits of codes: a wall screen has no other. */
import { codeAlphabet } from '#domain/shared/codes.js';
import { Button } from '#web/ui/button.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  /** The characters of codes, or only digits. */
  readonly keys?: string;
  readonly onKey: (letter: string) => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

export const Keyboard = ({ keys = codeAlphabet, onKey, onBack, onClear }: Props) => (
  <div className="kiosk-keys" role="group" aria-label={keys === codeAlphabet ? t.codeKeys : t.digitKeys}>
    {[...keys].map((letter) => (
      <button
        key={letter}
        type="button"
        className="button button-quiet kiosk-key"
        onClick={() => onKey(letter)}
      >
        {letter}
      </button>
    ))}
    <div className="kiosk-edits">
      <Button kind="quiet" onClick={onBack}>
        {t.deleteOne}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {t.deleteAll}
      </Button>
    </div>
  </div>
);
