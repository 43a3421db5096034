/**
 * The keypad of a lock: display, LED, digits, C and OK, to click or to type on (simulator.md#page-of-the-simulator;
 * devices.md#lock-models). The display is an input field, for keyboards and screen readers.
 */
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useAction } from '#simulator/page/action.js';
import type { SimLocker } from './cabinets.js';
import { BatteryWarning, Key, KeypadResult, LedLight } from './keypad-parts.js';
import { ledOf, type KeypadReply } from './keypad-reply.js';
import { codeLengthOf } from './lock-models.js';
import { Told } from '#simulator/page/told.js';
import './keypad.css';

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
      <Told action={entry} />
    </form>
  );
}
