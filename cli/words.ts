/** What was typed, read with its form checked: a wrong number is a wrong command (exit 2), not a question to the server. */
import { usage } from './exit.js';

export type Typed = Readonly<Record<string, unknown>>;

export interface Words {
  readonly args: readonly string[];
  text(name: string): string | undefined;
  /** Refuses with exit 2 when it is missing. */
  need(name: string): string;
  flag(name: string): boolean;
  number(name: string): number | undefined;
  /** Euros, written with a comma or a point. */
  amount(name: string): number | undefined;
  /** An ISO instant or day, or so long before now: `2h`, `30m`, `7d`. */
  instant(name: string): string | undefined;
  /** The same words with some said another way, such as by a column of a CSV file. */
  with(overrides: Typed): Words;
}

const unitMs: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  j: 86_400_000,
};

export function readInstant(text: string, now: number): string {
  const ago = /^(\d+)([smhdj])$/.exec(text);
  const at = ago ? now - Number(ago[1]) * (unitMs[ago[2] ?? ''] ?? 0) : Date.parse(text);
  if (Number.isNaN(at))
    throw usage(`« ${text} » n’est pas une date.`, 'Écrivez 2026-11-20, 2026-11-20T10:05Z ou 2h.');
  return new Date(at).toISOString();
}

export function readAmount(text: string): number {
  if (!/^\d+([.,]\d{1,2})?$/.test(text))
    throw usage(`« ${text} » n’est pas un montant.`, 'Écrivez 12, 12,50 ou 12.50.');
  return Number(text.replace(',', '.'));
}

export function createWords(args: readonly string[], typed: Typed): Words {
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
    text,
    need: (name) => {
      const value = text(name)?.trim();
      if (value) return value;
      throw usage(`Il manque --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.`);
    },
    flag: (name) => typed[name] === true,
    number: (name) =>
      read(name, (value) => {
        if (!/^\d+$/.test(value)) throw usage(`« ${value} » n’est pas un nombre entier (--${name}).`);
        return Number(value);
      }),
    amount: (name) => read(name, readAmount),
    instant: (name) => read(name, (value) => readInstant(value, Date.now())),
    with: (overrides) => createWords(args, { ...typed, ...overrides }),
  };
}
