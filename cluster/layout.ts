export const ADDRESS = "127.0.0.1";

/** Which port is whose. On real machines each has the usual one: 443, 5432, 6432, 8008, 2379. */
export function portsFrom(shop: number) {
  return {
    shop,
    primary: shop + 1,
    replica: shop + 2,
    pgbouncer: shop + 3,
    web: [shop + 10, shop + 11],
    worker: shop + 15,
    postgres: [shop + 20, shop + 21],
    patroni: [shop + 30, shop + 31],
    etcdClients: [shop + 40, shop + 41, shop + 42],
    etcdPeers: [shop + 50, shop + 51, shop + 52],
  };
}
export type Ports = ReturnType<typeof portsFrom>;
