import { expect, it } from 'vitest';
import { deviceText } from '#web/features/account/account-page.js';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

it.each([
  ['web', windows, 'Firefox sur Windows'],
  ['web', phone, 'Safari sur iOS'],
  ['cli', 'consigne-cli/0.1.0', 'Terminal consigne 0.1.0'],
  ['cli', 'consigne-cli/0.1.0 (linux)', 'Terminal consigne 0.1.0 · Linux'],
  ['cli', 'consigne-cli/0.1.0 (darwin)', 'Terminal consigne 0.1.0 · macOS'],
  ['cli', 'consigne-cli/0.1.0 (win32)', 'Terminal consigne 0.1.0 · Windows'],
  ['cli', 'consigne-cli/0.1.0 (aix)', 'Terminal consigne 0.1.0'],
  ['cli', 'node', 'Terminal consigne'],
  ['api', 'node', 'Programme «\u00a0node\u00a0»'],
  ['api', 'curl/8.14.1', 'Programme «\u00a0curl\u00a0»'],
  ['api', 'Stock-Sync/2 (nightly)', 'Programme «\u00a0Stock-Sync\u00a0»'],
  ['api', '', 'Programme inconnu'],
  ['api', '<b>', 'Programme inconnu'],
] as const)('%s « %s » is « %s »', (via, userAgent, text) => {
  expect(deviceText({ via, userAgent })).toBe(text);
});
