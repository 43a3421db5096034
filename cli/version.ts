/** The version for `--version` and the user agent, inserted by the build (scripts/build-cli.mjs). */
declare const CONSIGNE_VERSION: string | undefined;

export const version = typeof CONSIGNE_VERSION === 'string' ? CONSIGNE_VERSION : '0.0.0-source';
