/** What is dear to make and not always needed, such as a formatter of `Intl` (some milliseconds each): made when it is first asked for, and kept. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
