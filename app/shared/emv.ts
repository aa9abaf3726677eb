/** EMV merchant-presented QR mechanics: two-digit id, two-digit length, value; closed by a CRC. */

/** CRC-16/CCITT-FALSE. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

export function writeField(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`Field ${id} cannot hold "${value}"`);
  return id + String(value.length).padStart(2, "0") + value;
}

/** Null when a length does not match its value or an id repeats. */
export function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (id === undefined || fields.has(id)) return null;
    const end = 4 + Number(length);
    if (end === 4 || end > rest.length) return null;
    fields.set(id, rest.slice(4, end));
    rest = rest.slice(end);
  }
  return fields;
}

export function seal(payload: string): string {
  const open = `${payload}6304`;
  return open + crc16(open);
}

/** What the CRC closes, or null when it does not match. */
export function unseal(text: string): string | null {
  const payload = text.slice(0, -8);
  return seal(payload) === text ? payload : null;
}
