/** What people call the device that a program's own name comes from: « Firefox sur Windows ». */
import Bowser from 'bowser';
import type { OwnSession } from '#application/contract/own-sessions.js';

/**
 * Programs other than browsers send their name before the first slash: a Node.js script sends « node », which alone
 * means little.
 */
function programText(userAgent: string): string {
  const name = /^[\w.-]{1,40}/.exec(userAgent)?.[0];
  return name ? `Programme «\u00a0${name}\u00a0»` : 'Programme inconnu';
}

/** Platform names of Node.js, which `consigne` sends behind its version. */
const platforms: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

function terminalText(userAgent: string): string {
  const [, version, system = ''] = /^consigne-cli\/([\w.-]{1,20})(?: \((\w+)\))?$/.exec(userAgent) ?? [];
  const name = version ? `Terminal consigne ${version}` : 'Terminal consigne';
  const platform = platforms[system];
  return platform ? `${name} · ${platform}` : name;
}

export function deviceText({ via, userAgent }: Pick<OwnSession, 'via' | 'userAgent'>): string {
  if (via === 'cli') return terminalText(userAgent);
  // As every browser begins; of anything else a parser would guess.
  if (!userAgent.startsWith('Mozilla/')) return programText(userAgent);
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return programText(userAgent);
  return os.name ? `${browser.name} sur ${os.name}` : browser.name;
}
