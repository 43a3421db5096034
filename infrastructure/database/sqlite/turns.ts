/**
 * Who may use one connection when: reads side by side, whatever changes something alone, each in the order in which it was asked
 * for. Written with as few promises as can be, for every statement passes here.
 */
interface Waiter {
  readonly isAlone: boolean;
  readonly start: () => void;
}

export class Turns {
  private abreastUnderWay = 0;
  private isAloneUnderWay = false;
  private readonly line: Waiter[] = [];
  private whenQuiet: (() => void)[] = [];

  /** @param onError called with every error of a job. */
  constructor(private readonly onError: (error: unknown) => void) {}

  /** Runs at once beside other reads; after a change that runs, or is in line. */
  abreast<T>(job: () => Promise<T>): Promise<T> {
    if (this.isAloneUnderWay || this.line.length > 0) return this.inLine(false, job);
    return this.startAbreast(job);
  }

  /** Runs when all that was asked for before has ended, and before all that is asked for later. */
  alone<T>(job: () => Promise<T>): Promise<T> {
    if (this.isBusy) return this.inLine(true, job);
    return this.startAlone(job);
  }

  /** Resolves when nothing runs and nobody waits. */
  async quiet(): Promise<void> {
    if (this.isBusy) await new Promise<void>((resolve) => this.whenQuiet.push(resolve));
  }

  private get isBusy(): boolean {
    return this.isAloneUnderWay || this.abreastUnderWay > 0 || this.line.length > 0;
  }

  private inLine<T>(isAlone: boolean, job: () => Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      const start = (): void => resolve(isAlone ? this.startAlone(job) : this.startAbreast(job));
      this.line.push({ isAlone, start });
    });
  }

  private startAbreast<T>(job: () => Promise<T>): Promise<T> {
    this.abreastUnderWay += 1;
    const result = job();
    result.then(this.endedAbreast, this.failedAbreast);
    return result;
  }

  private startAlone<T>(job: () => Promise<T>): Promise<T> {
    this.isAloneUnderWay = true;
    const result = job();
    result.then(this.endedAlone, this.failedAlone);
    return result;
  }

  private readonly endedAbreast = (): void => {
    this.abreastUnderWay -= 1;
    this.goOn();
  };

  private readonly failedAbreast = (error: unknown): void => {
    this.onError(error);
    this.endedAbreast();
  };

  private readonly endedAlone = (): void => {
    this.isAloneUnderWay = false;
    this.goOn();
  };

  private readonly failedAlone = (error: unknown): void => {
    this.onError(error);
    this.endedAlone();
  };

  private goOn(): void {
    for (let next = this.line[0]; next && this.mayStart(next); next = this.line[0]) {
      this.line.shift();
      next.start();
    }
    if (this.whenQuiet.length === 0 || this.isBusy) return;
    const waiting = this.whenQuiet;
    this.whenQuiet = [];
    for (const tell of waiting) tell();
  }

  private mayStart({ isAlone }: Waiter): boolean {
    return !this.isAloneUnderWay && (!isAlone || this.abreastUnderWay === 0);
  }
}
