/** The addresses of this module's screens. */
export const OWN_PAYOUTS_PATH = "/painel-loja/repasses";
export const OWN_ACCOUNT_PATH = `${OWN_PAYOUTS_PATH}/conta`;
export const ownPayoutPath = (id: string): string => `${OWN_PAYOUTS_PATH}/${id}`;

export const PAYOUTS_PATH = "/admin/dashboard/repasses";
export const RULES_PATH = `${PAYOUTS_PATH}/regras`;
export const runPath = (id: string): string => `${PAYOUTS_PATH}/lotes/${id}`;
export const payoutPath = (id: string): string => `${PAYOUTS_PATH}/${id}`;
export const filePath = (id: string): string => `${PAYOUTS_PATH}/arquivos/${id}/repasses.csv`;
export const shopPayoutsPath = (sellerId: string): string => `${PAYOUTS_PATH}/lojas/${sellerId}`;
