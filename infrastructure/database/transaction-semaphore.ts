/**
 * A fair lock, shared or exclusive. Units of work that PostgreSQL keeps refusing to serialise run exclusively at the
 * end, so that a row which every unit writes costs time and not refusals.
 */
interface Waiting {
  readonly isExclusive: boolean;
  readonly enter: () => void;
}

export class TransactionSemaphore {
  private readonly line: Waiting[] = [];
  private inside = 0;
  private hasOneAlone = false;

  async enter(isExclusive: boolean): Promise<void> {
    if (this.line.length === 0 && this.fits(isExclusive)) this.admit(isExclusive);
    else await new Promise<void>((enter) => this.line.push({ isExclusive, enter }));
  }

  leave(): void {
    this.inside -= 1;
    this.hasOneAlone = false;
    for (let [next] = this.line; next && this.fits(next.isExclusive); [next] = this.line) {
      this.line.shift();
      this.admit(next.isExclusive);
      next.enter();
    }
  }

  private fits(isExclusive: boolean): boolean {
    return !this.hasOneAlone && (!isExclusive || this.inside === 0);
  }

  private admit(isExclusive: boolean): void {
    this.inside += 1;
    this.hasOneAlone = isExclusive;
  }
}
