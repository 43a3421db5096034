/** Several files as one, for browsers ask before they save a second (APPNOTE.TXT 6.3.10): stored, since what is put in is packed already. */

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian fields of the given sizes in bytes. */
function fields(...pairs: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pairs.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of pairs) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

const namesAreUtf8 = 0x0800;
/** The first day that the format knows: what is inside has a date of its own. */
const firstDay = (1 << 5) | 1;

/** What both descriptions of a file say of it, from the version that reads it to the length of what follows the name. */
const described = ({ bytes }: ZipFile, nameLength: number) =>
  [
    [2, 20],
    [2, namesAreUtf8],
    [2, 0],
    [2, 0],
    [2, firstDay],
    [4, crcOf(bytes)],
    [4, bytes.length],
    [4, bytes.length],
    [2, nameLength],
    [2, 0],
  ] as const;

/** At most 65,535 files of 4 GB together, far beyond what is chosen from a list; names differ. */
export function zipOf(files: readonly ZipFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const about = described(file, name.length);
    const head = fields([4, 0x04034b50], ...about);
    const none = [2, 0] as const;
    directory.push(fields([4, 0x02014b50], [2, 20], ...about, none, none, none, [4, 0], [4, offset]), name);
    parts.push(head, name, Uint8Array.from(file.bytes));
    offset += head.length + name.length + file.bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
