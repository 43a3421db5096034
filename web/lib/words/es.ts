import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const es: Words = {
  time: (hour, minute) => `${hour}:${minute}`,
  shortTime: (hour, minute) => `${hour}:${minute}`,
  at: (time, hour) => `a ${hour === '1' ? 'la' : 'las'}${noBreakSpace}${time}`,
  around: (time, hour) => `hacia ${hour === '1' ? 'la' : 'las'}${noBreakSpace}${time}`,
  day: (day, month) => `${day}${noBreakSpace}de${noBreakSpace}${month}`,
  today: 'hoy',
  tomorrow: 'mañana',
  yesterday: 'ayer',
  weekday: (weekday, day) => `el ${weekday} ${day}`,
  farDate: (date) => `el ${date}`,
};
