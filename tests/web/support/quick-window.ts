/**
 * Skips repeated work of jsdom, React's development build and Testing Library without a use: a quarter of the time of
 * page tests.
 */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** A retried query prints no page for each try: only the last one does, after its timeout. */
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

/** Skips owner stacks for each element, until React took ten thousand in a second; its warnings then name no line. */
function takeNoOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
    | { recentlyCreatedOwnerStacks: number }
    | undefined;
  if (internals) {
    const counted = { get: () => Infinity, set: () => undefined };
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', counted);
  }
}

/** The properties that decide whether an element is visible and reachable. */
const shown = new Set(['display', 'visibility', 'content', 'pointer-events', 'pointerEvents', 'opacity']);

/**
 * jsdom has no layout, but computes every property over all rules when a position or a height is read. These are
 * answered from the element itself.
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
