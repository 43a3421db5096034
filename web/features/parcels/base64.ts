/** A file's bytes for a JSON body. */
export const maxFileBytes = 4 * 1024 * 1024;

/** So many letters a call: more would overflow the stack of arguments. */
const slice = 0x8000;

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let from = 0; from < bytes.length; from += slice)
    letters += String.fromCharCode(...bytes.subarray(from, from + slice));
  return btoa(letters);
}
