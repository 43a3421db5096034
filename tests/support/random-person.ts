/** Distinct people: no two share a mailbox, a phone or a network address. */
export interface RandomPerson {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly address: string;
}

let born = 0;

export function randomPerson(like: Partial<RandomPerson> = {}): RandomPerson {
  born += 1;
  const [high, low] = [Math.floor(born / 100), born % 100].map((part) => String(part).padStart(2, '0'));
  return {
    customerName: `Client ${born}`,
    customerEmail: `client-${born}@exemple.fr`,
    customerPhone: `06 55 00 ${high} ${low}`,
    address: `2001:db8:0:${born.toString(16)}::1`,
    ...like,
  };
}

/** The default person. */
export const camille: RandomPerson = {
  customerName: 'Camille Martin',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
  address: '192.0.2.1',
};

export const contactOf = ({ customerName, customerEmail, customerPhone }: RandomPerson) => ({
  customerName,
  customerEmail,
  customerPhone,
});

/** The address header as the reverse proxy sends it; a world is behind one. */
export const headersOf = ({ address }: RandomPerson, more: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...more,
});
