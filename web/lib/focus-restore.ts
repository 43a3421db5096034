/**
 * Restores a lost focus. When the focused element disappears or is disabled, the focus returns to the opener of the
 * dialog or menu, else to the element in its place (the next row, the next action), else to the page's title.
 */
import { useEffect } from 'react';

/** Excludes fields, which would open a phone's keyboard. */
const stops = 'a[href], button:enabled:not([tabindex="-1"])';
/** The containers of the focus: a dialog or menu, else the page. */
const layers = '[role="dialog"], [role="menu"], main';

interface Place {
  readonly element: HTMLElement;
  readonly layer: Element | null;
  /** From the inside out: the number of focusable elements before it in each container. */
  readonly trail: readonly { readonly within: HTMLElement; readonly before: number }[];
}

const stopsIn = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(stops)];

const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function placeOf(element: HTMLElement): Place {
  const layer = element.closest(layers);
  const trail: { within: HTMLElement; before: number }[] = [];
  for (let within = element.parentElement; within && within !== layer; within = within.parentElement)
    trail.push({ within, before: stopsIn(within).filter((stop) => precedes(stop, element)).length });
  return { element, layer, trail: layer ? trail : [] };
}

const isOff = (element: HTMLElement): boolean => element.matches(':disabled');
const isBusy = (element: HTMLElement): boolean => element.matches('[data-loading]');
const isFocusable = (element: HTMLElement): boolean => element.isConnected && !isOff(element);

/** A form that was sent and emptied is filled from its first field again. */
const fieldsAround = (element: HTMLElement): Iterable<HTMLElement> =>
  (element as HTMLButtonElement).form?.querySelectorAll<HTMLElement>('input:enabled, textarea:enabled') ?? [];

function* standIns({ element, layer, trail }: Place, isByKeys: boolean): Generator<HTMLElement> {
  if (isFocusable(element)) yield element;
  if (isByKeys && element.isConnected) yield* fieldsAround(element);
  for (const { within, before } of trail) {
    const left = within.isConnected ? stopsIn(within) : [];
    yield* [...left.slice(before), ...left.slice(0, before).reverse()];
  }
  if (layer?.isConnected) yield* layer.querySelectorAll<HTMLElement>('h1[tabindex]');
}

/** Watches until the returned function is called. */
function trackFocus(): () => void {
  // The last place of each layer, the latest at the end.
  let places: readonly Place[] = [];
  let isByKeys = false;
  const hasNone = (): boolean => document.activeElement === null || document.activeElement === document.body;

  const goTo = (element: HTMLElement): boolean => {
    // Without keyboard use, the page must not scroll.
    element.focus({ preventScroll: !isByKeys });
    return document.activeElement === element;
  };
  const find = (): void => {
    const last = places.at(-1);
    if (!last || (document.activeElement !== last.element && !hasNone())) return;
    const { element } = last;
    const isHeld = document.activeElement === element && !isOff(element);
    // A call is pending: the element gets the focus back afterwards.
    const isWaiting = element.isConnected && isOff(element) && isBusy(element);
    if (isHeld || isWaiting) return;
    for (const place of [...places].reverse())
      for (const one of standIns(place, isByKeys)) if (goTo(one)) return;
  };
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(target);
    const isGone = ({ layer }: Place): boolean => layer !== null && !layer.isConnected;
    places = [...places.filter((other) => other.layer !== place.layer && !isGone(other)), place];
  };
  /** A click on an empty area clears the focus on purpose. */
  const forget = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (hasNone()) places = places.filter(({ element }) => element !== target || !isFocusable(element));
    }, 0);
  };
  const byKeys = (): void => void (isByKeys = true);
  const byHand = (): void => void (isByKeys = false);

  const observer = new MutationObserver(find);
  const watched = ['disabled', 'data-loading'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: watched });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  document.addEventListener('keydown', byKeys, true);
  document.addEventListener('pointerdown', byHand, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    document.removeEventListener('keydown', byKeys, true);
    document.removeEventListener('pointerdown', byHand, true);
  };
}

export const useFocusRestore = (): void => useEffect(trackFocus, []);
