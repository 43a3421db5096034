/** Closes parts in the reverse order of their opening: at the end, or as soon as one part fails to open. */

export type ClosePart = () => unknown;

/** `assemble` registers how to close each part as soon as it is open. Rejects as it does, with everything closed. */
export async function closedTogether<Whole extends object>(
  assemble: (opened: ClosePart[]) => Promise<Whole>,
): Promise<Whole & { close(): Promise<void> }> {
  const opened: ClosePart[] = [];
  const close = async (): Promise<void> => {
    for (const closePart of opened.splice(0).reverse()) await closePart();
  };
  try {
    return { ...(await assemble(opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
