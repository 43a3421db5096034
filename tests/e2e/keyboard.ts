/**
 * A person without a mouse: Tab, arrows, Enter and typing only. Every stop of the focus is checked: it is on the
 * page, visible, not covered, and drawn differently from an element without focus (WCAG 2.4.7 and 2.4.11).
 */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Keyboard {
  /** The page's first stop leads past the menu. */
  skipToContent(): Promise<void>;
  /** Presses Tab until the target has the focus, within a maximum of stops. */
  tabTo(target: Locator, mostStops?: number): Promise<void>;
  tabBackTo(target: Locator, mostStops?: number): Promise<void>;
  /** Moves through a menu, a group of choices or a calendar. */
  arrowTo(target: Locator, key?: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Replaces the content of the field. */
  type(text: string): Promise<void>;
  /** Chooses one of the options of the focused field's list. */
  choose(option: Locator): Promise<void>;
  /** The focus came here without a key. */
  expectOn(target: Locator): Promise<void>;
}

interface Stop {
  readonly isHere: boolean;
  readonly name: string;
  readonly problems: readonly string[];
}

/** Runs in the page: whether the focus is here, and what is wrong with its place or the previous stop's look. */
function lookAtFocus(target: Element): Stop {
  const labelsOf = (element: Element): Element[] => [...((element as HTMLInputElement).labels ?? [])];
  const nameOf = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? labelsOf(element)[0]?.textContent;
    return `${element.tagName} ${name ?? element.textContent}`.slice(0, 80);
  };
  const drawn = (element: Element): string =>
    [element, element.parentElement, ...(element.parentElement?.children ?? []), ...labelsOf(element)]
      .flatMap((one) => {
        if (!one) return [];
        const { outlineStyle, outlineWidth, borderColor, boxShadow, backgroundColor } = getComputedStyle(one);
        return [outlineStyle === 'none' ? '' : outlineWidth, borderColor, boxShadow, backgroundColor];
      })
      .join();
  const isInSight = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Messages disappear without a key.
    const hits = document.elementsFromPoint(left + width / 2, top + height / 2);
    const hit = hits.find((one) => !one.closest('.toasts'));
    return hit !== undefined && (element.contains(hit) || hit.contains(element));
  };
  // Finishes the transitions of border colours.
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  const kept = window as unknown as { lastStop?: { element: Element; look: string } };
  const { lastStop } = kept;
  const element = document.activeElement ?? document.body;
  const problems: string[] = [];
  if (element === document.body) problems.push('the focus is lost');
  // A date field shows which of its parts has the focus.
  else if (!element.matches(':focus-visible, [type="datetime-local"]'))
    problems.push('the focus is not shown');
  else if (![element, ...labelsOf(element)].some(isInSight)) problems.push('the focus is out of sight');
  const isLeft = lastStop?.element.isConnected && lastStop.element !== element;
  // A title that is focused after a change of page is no stop of Tab.
  if (isLeft && !lastStop.element.matches('[tabindex="-1"]') && drawn(lastStop.element) === lastStop.look)
    problems.push(`nothing drew the focus on ${nameOf(lastStop.element)}`);
  kept.lastStop = { element, look: drawn(element) };
  return { isHere: element === target, name: nameOf(element), problems };
}

/** Simulates a slow device: a fast typist is ahead of a page's timers. Call it before the page is opened. */
export const withLateTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timer = window.setTimeout;
    const late = (handler: TimerHandler, ms = 0, ...given: unknown[]): number =>
      timer(handler, Math.max(ms, 60), ...given);
    window.setTimeout = late as typeof setTimeout;
  });

export async function keyboardOf(page: Page): Promise<Keyboard> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const look = async (target: Locator): Promise<Stop> => {
    const stop = await target.evaluate(lookAtFocus);
    expect(stop.problems, stop.name).toEqual([]);
    return stop;
  };
  const walk = async (key: string, target: Locator, mostStops: number): Promise<void> => {
    await expect(target).toBeVisible();
    // A dialog takes the focus a moment after it becomes visible.
    await page.waitForFunction(() => {
      const dialog = document.querySelector('[role="dialog"]');
      return dialog === null || dialog.contains(document.activeElement);
    });
    const names: string[] = [];
    while (names.length < mostStops) {
      await press(key);
      const { isHere, name } = await look(target);
      if (isHere) return;
      names.push(name);
    }
    throw new Error(`${String(target)} is not within ${mostStops} stops: ${names.join(' | ')}`);
  };
  const expectOn = async (target: Locator): Promise<void> => {
    await expect(target).toBeFocused();
    await look(target);
  };
  return {
    async skipToContent() {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await press('Tab');
      await expectOn(page.getByRole('link', { name: 'Aller au contenu' }));
      await press('Enter');
    },
    tabTo: (target, mostStops = 25) => walk('Tab', target, mostStops),
    tabBackTo: (target, mostStops = 25) => walk('Shift+Tab', target, mostStops),
    async arrowTo(target, key = 'ArrowDown') {
      await expect(target).toBeVisible();
      if (!(await target.evaluate((one) => one === document.activeElement))) await walk(key, target, 12);
    },
    press,
    async type(text) {
      await press('Control+a');
      await page.keyboard.type(text);
    },
    async choose(option) {
      await press('ArrowDown');
      await expect(option).toBeVisible();
      const isChosen = async () => (await option.getAttribute('data-combobox-selected')) !== null;
      for (let steps = 0; steps < 30 && !(await isChosen()); steps++) await press('ArrowDown');
      await press('Enter');
    },
    expectOn,
  };
}
