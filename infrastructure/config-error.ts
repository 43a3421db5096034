/** A setting that prevents the server from starting; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
