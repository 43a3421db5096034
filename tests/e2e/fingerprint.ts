/**
 * A short hash for every element of a page, of all that axe's answers about it depend on: its attributes and states,
 * its ancestors, children and neighbours, and the width. Texts and figures differ from order to order and are left
 * out; whether there are any is included.
 */
import type { Page } from '@playwright/test';

/** What the page stores for the check: the hash of each element. Those of the page as a whole begin with a star. */
export interface Fingerprinted {
  fingerprints: ReadonlyMap<Element, string>;
}

/** Runs in the page. */
function kindsOfElements(): string[] {
  /** Axe uses the values of these; of all other attributes only whether they are empty. */
  const decisive =
    /^(?:class|role|type|lang|dir|tabindex|autocomplete|scope|aria-(?!label$|description$).*|data-.*)$/;
  const references = /^(?:for|aria-(?:labelledby|describedby|controls|owns|errormessage|activedescendant))$/;
  const generated = /_r_[\da-z]+?_|[\da-f]{8}-[\da-f-]{27}/g;
  /** Styles of single elements, by the class that React generated for them; the others may colour any part. */
  const ownStyles = new Map<string, string>();
  const pageStyles: string[] = [];
  for (const { textContent } of document.querySelectorAll('style')) {
    const names = new Set(textContent.match(/(?<=\.)__m__-_r_[\da-z]+_/g));
    const [name = ''] = names;
    if (names.size === 1) ownStyles.set(name, textContent.replaceAll(name, ''));
    else pageStyles.push(textContent.replace(generated, ''));
  }
  const states = [':focus', ':disabled', ':checked', ':placeholder-shown', ':invalid', ':read-only'];
  const hashOf = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return (low >>> 0).toString(36) + (high >>> 0).toString(36);
  };
  const valueOf = ({ name, value }: Attr): string => {
    if (references.test(name))
      return value
        .split(/\s+/)
        .map((id) => (document.getElementById(id) ? 'found' : 'lost'))
        .join();
    if (name === 'style') return value.replace(generated, '').replace(/-?[\d.]+px/g, 'px');
    if (name === 'class') return value.replace(generated, '');
    if (decisive.test(name)) return value.replace(generated, '').replace(/\d+/g, '0');
    return value.trim() === '' ? 'empty' : 'filled';
  };
  const shape = (element: Element | null): string =>
    `${element?.tagName} ${element?.getAttribute('class')?.replace(generated, '')}`;
  const found = new Map<Element, string>();
  const visit = (element: Element, ancestors: string): void => {
    const attributes = [...element.attributes].map((one) => `${one.name}=${valueOf(one)}`).sort();
    const inner: string[] = [];
    for (const child of element.childNodes) {
      const words = child instanceof Text && child.data.trim() !== '' ? 'words' : '';
      const next = child instanceof Element ? `${child.tagName} ${child.getAttribute('role') ?? ''}` : words;
      if (next !== '' && next !== inner.at(-1)) inner.push(next);
    }
    const isStriped =
      element.tagName === 'TR' && Array.prototype.indexOf.call(element.parentElement?.children, element) % 2;
    const isNamed = element.textContent.trim() !== '';
    const styles = [...element.classList].flatMap((name) => ownStyles.get(name) ?? []);
    const own = `<${element.tagName} ${isStriped} ${attributes.join(' ')}>${styles.join(' ')}`;
    const held = states.filter((state) => element.matches(state));
    const beside = [shape(element.previousElementSibling), shape(element.nextElementSibling)];
    found.set(element, hashOf([ancestors, own, ...held, isNamed, ...inner, ...beside].join('\n')));
    // A dialog locks the scrolling of the body and hides what lies behind it.
    const isBody = element === document.body;
    const path = isBody ? ancestors : hashOf(ancestors + own);
    for (const child of element.children)
      if (!isBody || child.getAttribute('aria-hidden') !== 'true') visit(child, path);
  };
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const page = [
    innerWidth,
    document.title === '' ? 'no title' : 'title',
    document.documentElement.lang,
    ids.length - new Set(ids).size,
    ...['h1', 'main', 'nav', 'header'].map((part) => document.querySelectorAll(part).length),
  ].join();
  visit(document.body, String(innerWidth));
  (window as unknown as Fingerprinted).fingerprints = found;
  return [...new Set([...[page, ...pageStyles].map((kind) => `*${hashOf(kind)}`), ...found.values()])];
}

export async function elementsOf(page: Page): Promise<string[]> {
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(kindsOfElements)));
  return [...new Set(frames.flat())];
}
