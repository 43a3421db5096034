import { expect, test } from 'vitest';
import { computedByJsdom } from './quick-window.js';

test.each([
  ['a tag, its attributes and its own style', ''],
  [
    'a style sheet of the page',
    '<style>p { display: none } dialog, b { visibility: hidden !important }</style>',
  ],
])('answers as jsdom what is shown by %s', (_, sheet) => {
  document.body.innerHTML = `${sheet}
    <p hidden></p><p><b>hidden</b></p><dialog><i></i></dialog><dialog open><i></i></dialog>
    <input><input type="hidden"><template></template><div popover="auto"></div><svg><path/></svg>
    <div style="display: none"><span></span></div><div style="pointer-events: none"><button></button></div>
    <table><tbody><tr hidden><td></td></tr></tbody></table>
    <section style="visibility: hidden"><i></i><i style="visibility: visible; opacity: 0"></i></section>`;

  for (const element of document.querySelectorAll('*')) {
    const shown = ({ display, visibility, pointerEvents, opacity, content }: CSSStyleDeclaration) => ({
      element: element.outerHTML,
      isShown: display !== 'none',
      visibility,
      pointerEvents,
      opacity,
      content,
    });
    expect(shown(window.getComputedStyle(element))).toEqual(shown(computedByJsdom(element)));
  }
  document.body.replaceChildren();
});
