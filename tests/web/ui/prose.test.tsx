/** Landing texts and terms are a company's words, never its code: no text runs or fetches anything. */
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prose } from '#web/ui/prose.js';

const allowed = new Set(['DIV', 'H3', 'P', 'UL', 'OL', 'LI', 'STRONG', 'A']);
const allowedAttributes = new Set(['class', 'lang', 'href', 'target', 'rel']);

function drawn(text: string): HTMLElement {
  const { container, unmount } = render(<Prose text={text} />);
  const copy = container.cloneNode(true) as HTMLElement;
  unmount();
  return copy;
}

function expectInert(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    expect(allowed).toContain(element.tagName);
    for (const { name } of element.attributes) expect(allowedAttributes).toContain(name);
    const href = element.getAttribute('href');
    if (href !== null) {
      expect(href).toMatch(/^(https?:\/\/|mailto:)/);
      expect(['http:', 'https:', 'mailto:']).toContain(new URL(href, 'https://page.test').protocol);
    }
  }
}

describe('leaves malicious text as plain words', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://mal.test"></iframe>',
    '<svg/onload=alert(1)>',
    '<style>body{display:none}</style>',
    '<a href="javascript:alert(1)">clic</a>',
    '[clic](javascript:alert(1))',
    '[clic](JaVaScRiPt:alert(1))',
    '[clic](java\tscript:alert(1))',
    '[clic](data:text/html;base64,PHNjcmlwdD4=)',
    '[clic](vbscript:msgbox)',
    '[clic](//mal.test)',
    '[clic](https:javascript:alert(1))',
    '[clic]( javascript:alert(1))',
    '![image](https://mal.test/pixel.png)',
    '**<b onclick=alert(1)>gras</b>**',
    '# <object data="x"></object>',
    '- <form action="https://mal.test"><input name=code></form>',
    '1. <base href="https://mal.test/">',
    "=CMD|' /C calc'!A0",
    '{{constructor.constructor("alert(1)")()}}',
    '\u202egnp.exe',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('%s', (text) => {
    const root = drawn(text);

    expectInert(root);
    expect(root.querySelector('script,img,iframe,svg,style,object,form,base')).toBeNull();
  });

  test('opens links to the web and to mailboxes in a separate page without access to this one', () => {
    const root = drawn('[site](https://exemple.fr) [écrire](mailto:a@exemple.fr)');

    const links = [...root.querySelectorAll('a')];
    expect(links.map(({ href }) => href)).toEqual(['https://exemple.fr/', 'mailto:a@exemple.fr']);
    for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
  });

  test('draws any text', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '**',
      '# ',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '<',
      '>',
      '"',
      "'",
      'javascript:',
      'https://',
      'mailto:',
      'onerror=',
      '<script>',
      'a',
      ' ',
      '\t',
      '\\',
      '&#106;',
      '`',
      '!',
      'data:',
      '//',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => expectInert(drawn(pieces.join('')))),
      { numRuns: 300 },
    );
  });
});

// A pattern with catastrophic backtracking takes hours.
test('draws ten thousand characters of half-written marks', () => {
  for (const text of [
    '**'.repeat(5000),
    '[a'.repeat(5000),
    '[a]('.repeat(2500),
    '#'.repeat(10_000),
    '- \n'.repeat(3333),
  ])
    expect(drawn(text).innerHTML).not.toBe('');
});
