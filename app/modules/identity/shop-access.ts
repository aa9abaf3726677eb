import { namesInWords } from "#app/shared/names-in-words.ts";

/** What people do for a shop, each role with the areas it opens. Somebody may have several. */
export const SHOP_ROLES = ["dono", "produtos", "pedidos", "financeiro"] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** The parts of a shop's work; every page and command of the panel names the one it belongs to. */
export type ShopArea = "products" | "orders" | "money" | "shop";

/** Whose work an area is, inside a sentence: "de quem cuida dos pedidos da loja". */
export const WHOSE_AREA: Record<ShopArea, string> = {
  products: "de quem cuida dos produtos",
  orders: "de quem cuida dos pedidos",
  money: "de quem cuida do financeiro",
  shop: "dos donos",
};

const AREAS: Record<ShopRole, readonly ShopArea[]> = {
  dono: ["products", "orders", "money", "shop"],
  produtos: ["products"],
  pedidos: ["orders"],
  financeiro: ["money"],
};

export const SHOP_ROLE_LABELS: Record<ShopRole, string> = {
  dono: "Dono",
  produtos: "Produtos",
  pedidos: "Pedidos",
  financeiro: "Financeiro",
};

/** What each role may do, for the person who gives it. */
export const SHOP_ROLE_HINTS: Record<ShopRole, string> = {
  dono: "Tudo, também a equipe, as férias e os dados da loja.",
  produtos: "Produtos, estoque, fotos e respostas às avaliações.",
  pedidos: "Pedidos, envios, devoluções e provas de contestações.",
  financeiro: "Visão geral, relatórios, extrato, repasses e tarifas.",
};

/** Inside a sentence: "produtos e pedidos". */
export const rolesInWords = (roles: readonly ShopRole[]): string =>
  namesInWords(roles.map((role) => SHOP_ROLE_LABELS[role].toLowerCase()));

/** The shop for which somebody acts in a session, with their roles there. */
export interface ActingShop {
  id: string;
  roles: readonly ShopRole[];
}

/** Without repetitions, in one order; an owner needs no other role. */
export function normalRoles(given: readonly string[]): ShopRole[] {
  const roles = SHOP_ROLES.filter((role) => given.includes(role));
  return roles.includes("dono") ? ["dono"] : roles;
}

export const areasOf = (roles: readonly ShopRole[]): ShopArea[] => [
  ...new Set(roles.flatMap((role) => AREAS[role])),
];

/** What is asked of a viewer. */
interface Actor {
  shop: ActingShop | null;
  role: string;
}

const opens = (shop: ActingShop, area: ShopArea): boolean =>
  shop.roles.some((role) => AREAS[role].includes(area));

/**
 * The shop that somebody may act for in this area; null for everybody else. Every command and query of the panel asks
 * this first, whatever the page in front of it asked.
 */
export const shopFor = ({ shop, role }: Actor, area: ShopArea): string | null =>
  role === "lojista" && shop && opens(shop, area) ? shop.id : null;

/** Whether somebody may open the pages of an area; who has yet to name a company sees them empty. */
export const mayOpenArea = ({ shop, role }: Actor, area: ShopArea): boolean =>
  shop ? opens(shop, area) : role === "lojista";
