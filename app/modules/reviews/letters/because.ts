export const BECAUSE_AUTHOR = "avaliou um produto na nossa loja";
