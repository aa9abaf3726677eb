/**
 * The actions of the audit log, by stored name, with their labels. A new action needs a line here; `recordAudit` accepts no
 * others. An old name is never removed: the log still holds it.
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
  "ligar-segundo-fator": "Ligar a verificação em duas etapas",
  "desligar-segundo-fator": "Desligar a verificação em duas etapas",
  "renovar-codigos-de-recuperacao": "Renovar códigos de recuperação",
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
  "mudar-nome-loja": "Mudar o nome da loja",
  "publicar-pagina-loja": "Publicar a página da loja",
  "mudar-telefone-loja": "Mudar o telefone da loja",
  "pedir-mudanca-loja": "Pedir mudança de dados da loja",
  "retirar-mudanca-loja": "Retirar pedido de mudança de dados da loja",
  "aprovar-mudanca-loja": "Aprovar mudança de dados da loja",
  "rejeitar-mudanca-loja": "Rejeitar mudança de dados da loja",
  "aprovar-lojista": "Aprovar lojista",
  "rejeitar-lojista": "Rejeitar lojista",
  "pedir-correcao": "Pedir correção",
  "suspender-loja": "Suspender loja",
  "reativar-loja": "Reativar loja",
  "convidar-para-equipe": "Convidar para a equipe",
  "cancelar-convite": "Cancelar convite para a equipe",
  "entrar-na-equipe": "Entrar na equipe",
  "mudar-papeis-da-equipe": "Mudar papéis na equipe",
  "tirar-da-equipe": "Tirar da equipe",
  "sair-da-equipe": "Sair da equipe",
  "passar-a-loja": "Passar a loja a outro dono",
  "mudar-ferias": "Mudar as férias da loja",
  // catalog
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
  "alterar-estoque-em-grade": "Alterar estoque na grade",
  "alterar-produtos-em-lote": "Alterar produtos em lote",
  "desfazer-lote": "Desfazer alteração em lote",
  // imports
  "importar-produtos": "Importar produtos de um arquivo",
  "desfazer-importacao": "Desfazer importação de produtos",
  // search
  "publicar-sinonimos": "Publicar sinônimos da busca",
  "desfazer-sinonimos": "Desfazer publicação de sinônimos",
  // reviews
  "ocultar-avaliacao": "Tirar avaliação do ar",
  "restaurar-avaliacao": "Pôr avaliação de volta no ar",
  "responder-avaliacao": "Responder avaliação",
  "dispensar-denuncias": "Dispensar denúncias",
  // orders
  "cancelar-pedido": "Cancelar pedido",
  "cancelar-remessa": "Cancelar a parte de uma loja",
  "enviar-remessa": "Registrar envio",
  "informar-rastreio": "Informar rastreio",
  "corrigir-rastreio": "Corrigir rastreio",
  "registrar-entrega": "Registrar entrega",
  "comprar-etiqueta": "Comprar etiqueta",
  "cancelar-etiqueta": "Cancelar etiqueta",
  "registrar-chegada": "Registrar chegada à loja",
  "entregar-retirada": "Entregar na loja",
  "reembolsar-itens": "Reembolsar itens",
  "pedir-devolucao": "Pedir devolução",
  "receber-devolucao": "Receber devolução",
  "acertar-devolucao": "Registrar devolução acertada por fora",
  "recusar-devolucao": "Recusar devolução",
  "enviar-provas": "Enviar provas de uma contestação",
  "exportar-pedidos": "Exportar pedidos",
  "registrar-nota-fiscal": "Registrar nota fiscal",
  "mudar-regra-de-notas": "Mudar a regra das notas fiscais",
  // commissions
  "criar-regra-de-comissao": "Criar regra de comissão",
  "encerrar-regra-de-comissao": "Encerrar regra de comissão",
  "baixar-provas": "Baixar provas de uma contestação",
  "registrar-decisao-de-contestacao": "Registrar a decisão de uma contestação",
  // backoffice
  "exportar-auditoria": "Exportar a auditoria",
  "repetir-tarefas": "Tentar tarefas de novo",
  // payments
  "confirmar-recebimento": "Confirmar recebimento",
  "confirmar-devolucao": "Confirmar reembolso pago",
  "pedir-reembolso-de-novo": "Pedir reembolso de novo",
  "devolver-por-fora": "Reembolso devolvido por fora",
  "recusar-aviso-de-pagamento": "Recusar aviso de pagamento",
  // payouts
  "mudar-conta-de-repasse": "Mudar a conta dos repasses",
  "mudar-ritmo-de-repasse": "Mudar o ritmo dos repasses",
  "mudar-regras-de-repasse": "Mudar as regras dos repasses",
  "pedir-repasse": "Pedir repasse",
  "preparar-repasses": "Preparar repasses",
  "aprovar-repasse": "Aprovar repasse",
  "gerar-arquivo-de-repasses": "Gerar arquivo de repasses",
  "confirmar-repasse": "Confirmar repasse pago",
  "confirmar-arquivo-de-repasses": "Confirmar arquivo de repasses",
  "devolver-repasse": "Devolver repasse ao saldo",
  "suspender-repasses": "Suspender os repasses de uma loja",
  "retomar-repasses": "Retomar os repasses de uma loja",
  "conciliar-dia": "Conciliar um dia",
  "enviar-extrato-do-banco": "Enviar extrato do banco",
  "fechar-diferenca": "Fechar diferença da conciliação",
} as const satisfies Record<string, string>;

export type Action = keyof typeof ACTIONS;

/** What was done, or tried and refused. */
export type AuditAction = Action | `${Action}-recusado`;

/** What an action can be done to. */
export const SUBJECTS = {
  administrador: "Administrador",
  auditoria: "Auditoria",
  avaliacao: "Avaliação",
  contestacao: "Contestação",
  importacao: "Importação de produtos",
  diferenca: "Diferença da conciliação",
  loja: "Loja",
  "lote-de-produtos": "Lote de produtos",
  pagamento: "Pagamento",
  pedido: "Pedido",
  produto: "Produto",
  "provedor-de-pagamento": "Provedor de pagamento",
  repasse: "Repasse",
  "regra-de-comissao": "Regra de comissão",
  tarefa: "Tarefa automática",
  sinonimos: "Sinônimos da busca",
  solicitacao: "Solicitação de dados",
  usuario: "Usuário",
  verificacao: "Verificação",
} as const satisfies Record<string, string>;

export type SubjectKind = keyof typeof SUBJECTS;

const REFUSED = "-recusado";

/** The label; a stored name without one is shown as it is. */
export function actionLabel(action: string): string {
  const known = labelIn(ACTIONS, action);
  if (known) return known;
  const tried = action.endsWith(REFUSED) && labelIn(ACTIONS, action.slice(0, -REFUSED.length));
  return tried ? `${tried} (recusado)` : action;
}

export const subjectLabel = (kind: string): string => labelIn(SUBJECTS, kind) ?? kind;

const labelIn = (labels: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/** One line of a history. */
export interface HistoryLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  before: unknown;
  after: unknown;
}

/** The kinds of access, by stored name, with their labels. */
export const ACCESS_LABELS = {
  entrada: "Entrou",
  "entrada-recusada": "Entrada recusada",
  saida: "Saiu",
  bloqueio: "Bloqueado por 5 minutos",
} as const;

export type AccessAction = keyof typeof ACCESS_LABELS;
