/**
 * How dependency-cruiser finds what `#room/….js` names: it reads of each alias in package.json the first place only, and
 * a source may end in `.ts` or `.tsx`.
 */
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const rooms = [
  'domain',
  'application',
  'infrastructure',
  'server',
  'web',
  'cli',
  'simulator',
  'tests',
];

export default {
  resolve: {
    alias: Object.fromEntries(rooms.map((room) => [`#${room}`, join(root, room)])),
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    extensions: ['.ts', '.tsx', '.js'],
  },
};
