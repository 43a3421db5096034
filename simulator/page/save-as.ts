/** Saves a text as a file in the browser. */

export function saveAs(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address when this task ends.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
