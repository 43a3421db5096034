/**
 * Contrast for any brand colour (pages.md#everywhere): WCAG 2.2 luminance, and adjustment of colours until they are
 * readable.
 */

export type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** Contrast ratio that WCAG 2.2 AA requires for text. */
export const readable = 4.5;

/** `#rgb` or `#rrggbb`; null for anything else. */
export function rgbFromHex(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) return null;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (from: number): number => Number.parseInt(six.slice(from, from + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

export const hexFromRgb = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export function contrast(left: Rgb, right: Rgb): number {
  const [darker, lighter] = [luminance(left), luminance(right)].sort((one, other) => one - other);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Black or white, whichever has more contrast: the better of the two is never below 4.58. */
export const inkOn = (background: Rgb): Rgb =>
  contrast(background, white) >= contrast(background, black) ? white : black;

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** The colour itself, or the nearest step towards black or white that is readable on every one of the backgrounds. */
export function readableOn(colour: Rgb, backgrounds: readonly Rgb[]): Rgb {
  const end = backgrounds.every((background) => inkOn(background) === white) ? white : black;
  const steps = Array.from({ length: 41 }, (_, step) => mixed(colour, end, step / 40));
  const fits = (step: Rgb): boolean =>
    backgrounds.every((background) => contrast(step, background) >= readable);
  return steps.find(fits) ?? end;
}
