/** An on-screen keyboard of the 32 letters and digits of codes: a wall screen has no other. */
import { codeAlphabet } from '#domain/shared/codes.js';
import { Button } from '#web/ui/button.js';

interface Props {
  /** The characters of codes, or only digits. */
  readonly keys?: string;
  readonly onKey: (letter: string) => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

export const Keyboard = ({ keys = codeAlphabet, onKey, onBack, onClear }: Props) => (
  <div
    className="kiosk-keys"
    role="group"
    aria-label={keys === codeAlphabet ? 'Clavier des codes' : 'Clavier des chiffres'}
  >
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
        Effacer un caractère
      </Button>
      <Button kind="quiet" onClick={onClear}>
        Tout effacer
      </Button>
    </div>
  </div>
);
