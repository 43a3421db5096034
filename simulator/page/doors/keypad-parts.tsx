/**
 * The parts of a drawn keypad: a key, the LED, the battery's warning, and the result
 * (simulator.md#page-of-the-simulator).
 */
import type { SimLocker } from './cabinets.js';
import { keypadText, lockoutText, type KeypadReply, type Led } from './keypad-reply.js';
import { batteryLevel, batteryWords } from './lock-models.js';
import { useSimNow } from '#simulator/page/clock/sim-now.js';

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

export const Key = ({ label, onPress, children }: KeyProps) => (
  <button type="button" className="keypad-key" aria-label={label} onClick={onPress}>
    {children}
  </button>
);

export const LedLight = ({ led, isWaiting }: { readonly led: Led; readonly isWaiting: boolean }) => (
  <span
    className="keypad-led"
    data-led={isWaiting ? 'waiting' : led}
    role="img"
    aria-label={`Voyant ${isWaiting ? 'clignotant' : ledWords[led]}`}
  />
);

export function BatteryWarning({ locker: { model, batteryPercent } }: LockerProps) {
  const level = batteryLevel(model, batteryPercent);
  return level === 'good' ? null : <p className="keypad-battery">{batteryWords[level]}</p>;
}

interface ResultProps extends LockerProps {
  readonly reply: KeypadReply | null;
  readonly isWaiting: boolean;
}

/** The lock's result; the remaining lockout is redrawn every second, and announced once. */
export function KeypadResult({ locker, reply, isWaiting }: ResultProps) {
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
