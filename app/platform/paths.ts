/** URLs that modules link to without importing the module that serves them. */

export const productPath = (id: string): string => `/product/${id}`;

/** The results of a typed text. */
export const searchFor = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;

/** A shop's own page, with everything that it sells. */
export const shopPath = (slug: string): string => `/loja/${slug}`;

/** The page with this colour and size chosen. */
export const variantPath = (id: string, color: string, size: string): string =>
  `${productPath(id)}?${new URLSearchParams({ cor: color, tamanho: size })}`;

/** Where a customer asks for a letter when the product, in this colour or size, is back. */
export function restockPath(id: string, { color, size }: { color?: string; size?: string } = {}): string {
  const asked = new URLSearchParams({ ...(color && { cor: color }), ...(size && { tamanho: size }) });
  return `${productPath(id)}/avise-me${asked.size > 0 ? `?${asked}` : ""}`;
}

export const orderPath = (orderId: string): string => `/order/${orderId}`;

/** The file of a shop's fiscal document. */
export const orderDocumentPath = (orderId: string, sellerId: string): string =>
  `${orderPath(orderId)}/nota/${encodeURIComponent(sellerId)}/nota.xml`;

/** A seller's own part of an order. */
export const parcelPath = (orderId: string): string => `/painel-loja/pedidos/${orderId}`;

/** Who works for a shop. */
export const TEAM_PATH = "/painel-loja/equipe";
/** For which of several shops the session acts. */
export const SWITCH_SHOP_PATH = "/painel-loja/trocar";
/** The days on which a shop sells nothing. */
export const VACATION_PATH = "/painel-loja/ferias";
/** Where an invitation to a team is read and accepted. */
export const invitationPath = (token: string): string => `/convite?${new URLSearchParams({ token })}`;

/** The disputes of a seller's own sales. */
export const SELLER_DISPUTES_PATH = "/painel-loja/contestacoes";
export const sellerDisputePath = (id: string): string => `${SELLER_DISPUTES_PATH}/${id}`;

export const ADMIN_USERS_PATH = "/admin/dashboard/usuarios";
export const adminUserPath = (id: string): string => `${ADMIN_USERS_PATH}/${id}`;

export const ADMIN_ORDERS_PATH = "/admin/dashboard/pedidos";
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS_PATH}/${orderId}`;

export const ADMIN_PRODUCTS_PATH = "/admin/dashboard/produtos";
export const adminProductPath = (id: string): string => `${ADMIN_PRODUCTS_PATH}/${id}`;

export const ADMIN_SHOPS_PATH = "/admin/dashboard/verificacoes/lojas";
export const adminShopPath = (id: string): string => `${ADMIN_SHOPS_PATH}/${id}`;

export const ADMIN_REVIEWS_PATH = `${ADMIN_PRODUCTS_PATH}/avaliacoes`;

/** What people search, and the synonyms. */
export const SEARCH_DESK_PATH = "/admin/dashboard/busca";
export const SYNONYMS_PATH = `${SEARCH_DESK_PATH}/sinonimos`;
export const NEW_SYNONYM_PATH = `${SYNONYMS_PATH}/novo`;
export const SYNONYMS_PREVIEW_PATH = `${SYNONYMS_PATH}/previa`;
export const synonymPath = (id: string): string => `${SYNONYMS_PATH}/${id}`;

/** The marketplace's own money: its first page is the comparison with the bank. */
export const FINANCES_PATH = "/admin/dashboard/financeiro";
export const differencePath = (id: string): string => `${FINANCES_PATH}/diferencas/${id}`;
export const DISPUTES_PATH = `${FINANCES_PATH}/contestacoes`;
export const adminDisputePath = (id: string): string => `${DISPUTES_PATH}/${id}`;
export const COMMISSIONS_PATH = `${FINANCES_PATH}/comissoes`;
export const FEES_PATH = `${FINANCES_PATH}/tarifas`;
export const FISCAL_PATH = `${FINANCES_PATH}/notas`;

export const SYSTEM_PATH = "/admin/dashboard/sistema";
export const RETRY_JOBS_PATH = `${SYSTEM_PATH}/tentar-de-novo`;

export const AUDIT_PATH = "/admin/dashboard/auditoria";

/** The audit log of one thing. */
export const auditPathOf = (subjectKind: string, subjectId: string): string =>
  `${AUDIT_PATH}?${new URLSearchParams({ tipo: subjectKind, objeto: subjectId })}`;
