/**
 * A person without a mouse: Tab, arrows, Enter and typing, nothing else. Every stop of the focus is looked at: it is on the page,
 * in sight, under nothing, and drawn otherwise than what has no focus (WCAG 2.4.7 and 2.4.11).
 */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Keyboard {
  /** The page's first stop leads past the menu. */
  skipToContent(): Promise<void>;
  /** Tab until this has the focus; a journey says how far away that may be. */
  tabTo(target: Locator, mostStops?: number): Promise<void>;
  tabBackTo(target: Locator, mostStops?: number): Promise<void>;
  /** Through a menu, a group of choices or a calendar. */
  arrowTo(target: Locator, key?: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** In place of what the field holds. */
  type(text: string): Promise<void>;
  /** One of the choices that the field at hand drops down. */
  choose(option: Locator): Promise<void>;
  /** The focus came here by itself. */
  expectOn(target: Locator): Promise<void>;
}

interface Stop {
  readonly isHere: boolean;
  readonly name: string;
  readonly troubles: readonly string[];
}

/** In the page: whether the focus is here, what is wrong with where it is, and with how the stop before it was drawn. */
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
    // Messages pass by themselves.
    const hits = document.elementsFromPoint(left + width / 2, top + height / 2);
    const hit = hits.find((one) => !one.closest('.toasts'));
    return hit !== undefined && (element.contains(hit) || hit.contains(element));
  };
  // A border on its way to another colour has arrived.
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  const kept = window as unknown as { lastStop?: { element: Element; look: string } };
  const { lastStop } = kept;
  const element = document.activeElement ?? document.body;
  const troubles: string[] = [];
  if (element === document.body) troubles.push('the focus is lost');
  // A date shows which of its parts has the focus.
  else if (!element.matches(':focus-visible, [type="datetime-local"]'))
    troubles.push('the focus is not shown');
  else if (![element, ...labelsOf(element)].some(isInSight)) troubles.push('the focus is out of sight');
  const isLeft = lastStop?.element.isConnected && lastStop.element !== element;
  // A title that has the focus after a change of page is no stop of Tab.
  if (isLeft && !lastStop.element.matches('[tabindex="-1"]') && drawn(lastStop.element) === lastStop.look)
    troubles.push(`nothing drew the focus on ${nameOf(lastStop.element)}`);
  kept.lastStop = { element, look: drawn(element) };
  return { isHere: element === target, name: nameOf(element), troubles };
}

/**
 * A slow device: browsers handle keys before timers, so that somebody who types fast is ahead of all that a page does in a timer.
 * Before the page is opened.
 */
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
    expect(stop.troubles, stop.name).toEqual([]);
    return stop;
  };
  const walk = async (key: string, target: Locator, mostStops: number): Promise<void> => {
    await expect(target).toBeVisible();
    // A dialog that has just opened takes the focus a moment after it is seen.
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
