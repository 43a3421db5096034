/** What jsdom, React's development build and Testing Library work out again and again for nobody: a quarter of what pages' tests took. */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** A query that is tried again prints no page for each try: the last one does, once its time is over. */
function printOnlyAtTheEnd(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      const config = getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean };
      if (!config._disableExpensiveErrorDiagnostics) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}

/** React takes a stack for each element, until it took ten thousand in a second; its warnings then name no line. */
function takeNoOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
    { recentlyCreatedOwnerStacks: number } | undefined;
  if (internals) {
    const counted = { get: () => Infinity, set: () => undefined };
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', counted);
  }
}

/** What says whether somebody sees and reaches an element. */
const shown = new Set(['display', 'visibility', 'content', 'pointer-events', 'pointerEvents', 'opacity']);

/**
 * jsdom lays nothing out, but works out every property over all rules when a place or a height is asked for. Those are answered by what
 * the element itself says.
 */
function answerWhatIsShown(): void {
  const worked = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    const { style } = element as HTMLElement;
    let whole: CSSStyleDeclaration | null = null;
    const of = (name: string): CSSStyleDeclaration =>
      shown.has(name) ? (whole ??= worked(element, pseudo)) : style;
    return new Proxy(style, {
      get(_, name) {
        if (name === 'getPropertyValue') return (asked: string) => of(asked).getPropertyValue(asked);
        const value: unknown = Reflect.get(of(String(name)), name);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

export function quickenWindow(): void {
  printOnlyAtTheEnd();
  takeNoOwnerStacks();
  answerWhatIsShown();
}
