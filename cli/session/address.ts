/** Normalises a server's address as people and scripts write it: no trailing slash and no `/api`. */
import { usage } from '#cli/exit.js';

export function serverAddress(typed: string): string {
  if (!URL.canParse(typed) || !/^https?:$/.test(new URL(typed).protocol))
    throw usage(`« ${typed} » n’est pas une adresse http(s).`, 'Par exemple : https://consigne.exemple.fr');
  return typed.replace(/\/+$/, '').replace(/\/api$/, '');
}
