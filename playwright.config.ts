import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** The places where `scripts/chromium.mjs` looks; without a browser there, Playwright's own download is used. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? '';

/** Journeys in a real browser against the built server, simulated cabinets and the payment sandbox. Each test starts its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/host.setup.ts',
  outputDir: 'test-results',
  // A page waits for its server as often as it works: one more than two cores keeps both busy.
  workers: 3,
  fullyParallel: true,
  // A busy machine may miss a deadline once; the second try is reported as flaky.
  retries: 1,
  // The longest journey takes fifty seconds of a core. A step that hangs ends by its own deadline.
  timeout: 240_000,
  // Long enough for a slow machine; a passing expectation does not wait for it.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Galaxy S9+'],
    viewport: { width: 360, height: 740 },
    // One pixel a point instead of the phone's 4.5: no layout depends on it, and larger pictures would only be slower.
    deviceScaleFactor: 1,
    // A context per worker, cleared before each test: a new one per test reads and compiles every page again. Playwright
    // calls the option experimental; offline mode is not reset, so tests that set it unset it.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A step that cannot be taken fails by its own name, not by the whole test's.
    actionTimeout: 20_000,
    // Recording takes its time on two cores: `TRACE=1` where a failure is to be looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        // One renderer process per worker: a process per site costs a tenth more.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--disable-features=IsolateOrigins,site-per-process',
        // Compiled code, above all axe, stays compiled for the next page.
        '--js-flags=--no-flush-bytecode',
      ],
    },
  },
});
