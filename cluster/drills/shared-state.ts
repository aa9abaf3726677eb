import sharp from "sharp";
import { SHOWN_SHOP } from "#app/shared/shown-shop.ts";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { STOCK } from "../../bench/order-load.ts";
import { formOn } from "../../prove/world/page.ts";
import type { Cluster } from "../cluster.ts";
import type { ShopNode } from "../shop-node.ts";

const ROUNDS = 6;
const SELLABLE = 1_000;
const SELLER = { email: "lojista@mare.test", shop: "bella-colada" };
/** Every form of the panel names the shop that it was shown for. */
const OF_SHOP = `?${new URLSearchParams({ [SHOWN_SHOP]: SELLER.shop })}`;

/** What one node is told, the other must know: pictures by the bucket, everything else by the database. What was found wrong. */
export async function shareState(cluster: Cluster): Promise<string[]> {
  const wrong: string[] = [];
  const [first, second] = cluster.web as [ShopNode, ShopNode];
  const seller = new Visitor(cluster.url);
  const form = { email: SELLER.email, password: DEMO_PASSWORD };
  await seller.post(`${first.url}/login`, new URLSearchParams(form));
  const before = await readsOfReplica(cluster.web);
  for (let round = 0; round < ROUNDS; round++) {
    const [asked, other] = round % 2 === 0 ? [first, second] : [second, first];
    wrong.push(
      ...(await sharesPicture(seller, asked, other)),
      ...(await readsOwnWrite(cluster, seller, asked, other)),
    );
  }
  // Searches that nobody made before are in no node's memory.
  for (let n = 0; n < ROUNDS; n++)
    await new Visitor(cluster.url).get(`${first.url}/search?q=vestido%20${Math.random()}`);
  if ((await readsOfReplica(cluster.web)) === before) wrong.push("nothing was read from the replica");
  return wrong;
}

async function sharesPicture(seller: Visitor, asked: ShopNode, other: ShopNode): Promise<string[]> {
  const form = new FormData();
  form.set("arquivo", new File([await aPicture()], "foto.png", { type: "image/png" }));
  const { text } = await seller.post(`${asked.url}/seller/product-pictures${OF_SHOP}`, form);
  const id = /"id":"([0-9a-f]{32})"/.exec(text)?.[1];
  if (!id) return [`${asked.name} did not take a picture: ${text.slice(0, 200)}`];
  const read = await new Visitor(seller.origin).get(`${other.url}/pictures/${id}/320.webp`);
  return read.type === "image/webp" && read.text.startsWith("RIFF")
    ? []
    : [`${other.name} answered ${read.status} for the picture ${id} that ${asked.name} had taken`];
}

/** Random, because a picture that is there already is not kept again. */
const aPicture = async (): Promise<Buffer<ArrayBuffer>> => {
  const part = () => Math.floor(Math.random() * 256);
  const background = { r: part(), g: part(), b: part() };
  const picture = sharp({ create: { width: 300 + part(), height: 400 + part(), channels: 3, background } });
  return Buffer.from(await picture.png().toBuffer());
};

/** The replica receives the change and does not show it: the other node has to ask the primary. */
async function readsOwnWrite(
  { ask, databases }: Cluster,
  seller: Visitor,
  asked: ShopNode,
  other: ShopNode,
): Promise<string[]> {
  const [product] = await ask<{ id: string }>(
    "select id from products where seller_id = $1 and on_sale order by random() limit 1",
    [SELLER.shop],
  );
  const id = product!.id;
  const stockUp = (pieces: number) =>
    ask("update product_variants set stock = $1 where product_id = $2", [pieces, id]);
  const path = `/dashboard/produtos/${id}/editar`;
  const price = `${300 + Math.floor(Math.random() * 600)},${10 + Math.floor(Math.random() * 90)}`;
  // The form does not take as many as buyers of a drill need.
  await stockUp(SELLABLE);
  const goOn = await (await databases.replica()).holdBack();
  try {
    const page = await seller.get(asked.url + path);
    const form = formOn(page.text, "editar-produto");
    if (!form) return [`${asked.name} answered ${page.status} for ${path}, without its form`];
    const saved = await seller.post(
      asked.url + path + OF_SHOP,
      new URLSearchParams({ ...form, preco: price }),
    );
    if (saved.status !== 302) return [`${asked.name} answered ${saved.status} to a new price of ${id}`];
    const shown = await seller.get(`${other.url}/product/${id}`);
    return shown.text.includes(price)
      ? []
      : [`${other.name} (${shown.status}) did not show the price ${price} of ${id}, set at ${asked.name}`];
  } finally {
    await goOn();
    await stockUp(STOCK);
  }
}

async function readsOfReplica(nodes: readonly ShopNode[]): Promise<number> {
  const counts = nodes.map(async ({ url }) => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^mare_replica_reads_total\{[^}]*to="replica"[^}]*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

interface Heard {
  status: number;
  type: string | null;
  text: string;
}

/** A browser that talks to a node directly, and keeps its cookies whichever node it asks. */
class Visitor {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();
  constructor(origin: string) {
    this.origin = origin;
  }

  get(url: string): Promise<Heard> {
    return this.#send(url, {});
  }

  post(url: string, body: URLSearchParams | FormData): Promise<Heard> {
    return this.#send(url, { method: "POST", body });
  }

  async #send(url: string, request: RequestInit): Promise<Heard> {
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { Origin: this.origin, ...(cookie && { Cookie: cookie }) };
    const answer = await fetch(url, { ...request, headers, redirect: "manual" });
    for (const each of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(each) ?? [];
      if (name) this.#cookies.set(name, value!);
    }
    return {
      status: answer.status,
      type: answer.headers.get("Content-Type"),
      text: Buffer.from(await answer.arrayBuffer()).toString("utf8"),
    };
  }
}
