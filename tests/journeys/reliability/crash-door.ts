/** The doors as a person in front of them moves them, who reads the state first and does nothing twice. */
import type { KeypadReply } from '#simulator/cabinets/lock.js';
import type { CabinetView, LockerView } from '#simulator/cabinets/view.js';
import { doOnce, simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';

export async function lockersOf(server: ServerProcess, cabinetId: string): Promise<readonly LockerView[]> {
  return (await simulate<CabinetView>(server, `/cabinets/${cabinetId}`)).lockers;
}

export interface DoorInFront {
  readonly lockerId: string;
  isOpen(): Promise<boolean>;
  /** Types the code until the door is open. */
  open(code: string): Promise<void>;
  /** Returns the content that was taken. */
  take(): Promise<string>;
  put(content: string): Promise<void>;
  /** Returns whether it was open. */
  close(): Promise<boolean>;
}

export async function doorInFront(
  server: ServerProcess,
  cabinetId: string,
  lockerNumber: number,
): Promise<DoorInFront> {
  const look = async (): Promise<LockerView> => {
    const locker = (await lockersOf(server, cabinetId)).find(({ number }) => number === lockerNumber);
    if (!locker) throw new Error(`No locker N°${lockerNumber}`);
    return locker;
  };
  const { lockerId } = await look();
  const isOpen = async (): Promise<boolean> => (await look()).door === 'open';
  const path = `/lockers/${lockerId}`;
  return {
    lockerId,
    isOpen,
    async open(code) {
      while (!(await isOpen())) {
        const reply = await doOnce<KeypadReply>(server, `${path}/keypad`, { code });
        if (reply && reply.result !== 'opened') throw new Error(`The code was ${reply.result}`);
      }
    },
    async take() {
      const { content } = await look();
      while ((await look()).content !== null) await doOnce(server, `${path}/content`, { take: true });
      return content ?? 'nothing';
    },
    async put(content) {
      while ((await look()).content === null) await doOnce(server, `${path}/content`, { put: content });
    },
    async close() {
      const wasOpen = await isOpen();
      while (await isOpen()) await doOnce(server, `${path}/door`, { action: 'close' });
      return wasOpen;
    },
  };
}
