/**
 * A short hash of everything in a page that axe's answers depend on: elements, classes, roles, states, colours and
 * the width. Texts and figures differ from order to order and are left out; whether there are any is included.
 */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Runs in the page. */
function structure(): string {
  /** Axe uses the values of these; of all other attributes only whether they are empty. */
  const decisive =
    /^(?:class|role|type|lang|dir|tabindex|autocomplete|scope|aria-(?!label$|description$).*|data-.*)$/;
  const references = /^(?:for|aria-(?:labelledby|describedby|controls|owns|errormessage|activedescendant))$/;
  const generated = /_r_\w+?_|[\da-f]{8}-[\da-f-]{27}/g;
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
  const states = [':focus', ':disabled', ':checked', ':placeholder-shown', ':invalid', ':read-only'];
  const drawn = (element: Element): string => {
    const attributes = [...element.attributes].map((one) => `${one.name}=${valueOf(one)}`).sort();
    const inner: string[] = [];
    for (const child of element.childNodes) {
      const words = child instanceof Text && child.data.trim() !== '' ? 'words' : '';
      const next = child instanceof Element ? drawn(child) : words;
      // Of repeated rows only the first two count: stripes differ between them.
      if (next !== '' && (next !== inner.at(-1) || next !== inner.at(-2))) inner.push(next);
    }
    const held = states.filter((state) => element.matches(state));
    return `<${element.tagName} ${attributes.join(' ')} ${held.join('')}>${inner.join('')}</>`;
  };
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) =>
    textContent.replace(generated, ''),
  );
  return [
    innerWidth,
    document.title === '' ? 'no title' : 'title',
    ...styles,
    drawn(document.documentElement),
  ].join('\n');
}

export async function fingerprintOf(page: Page): Promise<string> {
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(structure)));
  return createHash('sha256').update(frames.join('\n')).digest('hex');
}
