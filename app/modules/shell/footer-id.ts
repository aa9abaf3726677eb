export const FOOTER_ID = "rodape";
