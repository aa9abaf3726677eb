/**
 * Everything the audit log can say, by the name that is stored and in the words of the screens. A new action takes a line here;
 * `recordAudit` knows no others. An old name never leaves: the log still holds it.
 */
export const ACTIONS = {
  // identity
  "trocar-email": "Trocar o e-mail",
  "nomear-administrador": "Nomear administrador",
  "dispensar-administrador": "Dispensar administrador",
  "alterar-permissoes": "Alterar permissões",
  "redefinir-acesso": "Redefinir acesso de administrador",
  "bloquear-usuario": "Bloquear usuário",
  "desbloquear-usuario": "Desbloquear usuário",
  "encerrar-acessos": "Encerrar acessos",
  "exportar-usuarios": "Exportar usuários",
  // privacy
  "exportar-dados": "Baixar os próprios dados",
  "abrir-solicitacao": "Pedir sobre os próprios dados",
  "responder-solicitacao": "Responder solicitação de dados",
  "excluir-conta": "Excluir a conta",
  // sellers
  "enviar-verificacao": "Enviar dados da empresa",
  "reenviar-verificacao": "Reenviar dados da empresa",
  "abrir-loja": "Abrir loja na conta de cliente",
  "mudar-telefone-loja": "Mudar o telefone da loja",
  "pedir-mudanca-loja": "Pedir mudança de dados da loja",
  "aprovar-mudanca-loja": "Aprovar mudança de dados da loja",
  "rejeitar-mudanca-loja": "Rejeitar mudança de dados da loja",
  "aprovar-lojista": "Aprovar lojista",
  "rejeitar-lojista": "Rejeitar lojista",
  "pedir-correcao": "Pedir correção",
  "suspender-loja": "Suspender loja",
  "reativar-loja": "Reativar loja",
  // seller-products
  "criar-produto": "Cadastrar produto",
  "editar-produto": "Editar produto",
  "duplicar-produto": "Duplicar produto",
  "ativar-produto": "Ativar produto",
  "desativar-produto": "Desativar produto",
  "excluir-produto": "Excluir produto",
  "corrigir-produto": "Corrigir produto",
  "retirar-produto": "Retirar produto da venda",
  "restaurar-produto": "Restaurar produto",
  "alterar-estoque": "Alterar estoque",
  // reviews
  "ocultar-avaliacao": "Tirar avaliação do ar",
  "restaurar-avaliacao": "Pôr avaliação de volta no ar",
  "dispensar-denuncias": "Dispensar denúncias",
  // orders
  "cancelar-pedido": "Cancelar pedido",
  "cancelar-remessa": "Cancelar a parte de uma loja",
  "enviar-remessa": "Registrar envio",
  "informar-rastreio": "Informar rastreio",
  "corrigir-rastreio": "Corrigir rastreio",
  "registrar-entrega": "Registrar entrega",
  "registrar-chegada": "Registrar chegada à loja",
  "entregar-retirada": "Entregar na loja",
  "reembolsar-itens": "Reembolsar itens",
  "pedir-devolucao": "Pedir devolução",
  "receber-devolucao": "Receber devolução",
  "recusar-devolucao": "Recusar devolução",
  // admin-desk
  "exportar-auditoria": "Exportar a auditoria",
  "exportar-pedidos": "Exportar pedidos",
  // payments
  "confirmar-recebimento": "Confirmar recebimento",
  "confirmar-devolucao": "Confirmar reembolso pago",
  "recusar-aviso-de-pagamento": "Recusar aviso de pagamento",
} as const satisfies Record<string, string>;

export type Action = keyof typeof ACTIONS;

/** What was done, or what somebody tried and was refused. */
export type AuditAction = Action | `${Action}-recusado`;

/** What an action can be done to. */
export const SUBJECTS = {
  administrador: "Administrador",
  auditoria: "Auditoria",
  avaliacao: "Avaliação",
  loja: "Loja",
  pagamento: "Pagamento",
  pedido: "Pedido",
  produto: "Produto",
  "provedor-de-pagamento": "Provedor de pagamento",
  solicitacao: "Solicitação de dados",
  usuario: "Usuário",
  verificacao: "Verificação",
} as const satisfies Record<string, string>;

export type SubjectKind = keyof typeof SUBJECTS;

const REFUSED = "-recusado";

/** In words; a name that nobody knows any more is shown as it was stored. */
export function actionLabel(action: string): string {
  const known = labelIn(ACTIONS, action);
  if (known) return known;
  const tried = action.endsWith(REFUSED) && labelIn(ACTIONS, action.slice(0, -REFUSED.length));
  return tried ? `${tried} (recusado)` : action;
}

export const subjectLabel = (kind: string): string => labelIn(SUBJECTS, kind) ?? kind;

const labelIn = (labels: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/** What somebody did to something. */
export interface HistoryLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  before: unknown;
  after: unknown;
}
