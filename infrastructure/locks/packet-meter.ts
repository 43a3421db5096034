/**
 * Follows the packets of MQTT 3.1.1 (§2.2) through a stream of bytes by their fixed headers alone, so that a packet
 * that is too large is detected before its body is read.
 */
export type PacketFault = 'malformed' | 'tooLarge' | 'notConnect';

export interface PacketMeter {
  /**
   * Follows `chunk` from `offset` to the end of the packet that contains that byte. Returns that end, or null if the
   * packet continues after the chunk, or the fault.
   */
  follow(chunk: Uint8Array, offset: number, maxBytes: number): number | null | PacketFault;
}

const connectType = 1;
/** Maximum bytes of the remaining length, after the byte of the type. */
const lengthBytes = 4;

export function createPacketMeter(): PacketMeter {
  let isFirst = true;
  /** Bytes of the fixed header that were read; 0 between two packets. */
  let header = 0;
  let isLengthKnown = false;
  /** The remaining length, and how much of it is still to come. */
  let left = 0;

  const readHeader = (byte: number, maxBytes: number): PacketFault | null => {
    header += 1;
    if (header === 1) {
      left = 0;
      isLengthKnown = false;
      return isFirst && byte >> 4 !== connectType ? 'notConnect' : null;
    }
    left += (byte & 0x7f) * 128 ** (header - 2);
    isLengthKnown = byte < 0x80;
    if (header + left > maxBytes) return 'tooLarge';
    return !isLengthKnown && header > lengthBytes ? 'malformed' : null;
  };
  return {
    follow(chunk, offset, maxBytes) {
      let at = offset;
      while (at < chunk.length) {
        if (isLengthKnown && header > 0) {
          const step = Math.min(left, chunk.length - at);
          at += step;
          left -= step;
        } else {
          const fault = readHeader(chunk[at] ?? 0, maxBytes);
          if (fault) return fault;
          at += 1;
        }
        if (isLengthKnown && header > 0 && left === 0) {
          header = 0;
          isFirst = false;
          return at;
        }
      }
      return null;
    },
  };
}
