/** The button of every page. While busy it stays focusable, shows that, and ignores presses. */
import type { ComponentProps, ReactNode } from 'react';
import { inLanguage } from '#web/lib/language.js';
import { useSlow } from '#web/lib/slow.js';
import './button.css';
import { words } from './words/index.js';

const t = inLanguage(words);

type ButtonKind = 'main' | 'quiet' | 'danger' | 'plain';

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly isWide?: boolean;
  readonly isBusy?: boolean;
  /** Shown instead of the label while busy. */
  readonly busyText?: string;
  /** Unavailable: the reason is shown beside the button, which stays reachable by keyboard. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

export const buttonClass = (kind: ButtonKind = 'main', isWide = false): string =>
  `button button-${kind}${isWide ? ' button-wide' : ''}`;

/** The live region exists before its text: otherwise screen readers would not announce the text. */
function SlowRequest() {
  const isSlow = useSlow(true);
  return (
    <p className="button-note muted" role="status">
      {isSlow ? t.slowRequest : null}
    </p>
  );
}

export function Button({ kind, isWide, isBusy = false, busyText, isOff = false, onClick, ...rest }: Props) {
  const isStill = isBusy || isOff;
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonClass(kind, isWide)}
        aria-disabled={isStill || undefined}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          if (isStill) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {isBusy && busyText ? busyText : rest.children}
      </button>
      {isBusy ? <SlowRequest /> : null}
    </>
  );
}
