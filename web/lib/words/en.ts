import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const en: Words = {
  time: (hour, minute) => `${hour.padStart(2, '0')}:${minute}`,
  shortTime: (hour, minute) => `${hour.padStart(2, '0')}:${minute}`,
  at: (time) => `at${noBreakSpace}${time}`,
  around: (time) => `around${noBreakSpace}${time}`,
  day: (day, month) => `${day}${noBreakSpace}${month}`,
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  weekday: (weekday, day) => `${weekday} ${day}`,
  farDate: (date) => date,
};
