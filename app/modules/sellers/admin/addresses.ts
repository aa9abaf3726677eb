/** Where the administrators' rooms about sellers are. */
export const PENDING_PATH = "/admin/dashboard/verificacoes";
export const HISTORY_PATH = `${PENDING_PATH}/historico`;

export const reviewPath = (id: string): string => `${PENDING_PATH}/${id}`;
