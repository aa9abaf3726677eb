import { BlockList, isIP } from "node:net";

/**
 * Networks that are not on the public internet: this machine, local networks, cloud metadata, tests, multicast (RFC
 * 6890).
 */
const RESERVED = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ],
  // Within 2000::/3: tunnels that carry another address inside, and documentation.
  ipv6: [
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ],
} as const;

const reserved = new BlockList();
for (const [network, prefix] of RESERVED.ipv4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of RESERVED.ipv6) reserved.addSubnet(network, prefix, "ipv6");

/** All there is of the public IPv6 internet; loopback, link-local, private and mapped addresses lie outside. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return globalIpv6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
