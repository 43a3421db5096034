/** The 32 letters and digits of codes as keys: a screen on a wall has no other keyboard. */
import { codeAlphabet } from '#domain/shared/codes.js';
import { Button } from '#web/ui/button.js';

interface Props {
  readonly onKey: (letter: string) => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

export const Keyboard = ({ onKey, onBack, onClear }: Props) => (
  <div className="kiosk-keys" role="group" aria-label="Clavier des codes">
    {[...codeAlphabet].map((letter) => (
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
        Effacer un caractère
      </Button>
      <Button kind="quiet" onClick={onClear}>
        Tout effacer
      </Button>
    </div>
  </div>
);
