/** Instants in words; `hour` is a number without a leading zero, `minute` has two digits. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  time: (hour: string, minute: string) =>
    minute === '00' ? `${hour}${noBreakSpace}h` : `${hour}${noBreakSpace}h${noBreakSpace}${minute}`,
  /** In a row of times. */
  shortTime: (hour: string, minute: string) =>
    minute === '00' ? `${hour}${noBreakSpace}h` : `${hour}${noBreakSpace}h${noBreakSpace}${minute}`,
  at: (time: string, _hour: string) => `à${noBreakSpace}${time}`,
  around: (time: string, _hour: string) => `vers${noBreakSpace}${time}`,
  /** Only the first of a month is an ordinal in French. */
  day: (day: string, month: string) => `${day === '1' ? '1er' : day}${noBreakSpace}${month}`,
  today: 'aujourd’hui',
  tomorrow: 'demain',
  yesterday: 'hier',
  weekday: (weekday: string, day: string) => `${weekday} ${day}`,
  farDate: (date: string) => `le ${date}`,
};

export type Words = Texts<typeof fr>;
