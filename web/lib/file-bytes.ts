/** The bytes of a file in base64, as they travel in a JSON body. */

/** Characters per call: a larger slice would overflow the argument stack. */
const slice = 0x8000;

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let from = 0; from < bytes.length; from += slice)
    letters += String.fromCharCode(...bytes.subarray(from, from + slice));
  return btoa(letters);
}
