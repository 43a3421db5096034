/** The files that the page saves from now on. */
import { vi } from 'vitest';

export function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  );
  return saved;
}
