/**
 * A fair lock, shared or exclusive. Units of work that PostgreSQL keeps refusing to serialise run exclusively at the
 * end, so that a row which every unit writes costs time and not refusals.
 */
interface Waiting {
  readonly isAlone: boolean;
  readonly enter: () => void;
}

export class Turnstile {
  private readonly line: Waiting[] = [];
  private inside = 0;
  private hasOneAlone = false;

  async enter(isAlone: boolean): Promise<void> {
    if (this.line.length === 0 && this.fits(isAlone)) this.admit(isAlone);
    else await new Promise<void>((enter) => this.line.push({ isAlone, enter }));
  }

  leave(): void {
    this.inside -= 1;
    this.hasOneAlone = false;
    for (let [next] = this.line; next && this.fits(next.isAlone); [next] = this.line) {
      this.line.shift();
      this.admit(next.isAlone);
      next.enter();
    }
  }

  private fits(isAlone: boolean): boolean {
    return !this.hasOneAlone && (!isAlone || this.inside === 0);
  }

  private admit(isAlone: boolean): void {
    this.inside += 1;
    this.hasOneAlone = isAlone;
  }
}
