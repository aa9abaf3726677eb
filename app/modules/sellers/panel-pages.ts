/** The pages of the seller's panel, as its navigation names them. Each joins in the change that builds it. */
export const PANEL_PAGES: readonly { label: string; to: string }[] = [
  { label: "Painel", to: "/painel-loja" },
  { label: "Dashboard", to: "/dashboard" },
  { label: "Pedidos", to: "/painel-loja/pedidos" },
  { label: "Avaliações", to: "/painel-loja/avaliacoes" },
  { label: "Extrato", to: "/painel-loja/extrato" },
  { label: "Verificação", to: "/seller/verification" },
];
