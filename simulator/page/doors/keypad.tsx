/**
 * The keypad of a lock: display, LED, digits, C and OK, to click or to type on (simulator.md#page-of-the-simulator;
 * devices.md#lock-models). The display is an input field, for keyboards and screen readers.
 */
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAction, ActionResult } from '#simulator/page/action.js';
import { useSimNow } from '#simulator/page/clock/sim-now.js';
import { type SimLocker, batteryLevel, batteryWords, codeLengthOf } from './cabinets.js';
import { type KeypadReply, type Led, keypadText, ledOf, lockoutText } from './gestures.js';
import './keypad.css';

interface LockerProps {
  readonly locker: Pick<SimLocker, 'model' | 'batteryPercent' | 'lockedOutUntil'>;
}

const ledWords: Readonly<Record<Led, string>> = {
  off: 'éteint',
  green: 'vert',
  red: 'rouge',
  orange: 'orange',
};

interface KeyProps {
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: string;
}

/**
 * The parts of a drawn keypad: a key, the LED, the battery's warning, and the result
 * (simulator.md#page-of-the-simulator).
 */
const Key = ({ label, onPress, children }: KeyProps) => (
  <button type="button" className="keypad-key" aria-label={label} onClick={onPress}>
    {children}
  </button>
);

const LedLight = ({ led, isWaiting }: { readonly led: Led; readonly isWaiting: boolean }) => (
  <span
    className="keypad-led"
    data-led={isWaiting ? 'waiting' : led}
    role="img"
    aria-label={`Voyant ${isWaiting ? 'clignotant' : ledWords[led]}`}
  />
);

function BatteryWarning({ locker: { model, batteryPercent } }: LockerProps) {
  const level = batteryLevel(model, batteryPercent);
  return level === 'good' ? null : <p className="keypad-battery">{batteryWords[level]}</p>;
}

interface ResultProps extends LockerProps {
  readonly reply: KeypadReply | null;
  readonly isWaiting: boolean;
}

/** The lock's result; the remaining lockout is redrawn every second, and announced once. */
function KeypadResult({ locker, reply, isWaiting }: ResultProps) {
  const now = useSimNow();
  const until = reply?.lockedOutUntil ?? locker.lockedOutUntil;
  return (
    <>
      <p role="status" className="keypad-result">
        {isWaiting && 'La serrure lit le code…'}
        {reply && keypadText(reply)}
      </p>
      {now !== null && (reply?.result === 'lockedOut' || until !== null) && (
        <p className="keypad-result">{lockoutText(locker.model, until, now)}</p>
      )}
    </>
  );
}

interface Props {
  readonly locker: Pick<SimLocker, 'number' | 'model' | 'batteryPercent' | 'lockedOutUntil'>;
  readonly onCode: (code: string) => Promise<KeypadReply>;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export function Keypad({ locker, onCode }: Props) {
  const { number, model } = locker;
  const id = useId();
  const display = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [reply, setReply] = useState<KeypadReply | null>(null);
  const entry = useAction(async (typed: string) => {
    setReply(await onCode(typed));
  });

  const longest = codeLengthOf(model);
  const write = (text: string): void => {
    setReply(null);
    setCode(text.replace(/\D/g, '').slice(0, longest));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code === '' || entry.isRunning) return;
    setCode('');
    setReply(null);
    void entry.run(code);
  };
  const typeOnKeys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return write('');
    if (event.target === display.current) return;
    if (/^\d$/.test(event.key)) write(code + event.key);
    if (event.key === 'Backspace') write(code.slice(0, -1));
  };

  return (
    <form
      className="keypad"
      aria-label={`Clavier du casier ${number}`}
      onSubmit={submit}
      onKeyDown={typeOnKeys}
    >
      <div className="keypad-top">
        <label htmlFor={id} className="unseen">
          {`Code à taper, ${longest} chiffres au plus`}
        </label>
        <input
          id={id}
          ref={display}
          className="keypad-display"
          value={code}
          onChange={(event) => write(event.target.value)}
          // The keys are drawn below, so a phone needs no second keyboard.
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={'–'.repeat(4)}
        />
        <LedLight led={reply ? ledOf[reply.result] : 'off'} isWaiting={entry.isRunning} />
      </div>
      <BatteryWarning locker={locker} />
      <div className="keypad-keys">
        {digits.map((digit) => (
          <Key key={digit} onPress={() => write(code + digit)}>
            {digit}
          </Key>
        ))}
        <Key label="C, effacer" onPress={() => write('')}>
          C
        </Key>
        <Key onPress={() => write(`${code}0`)}>0</Key>
        <button type="submit" className="keypad-key keypad-ok" aria-label="OK, valider">
          OK
        </button>
      </div>
      <KeypadResult locker={locker} reply={reply} isWaiting={entry.isRunning} />
      <ActionResult action={entry} />
    </form>
  );
}
