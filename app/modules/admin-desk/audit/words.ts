/** The fields that audit lines carry, as a person reads them. A field without words is shown by its own name. */
const FIELDS: Record<string, string> = {
  amount: "Valor",
  answer: "Resposta",
  ate: "Até",
  ativo: "Ativo",
  acao: "Ação",
  cnpj: "CNPJ",
  cores: "Cores",
  de: "De",
  email: "E-mail",
  estoque: "Estoque",
  filtro: "Filtro",
  id: "Número",
  loja: "Loja",
  motivo: "Motivo",
  nome: "Nome",
  nome_empresa: "Empresa",
  objeto: "Objeto",
  orderId: "Pedido",
  original: "Original",
  permissoes: "Permissões",
  pieces: "Peças",
  por: "Alterado por",
  preco: "Preço",
  problem: "Por que foi recusado",
  q: "Busca",
  quantity: "Quantidade",
  quem: "Quem",
  reason: "Motivo",
  refundId: "Reembolso",
  returnId: "Devolução",
  sellerId: "Loja",
  situacao: "Situação",
  status: "Situação",
  tamanhos: "Tamanhos",
  tipo: "Tipo",
  variantes: "Variações",
};

const VALUES: Record<string, Record<string, string>> = {
  status: {
    pendente: "Pendente",
    aprovado: "Aprovado",
    rejeitado: "Rejeitado",
    correcao: "Em correção",
    suspenso: "Suspenso",
    created: "Criado",
    pending: "Aguardando pagamento",
    approved: "Pago",
    expired: "Vencido",
    cancelled: "Cancelado",
    declined: "Recusado",
    late: "Pago fora do prazo",
    refunded: "Reembolsado",
  },
  problem: {
    "not-found": "não encontrado",
    "not-yours": "de outra loja",
    "not-allowed": "sem permissão",
    "wrong-status": "fora do momento em que é possível",
    "bad-tracking": "rastreio incompleto",
    "not-for-pickup": "pedido para retirada",
    "only-for-pickup": "pedido para entrega",
    "too-late": "prazo terminado",
    "no-items": "nenhuma peça escolhida",
    "too-many-items": "mais peças do que há",
    "reason-missing": "sem motivo",
    "unknown-provider": "provedor desconhecido",
    malformed: "mensagem ilegível",
    "bad-signature": "assinatura inválida",
    stale: "mensagem antiga demais",
  },
};

export const fieldLabel = (field: string): string => word(FIELDS, field);

export const valueLabel = (field: string, value: string): string => word(VALUES[field] ?? {}, value);

/** What people were when they acted. */
export const roleLabel = (role: string): string =>
  word(
    {
      admin: "Administrador",
      cliente: "Cliente",
      lojista: "Lojista",
      sistema: "Sistema",
      titular: "Titular da conta",
    },
    role,
  );

const word = (words: Record<string, string>, name: string): string =>
  Object.hasOwn(words, name) ? words[name]! : name;
