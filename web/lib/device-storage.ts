/** Storage on the device. If the browser refuses storage, values live as long as the page. */

export type Area = 'local' | 'session';

const fallback = new Map<string, string>();

function storageOf(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Null when the value is missing or unreadable. */
export function readStored(area: Area, key: string): unknown {
  // A value that a full store refused is newer than the stored one.
  const text = fallback.get(`${area} ${key}`) ?? storageOf(area)?.getItem(key) ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  const storage = storageOf(area);
  try {
    storage?.setItem(key, text);
    if (storage !== null) fallback.delete(`${area} ${key}`);
    else fallback.set(`${area} ${key}`, text);
  } catch {
    // A full or forbidden store must not stop a customer in front of a door.
    fallback.set(`${area} ${key}`, text);
  }
}

export function drop(area: Area, key: string): void {
  fallback.delete(`${area} ${key}`);
  storageOf(area)?.removeItem(key);
}

export function storedKeys(area: Area, prefix: string): string[] {
  const storage = storageOf(area);
  const stored = storage
    ? Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    : [];
  const fallen = [...fallback.keys()]
    .filter((key) => key.startsWith(`${area} `))
    .map((key) => key.slice(area.length + 1));
  return [...new Set([...stored, ...fallen])].filter((key) => key.startsWith(prefix));
}

/** The name of the texts of a rental being ordered, which the tab stores. */
export const draftOf = (cabinetId: string): string => `consigne.draft.${cabinetId}`;
