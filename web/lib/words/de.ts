import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const de: Words = {
  time: (hour, minute) => `${hour}:${minute}${noBreakSpace}Uhr`,
  shortTime: (hour, minute) => `${hour}:${minute}`,
  at: (time) => `um${noBreakSpace}${time}`,
  around: (time) => `gegen${noBreakSpace}${time}`,
  day: (day, month) => `${day}.${noBreakSpace}${month}`,
  today: 'heute',
  tomorrow: 'morgen',
  yesterday: 'gestern',
  weekday: (weekday, day) => `${weekday}, ${day}`,
  farDate: (date) => date,
};
