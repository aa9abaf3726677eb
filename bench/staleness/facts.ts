import type { Client } from "pg";

/** Something that pages show and that changes. Each has a product of its own, so that nobody waits for another's lock. */
export interface Fact {
  what: string;
  productId: string;
  category: string;
  initial: string;
  /** What it is to be next. */
  next(n: number): string;
  /** In a transaction of the caller. */
  write(client: Client, value: string): Promise<unknown>;
  /** What a page shows of it; null when this page does not say. */
  read(html: string, page: "list" | "product"): string | null;
}

/** In the name of every product of the hunt, so that one search finds them all. */
export const WORD = "Sargaço";

interface Prey {
  id: string;
  category: string;
  seller_id: string;
  review_id: string | null;
}

/** Gives products of the shop names to be found by, and makes them the newest: lists begin with them. */
export async function prepareFacts(client: Client): Promise<Fact[]> {
  const { rows } = await client.query<Prey>(
    `select product.id, category, seller_id,
       (select min(id) from avaliacoes where product_id = product.id and hidden_at is null) as review_id
     from products product
     where on_sale and (select count(*) from product_pictures where product_id = product.id) > 1
     order by review_id, (select count(*) from products other where other.seller_id = product.seller_id), product.id`,
  );
  // The other products are not sold by the shop that will be suspended.
  const suspended = rows.at(-1)!;
  const [reviewed, name, price, stock, pictures] = rows.filter(
    ({ seller_id }) => seller_id !== suspended.seller_id,
  );
  if (!reviewed?.review_id || !pictures)
    throw new Error(
      "The hunt needs two shops, five products with two pictures in one of them, and a review.",
    );

  const facts = [nameOf(name!), priceOf(price!), stockOf(stock!), suspensionOf(suspended), textOf(reviewed)];
  facts.push(await pictureOf(client, pictures));
  for (const fact of facts) {
    await client.query("update products set name = $2, created_at = now() where id = $1", [
      fact.productId,
      `${WORD} ${fact.what}`,
    ]);
    await fact.write(client, fact.initial);
  }
  return facts;
}

/** The part of a list that shows one product. */
const cardOf = (html: string, id: string): string | null =>
  html.split("<article").find((part) => part.includes(`"/product/${id}"`)) ?? null;

const shownIn = (html: string, page: "list" | "product", id: string): string | null =>
  page === "product" ? html : cardOf(html, id);

const plain = ({ id, category }: Prey) => ({ productId: id, category });

function nameOf(prey: Prey): Fact {
  return {
    what: "name",
    ...plain(prey),
    initial: "0",
    next: String,
    write: (client, value) =>
      client.query("update products set name = $2 where id = $1", [prey.id, `${WORD} name ${value}`]),
    read: (html, page) => /Sargaço name (\d+)/.exec(shownIn(html, page, prey.id) ?? "")?.[1] ?? null,
  };
}

/** Above every other price of the shop: R$ 7.000,00 and as many centavos as the version. */
function priceOf(prey: Prey): Fact {
  return {
    what: "price",
    ...plain(prey),
    initial: "0",
    next: String,
    write: (client, value) =>
      client.query("update products set price = 7000 + $2::numeric / 100 where id = $1", [prey.id, value]),
    // Beside it stands what it costs by PIX, which is less.
    read: (html, page) => {
      const found = [...(shownIn(html, page, prey.id) ?? "").matchAll(/R\$\s?7\.(\d{3}),(\d\d)/g)];
      const centavos = found.map(([, reais, rest]) => Number(reais) * 100 + Number(rest));
      return centavos.length > 0 ? String(Math.max(...centavos)) : null;
    },
  };
}

function stockOf(prey: Prey): Fact {
  return {
    what: "stock",
    ...plain(prey),
    initial: "in stock",
    next: (n) => (n % 2 === 1 ? "sold out" : "in stock"),
    write: (client, value) =>
      client.query("update product_variants set stock = $2 where product_id = $1", [
        prey.id,
        value === "sold out" ? 0 : 5,
      ]),
    read: (html, page) => {
      const part = shownIn(html, page, prey.id);
      if (part === null) return null;
      const soldOut = page === "list" ? part.includes("Esgotado") : part.includes("schema.org/OutOfStock");
      return soldOut ? "sold out" : "in stock";
    },
  };
}

async function pictureOf(client: Client, prey: Prey): Promise<Fact> {
  const { rows } = await client.query<{ picture_id: string }>(
    "select picture_id from product_pictures where product_id = $1 order by position limit 2",
    [prey.id],
  );
  const [one, other] = rows.map(({ picture_id }) => picture_id);
  return {
    what: "picture order",
    ...plain(prey),
    initial: one!,
    next: (n) => (n % 2 === 1 ? other! : one!),
    write: async (client, first) => {
      const second = first === one ? other : one;
      const places = await client.query<{ position: number }>(
        "select position from product_pictures where product_id = $1 order by position limit 2 for update",
        [prey.id],
      );
      for (const [at, picture] of [first, second].entries())
        await client.query(
          "update product_pictures set picture_id = $3 where product_id = $1 and position = $2",
          [prey.id, places.rows[at]!.position, picture],
        );
    },
    read: (html, page) => {
      const part = shownIn(html, page, prey.id) ?? "";
      const places = [one!, other!].map((picture) => ({ picture, at: part.indexOf(`/pictures/${picture}`) }));
      return places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.picture ?? null;
    },
  };
}

/** A suspended shop sells nothing: its products are in no list, and their pages say that there is no such product. */
function suspensionOf(prey: Prey): Fact {
  return {
    what: "suspension",
    ...plain(prey),
    initial: "on sale",
    next: (n) => (n % 2 === 1 ? "suspended" : "on sale"),
    write: (client, value) =>
      client.query("update sellers set status = $2 where id = $1", [
        prey.seller_id,
        value === "suspended" ? "suspenso" : "aprovado",
      ]),
    read: (html, page) => {
      const shown = page === "list" ? cardOf(html, prey.id) !== null : html.includes(`${WORD} suspension`);
      return shown ? "on sale" : "suspended";
    },
  };
}

function textOf(prey: Prey): Fact {
  return {
    what: "review",
    ...plain(prey),
    initial: "0",
    next: String,
    write: (client, value) =>
      client.query("update avaliacoes set text = $2, created_at = now() where id = $1", [
        prey.review_id,
        `Avaliação de número ${value}`,
      ]),
    read: (html, page) => (page === "product" ? (/Avaliação de número (\d+)/.exec(html)?.[1] ?? null) : null),
  };
}
