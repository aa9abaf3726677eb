/** Where the administrators' rooms about sellers are. */
export const PENDING_PATH = "/admin/dashboard/verificacoes";
export const HISTORY_PATH = `${PENDING_PATH}/historico`;
export const SHOPS_PATH = `${PENDING_PATH}/lojas`;

export const reviewPath = (id: string): string => `${PENDING_PATH}/${id}`;
export const adminShopPath = (id: string): string => `${SHOPS_PATH}/${id}`;
