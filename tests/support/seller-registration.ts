/** A new seller's input by field label, and the messages for missing fields. */

export const PERSON = { "Nome completo": "Clara Menezes", Telefone: "71991234567" };
export const PASSWORD = { Senha: "segredo da clara", "Confirmar senha": "segredo da clara" };

export const COMPANY = {
  "Nome da empresa": "Linha e Laço Moda Infantil Ltda.",
  CNPJ: "27.835.146/0001-03",
  "Inscrição Estadual": "254321098",
  "Telefone da empresa": "4733551234",
  "Email da empresa": "contato@linhaelaco.com.br",
  Endereço: "Rua dos Tecelões, 45, Centro",
  Cidade: "Brusque",
  Estado: "SC",
  CEP: "88350-001",
  "Tipo de negócio": "fabricante",
  "Faturamento mensal": "15000-50000",
  "Tempo de atividade": "3-5",
  "Nome do banco": "Banco do Brasil",
  Agência: "0123",
  Conta: "45678-9",
};

export const MISSING = [
  "Nome da empresa é obrigatório",
  "CNPJ é obrigatório",
  "Inscrição Estadual é obrigatória",
  "Telefone da empresa é obrigatório",
  "Email da empresa é obrigatório",
  "Endereço é obrigatório",
  "Cidade é obrigatória",
  "Estado é obrigatório",
  "CEP é obrigatório",
  "Tipo de negócio é obrigatório",
  "Faturamento mensal é obrigatório",
  "Tempo de atividade é obrigatório",
  "Nome do banco é obrigatório",
  "Agência é obrigatória",
  "Conta é obrigatória",
];
