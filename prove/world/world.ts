import { SHOWN_SHOP } from "#app/shared/shown-shop.ts";
import type { ShopClock } from "../clock/shop-clock.ts";
import type { Journal } from "../journal.ts";
import { type Browser, browser } from "./browser.ts";
import type { EncryptedNode } from "./encrypted-node.ts";
import type { MailServer } from "./mail-server.ts";
import type { People, Person, SellerAccount, VariantOnSale } from "./people.ts";
import type { TcpProxy } from "./proxy.ts";
import type { ProvedShop } from "./shop.ts";
import type { Way } from "./way.ts";

/** An order as its buyer knows it. */
export interface KnownOrder {
  id: string;
  method: "pix" | "boleto" | "credit-card";
  /** Null until a page has shown it. */
  paymentId: string | null;
  total: number;
  placedAt: Date;
  /** A PIX or a boleto that was taken to the bank. */
  isPaid?: boolean;
}

export interface Buyer extends Person {
  browser: Browser;
  orders: KnownOrder[];
}

export interface Seller extends SellerAccount {
  browser: Browser;
}

/** Everything the actors act on. */
export interface World {
  shop: ProvedShop;
  clock: ShopClock;
  /** By the shop's clock, before anything happened. */
  began: Date;
  proxy: TcpProxy;
  /** For those who only read, past the proxy. */
  plain: Way;
  encrypted: EncryptedNode;
  mail: MailServer;
  journal: Journal;
  buyers: Buyer[];
  sellers: Seller[];
  administrator: Person & { browser: Browser };
  secondAdministrator: Person & { browser: Browser };
  /** Without an account. */
  stranger: Browser;
  /** Somebody new, at an address of their own, who keeps cookies. */
  newcomer(address: string): Browser;
  variants: VariantOnSale[];
  lastPieces: VariantOnSale[];
  /** The provider's messages that come again in the next wave. */
  lateMessages: (() => Promise<void>)[];
  /** Payments whose money was taken back, and nothing is decided. */
  disputed: string[];
  /** Resolves when the last quote was ordered, or could not be. */
  lastQuote: Promise<unknown>;
}

interface Parts {
  shop: ProvedShop;
  clock: ShopClock;
  proxy: TcpProxy;
  encrypted: EncryptedNode;
  mail: MailServer;
  journal: Journal;
  people: People;
}

export function worldOf({ people, ...parts }: Parts): World {
  const { shop, proxy, journal } = parts;
  const browserOf = (cookie: string | undefined, address: string, keepsCookies = false): Browser =>
    browser({
      keepsCookies,
      port: () => proxy.port,
      origin: `http://127.0.0.1:${shop.port}`,
      address,
      ...(cookie && { cookie }),
      heard: (what, answer) => {
        journal.counts.requests++;
        if (!answer) journal.counts.unanswered++;
        else if (answer.status === 503) journal.counts.unavailable++;
        else if (answer.status >= 500)
          journal.broken.push({ what, id: `${answer.status} ${answer.body.slice(0, 200)}` });
        else if (answer.status >= 400) journal.counts.refused++;
      },
    });
  const withBrowser = <P extends Person>(person: P) => ({
    ...person,
    browser: browserOf(person.cookie, person.address),
  });
  return {
    ...parts,
    began: parts.clock.now(),
    plain: { name: "plain", port: shop.port, origin: `http://127.0.0.1:${shop.port}`, prefix: "" },
    buyers: people.buyers.map((person) => ({ ...withBrowser(person), orders: [] })),
    sellers: people.sellers.map(withBrowser),
    administrator: withBrowser(people.administrator),
    secondAdministrator: withBrowser(people.secondAdministrator),
    stranger: browserOf(undefined, "10.1.1.1"),
    newcomer: (address) => browserOf(undefined, address, true),
    variants: people.variants,
    lastPieces: people.lastPieces,
    lateMessages: [],
    disputed: [],
    lastQuote: Promise.resolve(),
  };
}

/** Where a form of the seller's panel is sent: it names the shop that its page was made for. */
export const namingShop = ({ sellerId }: Seller, path: string): string => `${path}?${SHOWN_SHOP}=${sellerId}`;

/** One of a list, by a share from 0 to 1. */
export const chosenFrom = <T>(list: readonly T[], share: number): T | undefined =>
  list[Math.min(list.length - 1, Math.floor(share * list.length))];
