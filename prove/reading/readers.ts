import { type Answer, type Browser, browser } from "../world/browser.ts";
import { noticeWith, oddlyWritten } from "../world/odd-cookies.ts";
import type { Person } from "../world/people.ts";
import type { Way } from "../world/way.ts";
import type { World } from "../world/world.ts";
import type { Audience } from "./judge.ts";

export interface Reader extends Audience {
  /** How often each page is opened: web processes take turns, and each keeps pages of its own. */
  times: number;
  /** The number tells which of its cookies a visitor with odd ones brings. */
  open(path: string, number: number): Promise<Answer | null>;
}

const PIECES = 7;

/** Whoever brings odd cookies comes last, after a visitor without any. */
export async function readersOf(world: World, way: Way): Promise<Reader[]> {
  const [customer, other] = [world.buyers[0]!, world.buyers[1]!];
  const [seller, otherSeller] = [world.sellers[0]!, world.sellers[1]!];
  return [
    person(way, customer, { name: "a customer", role: "customer" }),
    person(way, other, { name: "another customer", role: "customer" }),
    person(way, seller, { name: "a seller", role: "seller", sellerId: seller.sellerId }),
    person(way, otherSeller, { name: "another seller", role: "seller", sellerId: otherSeller.sellerId }),
    person(way, world.administrator, { name: "an administrator", role: "administrator" }),
    visitor(way),
    await oddVisitor(world, way),
  ];
}

const browserAt = (way: Way, address: string, cookie?: string): Browser =>
  browser({
    port: () => way.port,
    origin: way.origin,
    address,
    ...(cookie && { cookie: `${way.prefix}${cookie}` }),
    heard: () => {},
  });

function visitor(way: Way): Reader {
  const bare = browserAt(way, "10.4.0.1");
  return {
    name: "a visitor",
    word: null,
    role: "visitor",
    brings: [],
    times: 2,
    open: (path) => bare.get(path),
  };
}

function person(
  way: Way,
  { cookie, address, userId }: Person,
  audience: Pick<Audience, "name" | "role" | "sellerId">,
): Reader {
  const own = browserAt(way, address, cookie);
  return { ...audience, word: userId, brings: [], times: 1, open: (path) => own.get(path) };
}

/** With a notice of the shop, a notice of their own making and a cart without scripts, each written in every odd manner. */
async function oddVisitor(world: World, way: Way): Promise<Reader> {
  const odd = browserAt(way, "10.4.0.2");
  const refused = await odd.get("/painel-loja");
  const notice = cookieIn(refused, "mare.aviso");
  const { productId, color, size } = world.variants[1]!;
  const form = { adicionar: productId, cor: color, tamanho: size, quantidade: String(PIECES) };
  const cart = cookieIn(await odd.post("/cart", { form }), "mare.carrinho");
  const own = `Aviso de um visitante ${way.prefix}qualquer`;
  const cookies = [
    ...oddlyWritten(`${way.prefix}mare.aviso`, noticeWith(own)),
    ...(notice ? oddlyWritten(notice.name, notice.value) : []),
    ...(cart ? oddlyWritten(cart.name, cart.value) : []),
  ];
  const brings = [own, `Carrinho com ${PIECES} itens`, ...(notice ? [textOf(notice.value)] : [])];
  return {
    name: "a visitor with odd cookies",
    word: null,
    role: "visitor",
    brings,
    times: 1,
    open: (path, number) => odd.get(path, { Cookie: cookies[(number * 7) % cookies.length]! }),
  };
}

function cookieIn(answer: Answer | null, name: string): { name: string; value: string } | null {
  for (const header of answer?.cookies ?? []) {
    const [, found = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(header) ?? [];
    if (found.endsWith(name) && value !== "") return { name: found, value };
  }
  return null;
}

/** Of a notice, in whose value the shop has written it. */
const textOf = (value: string): string =>
  /"text":"([^"]+)"/.exec(Buffer.from(decodeURIComponent(value), "base64").toString("utf8"))?.[1] ?? value;
