/** What people call the device that a program's own name comes from: « Firefox sur Windows ». */
import Bowser from 'bowser';
import type { OwnSession } from '#application/contract/own-sessions.js';

/** Programs that are no browsers tell their name before the first slash. */
const programOf = (userAgent: string): string => /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Programme inconnu';

/** As Node.js names them, and `consigne` tells them behind its version. */
const platforms: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

function terminalText(userAgent: string): string {
  const platform = platforms[/\((\w+)\)$/.exec(userAgent)?.[1] ?? ''];
  return platform ? `Terminal (consigne) · ${platform}` : 'Terminal (consigne)';
}

export function deviceText({ via, userAgent }: Pick<OwnSession, 'via' | 'userAgent'>): string {
  if (via === 'cli') return terminalText(userAgent);
  if (userAgent === '') return 'Programme inconnu';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return programOf(userAgent);
  return os.name ? `${browser.name} sur ${os.name}` : browser.name;
}
