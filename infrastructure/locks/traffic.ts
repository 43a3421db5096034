/**
 * The messages in progress at the embedded broker: published and not yet passed on, or passed on and not yet
 * acknowledged by the recipient that had to act on it. Time travel waits for it (simulator.md#clock: answers when all
 * that fell due has run).
 */

export interface Traffic<Client> {
  /**
   * The broker accepted a message, which is dropped when its sender disconnects; the sender is null when the server of
   * this process sends or receives it.
   */
  accepted(sender: Client | null, message: object): void;
  /** The broker has passed a message to every subscriber. */
  handedOn(message: object): void;
  /** A subscriber was sent a message that it has to acknowledge, */
  delivered(receiver: Client): void;
  /** and has acknowledged it. */
  acknowledged(receiver: Client): void;
  gone(client: Client): void;
  settled(): Promise<void>;
}

export function watchTraffic<Client>(): Traffic<Client> {
  const accepted = new Map<object, Client | null>();
  const unacknowledged = new Map<Client, number>();
  let waiting: (() => void)[] = [];

  const isQuiet = () => accepted.size === 0 && unacknowledged.size === 0;
  const notifyWhenQuiet = () => {
    if (!isQuiet()) return;
    for (const tell of waiting) tell();
    waiting = [];
  };
  return {
    accepted: (sender, message) => void accepted.set(message, sender),
    handedOn(message) {
      if (accepted.delete(message)) notifyWhenQuiet();
    },
    delivered: (receiver) => void unacknowledged.set(receiver, (unacknowledged.get(receiver) ?? 0) + 1),
    acknowledged(receiver) {
      const left = (unacknowledged.get(receiver) ?? 0) - 1;
      if (left > 0) unacknowledged.set(receiver, left);
      else unacknowledged.delete(receiver);
      notifyWhenQuiet();
    },
    gone(client) {
      unacknowledged.delete(client);
      for (const [message, sender] of accepted) if (sender === client) accepted.delete(message);
      notifyWhenQuiet();
    },
    async settled() {
      while (!isQuiet()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
