/** Creates an expensive value, such as an `Intl` formatter (some milliseconds each), on first use and caches it. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
