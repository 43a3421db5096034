/** The retained message of a topic. */
import { connect } from 'mqtt';
import { fromAllCabinets } from '#infrastructure/locks/protocol/topics.js';

interface BrokerLogin {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Null if no message is retained there. */
export async function retainedAt(
  broker: BrokerLogin,
  topic: string,
  withinMs: number,
): Promise<string | null> {
  const { url, username, password } = broker;
  const client = connect(url, { clientId: `${username}-retained`, username, password, protocolVersion: 4 });
  try {
    return await new Promise<string | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), withinMs);
      client.on('message', (receivedOn, payload, packet) => {
        if (receivedOn !== topic || !packet.retain) return;
        clearTimeout(timer);
        resolve(payload.toString('utf8'));
      });
      client.subscribe([...fromAllCabinets], { qos: 1 });
    });
  } finally {
    await client.endAsync(true);
  }
}
