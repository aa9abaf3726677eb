import type { RegisteredCompany, RegistryStatus } from "./company-registry.ts";

const company = (
  cnpj: string,
  legalName: string,
  tradeName: string,
  [city, state]: readonly [string, string],
  status: RegistryStatus = "ATIVA",
): RegisteredCompany => ({ cnpj, legalName, tradeName, city, state, status });

/** Made-up companies with valid check digits and no shop yet, to register with. README.md lists them. */
export const UNUSED_COMPANIES: readonly RegisteredCompany[] = [
  company("31578204000138", "Brisa do Forte Confecções Ltda.", "Brisa do Forte", ["Mata de São João", "BA"]),
  company("40692817000192", "Malharia Flor da Serra Ltda.", "Flor da Serra", ["Nova Petrópolis", "RS"]),
  company("27835146000103", "Linha e Laço Moda Infantil Ltda.", "Linha e Laço", ["Brusque", "SC"]),
  company("52406913000106", "Agreste Denim Indústria Têxtil Ltda.", "Agreste Denim", ["Caruaru", "PE"]),
  company("36914072000191", "Renda de Maré Moda Praia Ltda.", "Renda de Maré", ["Aquiraz", "CE"]),
  company("19750368000103", "Passo Leve Calçados Ltda.", "Passo Leve", ["Franca", "SP"]),
  company("44823501000143", "Bom Retiro Atacado de Moda S.A.", "Bom Retiro Atacado", ["São Paulo", "SP"]),
  company("58130629000136", "Pampulha Fitness Confecções Ltda.", "Pampulha Fitness", [
    "Belo Horizonte",
    "MG",
  ]),
  company("23967408000132", "Serra Íntima Lingerie Ltda.", "Serra Íntima", ["Nova Friburgo", "RJ"]),
  company("61285734000159", "Ipê Amarelo Distribuidora de Roupas Ltda.", "Ipê Amarelo", ["Goiânia", "GO"]),
  company("35047192000176", "Noroeste Camisaria Ltda.", "Noroeste Camisaria", ["Cianorte", "PR"]),
  company("49718063000177", "Veropa Acessórios de Fibra Ltda.", "Veropa", ["Belém", "PA"]),
  company("K7M2PX4R000140", "Plural Moda Plus Size Ltda.", "Plural", ["Vitória", "ES"]),
];

/** To see how a company that may not sell is refused. */
export const CLOSED_COMPANIES: readonly RegisteredCompany[] = [
  company("17634850000144", "Tecelagem Fio Antigo Ltda.", "", ["Blumenau", "SC"], "BAIXADA"),
  company("28409175000176", "Vitrine do Porto Comércio de Roupas Ltda.", "", ["Recife", "PE"], "INAPTA"),
];

/** Behind the sample shops, which have owners. */
export const COMPANIES_IN_USE: readonly RegisteredCompany[] = [
  company("82490731000127", "Bella Colada Moda Feminina Ltda.", "Bella Colada", ["Fortaleza", "CE"]),
  company("26741958000127", "Ateliê da Ilha Confecções Ltda.", "Ateliê da Ilha", ["Florianópolis", "SC"]),
];
