/** A screen without room for tables, until mocks are restored. */
import { vi } from 'vitest';

export const onAPhone = (): void =>
  void vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
