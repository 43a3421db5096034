/**
 * Commits that wait for the disk together. SQLite itself (`synchronous = NORMAL`) writes a commit into its log without
 * waiting, in a few microseconds; one flush of the log, beside the event loop, then makes all earlier commits durable.
 */
import { open, type FileHandle } from 'node:fs/promises';

export class GroupCommit {
  private current: Promise<void> | null = null;
  private following: Promise<void> | null = null;

  /** `flush` makes everything durable that was written before it was called. */
  constructor(private readonly flush: () => Promise<void>) {}

  /** Resolves when all commits before this call are durable. */
  durable(): Promise<void> {
    if (this.following) return this.following;
    if (!this.current) return this.start();
    // A flush that is running may have begun before the commit was written.
    this.following = this.current
      .catch(() => undefined)
      .then(() => {
        this.following = null;
        return this.start();
      });
    return this.following;
  }

  /** Resolves when the commits that wait for the disk now are durable. */
  async pending(): Promise<void> {
    await (this.following ?? this.current);
  }

  private start(): Promise<void> {
    const flushing = this.flush().finally(() => {
      if (this.current === flushing) this.current = null;
    });
    this.current = flushing;
    return flushing;
  }
}

/** The log beside the database file, which exists after the first write. */
export function logOf(file: string) {
  let opened: Promise<FileHandle> | null = null;
  return {
    async flush(): Promise<void> {
      opened ??= open(`${file}-wal`, 'r+');
      await (await opened).datasync();
    },
    async close(): Promise<void> {
      await (await opened?.catch(() => null))?.close();
    },
  };
}
