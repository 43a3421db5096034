/** Scrolls the calendar, and the page, while a bar is held at their edge. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

const edgePixels = 48;
/** A frame; the nearer to the edge, the faster. */
const fastestPixels = 14;

/** How far to scroll in a frame for a pointer between two edges: backwards is negative. */
export function edgeStep(at: number, from: number, until: number): number {
  const zone = Math.max(1, Math.min(edgePixels, (until - from) / 4));
  const [before, after] = [from + zone - at, at - (until - zone)];
  if (before <= 0 && after <= 0) return 0;
  const share = Math.min(1, Math.max(before, after) / zone);
  return Math.round(share * fastestPixels) * (before > 0 ? -1 : 1);
}

export interface Scrolling {
  /** The part of the grid that scrolls. */
  readonly area: HTMLElement;
  /** The width of the names that stay beside it. */
  readonly names: number;
}

/** A point of the window, in the content that may scroll below it. */
export const inContent = ({ area }: Scrolling, { x, y }: Point): Point => ({
  x: x + area.scrollLeft,
  y: y + window.scrollY,
});

function scrollOnce({ area, names }: Scrolling, { x, y }: Point): void {
  const { left, right } = area.getBoundingClientRect();
  const step = edgeStep(x, Math.max(0, left) + names, Math.min(window.innerWidth, right));
  // The outline of the dragged bar widens the content; scrolling must stop at the original width.
  const furthest = (area.firstElementChild?.clientWidth ?? 0) - area.clientWidth;
  if (step < 0 || area.scrollLeft + step <= furthest) area.scrollLeft += step;
  window.scrollBy(0, edgeStep(y, 0, window.innerHeight));
}

/** Each frame until the signal; `heldAt` is null while nothing is to scroll. */
export function scrollAtEdges(
  scrolling: Scrolling,
  heldAt: () => Point | null,
  onScroll: () => void,
  signal: AbortSignal,
): void {
  const frame = (): void => {
    if (signal.aborted) return;
    const at = heldAt();
    if (at) {
      const before = inContent(scrolling, at);
      scrollOnce(scrolling, at);
      const after = inContent(scrolling, at);
      if (before.x !== after.x || before.y !== after.y) onScroll();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
