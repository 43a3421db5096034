/** The typed words, with validated forms: an invalid number is a usage error (exit 2), and sends no request. */
import { usage } from './exit.js';

export type Typed = Readonly<Record<string, unknown>>;

export interface Words {
  readonly args: readonly string[];
  readonly typed: Typed;
  text(name: string): string | undefined;
  /** Refuses with exit 2 if it is missing. */
  need(name: string): string;
  /** Every value of a repeatable option, in the order of the words. */
  all(name: string): readonly string[];
  flag(name: string): boolean;
  number(name: string): number | undefined;
  /** Euros, written with a comma or a point. */
  amount(name: string): number | undefined;
  /** An ISO instant, a day or a time in Paris, or a duration before now: `2h`, `30m`, `7d`. */
  instant(name: string): string | undefined;
  /** The same words with some replaced, such as by a column of a CSV file; `2h` counts back from `now`. */
  with(overrides: Typed, now?: number): Words;
}

const unitMs: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  j: 86_400_000,
};

const hourInParis = (at: number): string | null =>
  Number.isNaN(at)
    ? null
    : new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Paris',
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(at);

/**
 * Accepts the printed form, too: `20/11/2026 à 10 h 05`. A day, or a time without its zone, is in Paris time, like all
 * output; complete instants are unchanged.
 */
function withZone(text: string): string {
  const iso = text
    .replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1')
    .replace(
      /\s(?:à\s)?(\d{1,2})\s?h(?:\s?(\d{2}))?$/,
      (_, hour: string, minute = '00') => ` ${hour.padStart(2, '0')}:${minute}`,
    );
  const [, date, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/.exec(iso) ?? [];
  if (date === undefined) return text;
  const summer = `${date}T${time}+02:00`;
  return hourInParis(Date.parse(summer)) === time.slice(0, 2) ? summer : `${date}T${time}+01:00`;
}

export function readInstant(text: string, now: number): string {
  const ago = /^(\d+)([smhdj])$/.exec(text);
  const whole = withZone(text);
  // JavaScript accepts other texts as dates: « 7 » would be a July of 2001.
  const read = /^\d{4}-\d{2}-\d{2}/.test(whole) ? Date.parse(whole) : Number.NaN;
  const at = ago ? now - Number(ago[1]) * (unitMs[ago[2] ?? ''] ?? 0) : read;
  if (Number.isNaN(at))
    throw usage(
      `« ${text} » n’est pas une date.`,
      'Écrivez 2026-11-20, 20/11/2026, « 20/11/2026 à 10 h 05 », 2026-11-20T10:05 ou 2h.',
    );
  return new Date(at).toISOString();
}

function readAmount(text: string): number {
  if (!/^\d+([.,]\d{1,2})?$/.test(text))
    throw usage(`« ${text} » n’est pas un montant.`, 'Écrivez 12, 12,50 ou 12.50.');
  return Number(text.replace(',', '.'));
}

export function createWords(args: readonly string[], typed: Typed, now?: number): Words {
  const text = (name: string): string | undefined => {
    const value = typed[name];
    return typeof value === 'string' ? value : undefined;
  };
  const read = <T>(name: string, reader: (value: string) => T): T | undefined => {
    const value = text(name);
    return value === undefined ? undefined : reader(value);
  };
  return {
    args,
    typed,
    text,
    need: (name) => {
      const value = text(name)?.trim();
      if (value) return value;
      throw usage(`Il manque --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.`);
    },
    all: (name) => {
      const values = typed[name];
      return Array.isArray(values) ? (values as readonly string[]) : [];
    },
    flag: (name) => typed[name] === true,
    number: (name) =>
      read(name, (value) => {
        if (!/^\d+$/.test(value)) throw usage(`« ${value} » n’est pas un nombre entier (--${name}).`);
        return Number(value);
      }),
    amount: (name) => read(name, readAmount),
    instant: (name) => read(name, (value) => readInstant(value, now ?? Date.now())),
    with: (overrides, at = now) => createWords(args, { ...typed, ...overrides }, at),
  };
}
