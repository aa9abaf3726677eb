import type { Insertable } from "kysely";
import type { ShopRole, Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";

/** Rows with sensible defaults, for tests that care about one or two of their columns. */

let made = 0;
const next = (): number => ++made;

export async function aSeller(given: Partial<Insertable<DB["sellers"]>> = {}): Promise<string> {
  const id = given.id ?? `loja-${next()}`;
  await db
    .insertInto("sellers")
    .values({
      id,
      name: "Loja de Teste",
      city: "Itajaí",
      state: "SC",
      cnpj: "71346025000190",
      status: "aprovado",
      created_at: clock.now(),
      ...given,
    })
    .execute();
  if (given.user_id) {
    await db.updateTable("usuarios").set({ seller_id: id }).where("user_id", "=", given.user_id).execute();
  }
  return id;
}

interface GivenProduct extends Partial<Insertable<DB["products"]>> {
  /** Pieces of each colour × size: one number for all, or a function. */
  pieces?: number | ((color: string, size: string) => number);
}

/** A product on sale, of a new seller unless one is given, with a variant for each colour and size. */
export async function aProduct({ pieces = 5, ...given }: GivenProduct = {}): Promise<string> {
  const product = {
    id: `test-${next()}`,
    category: "roupas",
    name: "Vestido de Teste",
    description: "Vestido midi de viscose com alças reguláveis.",
    price: "79.90",
    colors: ["Coral", "Preto"],
    sizes: ["P", "M"],
    created_at: clock.now(),
    ...given,
  };
  const sellerId = given.seller_id ?? (await aSeller());
  await db
    .insertInto("products")
    .values({ ...product, seller_id: sellerId })
    .execute();
  const stockOf = typeof pieces === "function" ? pieces : () => pieces;
  const variants = product.colors.flatMap((color) =>
    product.sizes.map((size) => ({ product_id: product.id, color, size, stock: stockOf(color, size) })),
  );
  await db.insertInto("product_variants").values(variants).execute();
  return product.id;
}

/** However far the clock was moved, whoever gave a password gave it just now. */
export const present = (viewer: Viewer): Viewer => ({
  ...viewer,
  confirmedAt: viewer.confirmedAt && clock.now(),
});

/** A viewer's fields; `sellerId` for the owner of that shop. */
export type GivenViewer = Partial<Viewer> & { sellerId?: string | null };

/** The same person, acting for a shop with these roles. */
export const actingFor = (viewer: Viewer, shopId: string, roles: readonly ShopRole[] = ["dono"]): Viewer => ({
  ...viewer,
  role: "lojista",
  shop: { id: shopId, roles },
});

/** A signed-in viewer with account and profile; a customer by default. Does not create a shop. */
export async function aViewer({ sellerId, ...given }: GivenViewer = {}): Promise<Viewer> {
  const userId = given.userId ?? `pessoa-${next()}`;
  const viewer: Viewer = {
    userId,
    name: "Pessoa de Teste",
    email: `${userId}@mare.test`,
    phone: "13991234567",
    role: "cliente",
    permissions: [],
    shop: sellerId ? { id: sellerId, roles: ["dono"] } : null,
    sessionId: `sessao-de-${userId}`,
    confirmedAt: clock.now(),
    lacksSecondFactor: false,
    ...given,
  };
  const at = clock.now();
  await db
    .insertInto("auth_users")
    .values({
      id: userId,
      name: viewer.name,
      email: viewer.email,
      email_verified: true,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("usuarios")
    .values({
      user_id: userId,
      nome_completo: viewer.name,
      telefone: viewer.phone,
      tipo_cliente: viewer.role === "lojista" ? "lojista" : "cliente",
      created_at: at,
    })
    .execute();
  return viewer;
}
