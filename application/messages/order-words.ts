/** The parts that the messages of several kinds of orders have, in the language of the order. */
import { placeText } from '#domain/lockers/cabinet.js';
import { showCode } from '#domain/shared/codes.js';
import { languageOf, type Language } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';
import { amount, dayAndTime } from '#application/formats.js';
import { greeting } from './greeting.js';

interface Ordered {
  readonly order: { readonly customerName: string; readonly language: Language | null };
}

export const greetingLine = ({ order }: Ordered): string => greeting(order.customerName, languageOf(order));

export const sum = ({ order }: Ordered, cents: number): string => amount(cents, languageOf(order));

export const moment = ({ order }: Ordered, instant: Instant | null): string =>
  dayAndTime(instant ?? 0, languageOf(order));

interface Placed {
  readonly cabinetName: string;
  readonly cabinetLocation: string;
}

export const place = ({ cabinetName, cabinetLocation }: Placed): string =>
  placeText(cabinetName, cabinetLocation);

export const shownCode = ({ code }: { readonly code: string | null }): string => showCode(code ?? '');
