/** What was opened one after the other is closed the other way round: at the end, or as soon as one part does not open. */

export type ClosePart = () => unknown;

/** `assemble` adds how each part is closed as soon as it is open. Rejects as it does, with everything closed. */
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
