/** A company's colour and font on its public pages, set at run time and adjusted for contrast (pages.md#everywhere). */
import { hexFromRgb, inkOn, readableOn, rgbFromHex, type Rgb } from '#domain/companies/colour.js';
import { writeStored, readStored } from '#web/lib/device-storage.js';

export interface Brand {
  readonly primaryColor: string | null;
  readonly fontFamily: string | null;
}

/** The company of the pages that this device saw last. */
export interface Contact {
  readonly companyName: string | null;
  readonly supportPhone: string | null;
}

/** The lightest and darkest backgrounds of each scheme behind accent-coloured text (tokens.css). */
const lightGrounds: readonly Rgb[] = [
  [255, 255, 255],
  [233, 237, 238],
];
const darkGrounds: readonly Rgb[] = [
  [14, 19, 21],
  [35, 44, 48],
];

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
/** Downloads no font and accepts only known names, because the value ends up in a style sheet. */
const fonts: ReadonlyMap<string, string> = new Map([
  ['arial', `Arial, Helvetica, ${sans}`],
  ['helvetica', `Helvetica, Arial, ${sans}`],
  ['inter', `Inter, ${sans}`],
  ['roboto', `Roboto, ${sans}`],
  ['open sans', `'Open Sans', ${sans}`],
  ['lato', `Lato, ${sans}`],
  ['montserrat', `Montserrat, ${sans}`],
  ['poppins', `Poppins, ${sans}`],
  ['verdana', `Verdana, Geneva, ${sans}`],
  ['trebuchet ms', `'Trebuchet MS', ${sans}`],
  ['georgia', "Georgia, 'Times New Roman', serif"],
  ['times new roman', "'Times New Roman', Times, serif"],
  ['merriweather', 'Merriweather, Georgia, serif'],
]);

export const fontStack = (name: string | null): string | null =>
  fonts.get((name ?? '').trim().toLowerCase()) ?? null;

/** The custom properties of a brand; empty if the company chose nothing. */
export function brandProperties(brand: Brand): Readonly<Record<string, string>> {
  const colour = rgbFromHex(brand.primaryColor ?? '');
  const font = fontStack(brand.fontFamily);
  return {
    ...(colour && {
      '--brand': hexFromRgb(colour),
      '--brand-ink': hexFromRgb(inkOn(colour)),
      '--accent-light': hexFromRgb(readableOn(colour, lightGrounds)),
      '--accent-dark': hexFromRgb(readableOn(colour, darkGrounds)),
    }),
    ...(font && { '--font': font }),
  };
}

const names = ['--brand', '--brand-ink', '--accent-light', '--accent-dark', '--font'];
const key = 'consigne.brand';

function write(brand: Brand): void {
  const properties = brandProperties(brand);
  const { style } = document.documentElement;
  for (const name of names) {
    const value = properties[name];
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  }
}

export function applyBrand({ primaryColor, fontFamily, companyName, supportPhone }: Brand & Contact): void {
  write({ primaryColor, fontFamily });
  writeStored('local', key, { primaryColor, fontFamily, companyName, supportPhone });
}

/** For pages whose address names no company; null if this device has seen none. */
export function rememberedContact(): { readonly companyName: string | null; readonly phone: string } | null {
  const kept = readStored('local', key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { companyName, supportPhone } = kept as Partial<Contact>;
  if (typeof supportPhone !== 'string') return null;
  return { companyName: typeof companyName === 'string' ? companyName : null, phone: supportPhone };
}

/** Runs before the first paint: applies the colours of the last company, so that they do not change visibly. */
export function applyRememberedBrand(): void {
  const kept = readStored('local', key);
  if (typeof kept === 'object' && kept !== null && 'primaryColor' in kept && 'fontFamily' in kept)
    write(kept as Brand);
}
