import { persist } from "../actors/persist.ts";
import type { Answer } from "../world/browser.ts";
import { noticeWith, oddlyWritten } from "../world/odd-cookies.ts";
import type { Way } from "../world/way.ts";
import type { World } from "../world/world.ts";
import type { OwnPage, Reader } from "./reader.ts";
import { browserAt } from "./reading-browser.ts";

const PIECES = 7;

/** With a notice of the shop, a notice of their own making and a cart without scripts, each written in every odd manner. */
export async function oddVisitor(
  world: World,
  way: Way,
): Promise<Pick<Reader, "brings" | "ownPages" | "open">> {
  const odd = browserAt(way, "10.4.0.2");
  const notice = cookieIn(await persist(() => odd.get("/painel-loja")), "mare.aviso");
  const { productId, color, size } = world.variants[1]!;
  const form = { adicionar: productId, cor: color, tamanho: size, quantidade: String(PIECES) };
  const cart = cookieIn(await persist(() => odd.post("/cart", { form })), "mare.carrinho");
  const own = `Aviso de um visitante ${way.prefix}qualquer`;
  const cookies = oddlyWritten(`${way.prefix}mare.aviso`, noticeWith(own));
  const brings = [own];
  const ownPages: OwnPage[] = [];
  for (const [cookie, word] of [
    [notice, notice && textOf(notice.value)],
    [cart, `Carrinho com ${PIECES} itens`],
  ] as const) {
    if (!cookie || !word) continue;
    // The first manner is the one in which a browser writes it.
    ownPages.push({ path: "/", word, number: cookies.length });
    cookies.push(...oddlyWritten(cookie.name, cookie.value));
    brings.push(word);
  }
  return {
    brings,
    // Without them nothing would be proved by what others do not see.
    ownPages: ownPages.length === 2 ? ownPages : [{ path: "/", word: "a notice and a cart in cookies" }],
    open: (path, number) => odd.get(path, { Cookie: cookies[number % cookies.length]! }),
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
