/** A valid picture, and some invalid ones. */
export const picture = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export const strangePictures: readonly Uint8Array<ArrayBuffer>[] = [
  new Uint8Array(0),
  picture.slice(0, 30),
  Uint8Array.from([...picture, ...Buffer.from('<script>alert(1)</script>')]),
  Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  Uint8Array.from(Buffer.from('GIF89a')),
  new Uint8Array(300_000),
];
