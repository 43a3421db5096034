/** The keys that a screen handles while it is shown; the help (?) lists the active ones. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { writeStored, readStored } from '#web/lib/device-storage.js';

interface Shortcut {
  /** A value of `KeyboardEvent.key`; `mod+k` for Ctrl or Command. */
  readonly key: string;
  readonly label: string;
}

let shown: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function show(next: readonly Shortcut[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** A letter typed into a field, or under a dialog, is not a shortcut. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.isComposing ||
  isEditable(event.target) ||
  document.querySelector('[aria-modal="true"]') !== null;

const isPressed = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.metaKey;

const storageKey = 'consigne.shortcuts';

/**
 * Speech input and trembling hands can trigger single-character keys, so WCAG 2.2, 2.1.4 requires a switch for them. It
 * is stored per device, like the keyboard.
 */
const areShortcutsOn = (): boolean => readStored('local', storageKey) !== false;

export function turnShortcuts(isOn: boolean): void {
  writeStored('local', storageKey, isOn);
  listeners.forEach((listener) => listener());
}

export const useAreShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);

/** For single-character keys only: all of them are off if the user turned them off. */
export function useShortcut(key: string, label: string, run: () => void, isOn = true): void {
  const latest = useRef(run);
  const isListening = useAreShortcutsOn() && isOn;
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isListening) return;
    const shortcut = { key, label };
    const listener = (event: KeyboardEvent): void => {
      if (!isPressed(event, key) || isTyping(event)) return;
      event.preventDefault();
      latest.current();
    };
    show([...shown, shortcut]);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      show(shown.filter((other) => other !== shortcut));
    };
  }, [key, label, isListening]);
}

/** Another tab of this device may turn them off, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shown);

let isHelpOpen = false;

export function openKeyboardHelp(): void {
  isHelpOpen = true;
  listeners.forEach((listener) => listener());
}

export function closeKeyboardHelp(): void {
  isHelpOpen = false;
  listeners.forEach((listener) => listener());
}

export const useIsHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isHelpOpen);
