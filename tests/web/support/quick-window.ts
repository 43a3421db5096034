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

/** The properties that decide whether an element is visible and reachable; by name, those that children inherit. */
const inherited = { visibility: 'visible', 'pointer-events': 'auto' } as const;
const shown = new Set(['display', 'opacity', 'content', 'pointerEvents', ...Object.keys(inherited)]);

const isInherited = (name: string): name is keyof typeof inherited => name in inherited;

/** The selectors of a style sheet's rules about what is shown; jsdom applies none of a media query by width. */
const selectorsOf = (sheet: CSSStyleSheet): string[] =>
  [...sheet.cssRules]
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
    .filter(({ style }) => [...shown].some((name) => style.getPropertyValue(name) !== ''))
    .map(({ selectorText }) => selectorText);

export const computedByJsdom = window.getComputedStyle.bind(window);

/**
 * jsdom has no layout, but computes every property over all rules when one is read, for each element again. A position
 * or a height is answered from the element itself. Whether it is shown depends on its tag, the attributes below and its
 * own style: jsdom computes it once for each of them, and for elements that a page's style sheet hides or shows.
 */
function answerWhatIsShown(): void {
  const sheets = new WeakMap<CSSStyleSheet, string[]>();
  const ofTags = new Map<string, CSSStyleDeclaration>();

  const selectorsOfPage = ({ ownerDocument }: Element): string =>
    [...ownerDocument.styleSheets]
      .flatMap((sheet) => {
        const selectors = sheets.get(sheet) ?? selectorsOf(sheet);
        sheets.set(sheet, selectors);
        return selectors;
      })
      .join();
  const ofTag = (element: Element): CSSStyleDeclaration => {
    const attributes = ['hidden', 'open', 'popover', 'type'].map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.namespaceURI, element.localName, attributes]);
    const known = ofTags.get(key);
    if (known) return known;
    const bare = element.cloneNode() as HTMLElement;
    bare.removeAttribute('style');
    const style = computedByJsdom(bare);
    ofTags.set(key, style);
    return style;
  };
  const valueOf = (element: Element, name: string, selectors: string): string => {
    if (selectors !== '' && element.matches(selectors))
      return computedByJsdom(element).getPropertyValue(name);
    const own = (element as HTMLElement).style.getPropertyValue(name);
    if (own !== '' && own !== 'inherit') return own;
    const value = ofTag(element).getPropertyValue(name);
    if (!isInherited(name) || value !== inherited[name] || !element.parentElement) return value;
    return valueOf(element.parentElement, name, selectors);
  };

  window.getComputedStyle = (element) => {
    const { style } = element as HTMLElement;
    const of = (name: string): string | undefined =>
      shown.has(name)
        ? valueOf(element, name === 'pointerEvents' ? 'pointer-events' : name, selectorsOfPage(element))
        : undefined;
    return new Proxy(style, {
      get(_, name) {
        if (name === 'getPropertyValue') return (asked: string) => of(asked) ?? style.getPropertyValue(asked);
        const value: unknown = of(String(name)) ?? Reflect.get(style, name);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

const quickened = new WeakSet<Window>();

/** Once a window, not for each file that uses it: every copy would ask the one before it. */
export function quickenWindow(): void {
  if (quickened.has(window)) return;
  quickened.add(window);
  printOnlyAtTheEnd();
  takeNoOwnerStacks();
  answerWhatIsShown();
}
