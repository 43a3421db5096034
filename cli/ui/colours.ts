/** Colours of a terminal; every state is also a word, so that nothing is lost without colours. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';
export type Paint = (text: string) => string;

export interface Colours {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly tone: (tone: Tone) => Paint;
}

const codes: Readonly<Record<Tone, number>> = { good: 32, warn: 33, bad: 31, info: 36, neutral: 90 };

export function colours(isOn: boolean): Colours {
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      isOn && text !== '' ? `\u001B[${open}m${text}\u001B[${close}m` : text;
  return { bold: paint(1, 22), dim: paint(2, 22), tone: (tone) => paint(codes[tone], 39) };
}
