import { withoutAccents } from "#app/shared/accents.ts";

/** A made-up buyer; only demo accounts can sign in. */
export interface SampleBuyer {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  number: string;
  complement?: string;
  district: string;
  city: string;
  state: string;
  zipCode: string;
}

const NAMES =
  `Adriana Moreira, Aline Batista, Ana Clara Souza, Beatriz Nogueira, Bruna Carvalho, Camila Rocha,
Carolina Teixeira, Cíntia Barros, Cláudia Menezes, Daniela Freitas, Débora Pinheiro, Eduarda Campos, Elaine Martins,
Fabiana Lopes, Fernanda Ribeiro, Gabriela Araújo, Helena Castro, Isabel Furtado, Jéssica Almeida, Joana Vieira,
Juliana Peixoto, Karina Monteiro, Larissa Cunha, Letícia Ramos, Lívia Tavares, Luana Siqueira, Luciana Prates,
Manuela Dias, Márcia Guimarães, Mariana Coelho, Michele Andrade, Natália Fonseca, Patrícia Lacerda, Priscila Moura,
Rafaela Duarte, Renata Sampaio, Sabrina Leal, Simone Bezerra, Tatiane Correia, Vanessa Queiroz, André Magalhães,
Bruno Cardoso, Caio Ferraz, Diego Santana, Felipe Azevedo, Gustavo Rezende, João Pedro Lima, Leandro Matos,
Marcelo Brito, Paulo Henrique Dantas, Rodrigo Farias, Tiago Vasconcelos`
    .split(/,\s*/)
    .map((name) => name.trim());

/** Cities with a CEP of their own, so that freight and state are the true ones. */
const PLACES = [
  ["São Paulo", "SP", "01310100"],
  ["Santos", "SP", "11060001"],
  ["Campinas", "SP", "13015904"],
  ["Rio de Janeiro", "RJ", "22070011"],
  ["Niterói", "RJ", "24220000"],
  ["Vitória", "ES", "29055131"],
  ["Belo Horizonte", "MG", "30130010"],
  ["Juiz de Fora", "MG", "36013000"],
  ["Salvador", "BA", "40140110"],
  ["Aracaju", "SE", "49020040"],
  ["Recife", "PE", "51020010"],
  ["Natal", "RN", "59090001"],
  ["Fortaleza", "CE", "60165121"],
  ["Teresina", "PI", "64049250"],
  ["Belém", "PA", "66055090"],
  ["Manaus", "AM", "69057000"],
  ["Brasília", "DF", "70297400"],
  ["Goiânia", "GO", "74015908"],
  ["Cuiabá", "MT", "78020800"],
  ["Curitiba", "PR", "80420090"],
  ["Londrina", "PR", "86010010"],
  ["Florianópolis", "SC", "88015200"],
  ["Porto Alegre", "RS", "90030000"],
  ["Caxias do Sul", "RS", "95020180"],
] as const;

const STREETS = [
  "Rua das Acácias",
  "Avenida Beira-Mar",
  "Rua Sete de Setembro",
  "Rua do Comércio",
  "Travessa da Praia",
];

/** The address of a buyer by number; always the same for the same number. */
export function homeOf(
  number: number,
): Pick<SampleBuyer, "address" | "number" | "district" | "city" | "state" | "zipCode"> {
  const [city, state, zipCode] = PLACES[number % PLACES.length]!;
  return {
    address: STREETS[number % STREETS.length]!,
    number: String(12 + ((number * 37) % 900)),
    district: "Centro",
    city,
    state,
    zipCode,
  };
}

const mailbox = (name: string): string => withoutAccents(name).toLowerCase().replaceAll(" ", ".");

export const sampleBuyers: readonly SampleBuyer[] = NAMES.map((name, number) => ({
  id: `sample-buyer-${number + 1}`,
  name,
  email: `${mailbox(name)}@clientes.mare.test`,
  phone: `1199${String(1_000_000 + number * 7_919).slice(-7)}`,
  ...homeOf(number),
}));

/** The demo customer, whose account another layer made. */
export const demoBuyer: SampleBuyer = {
  id: "demo-cliente",
  name: "Marina Duarte",
  email: "cliente@mare.test",
  phone: "13991230001",
  address: "Rua das Palmeiras",
  number: "48",
  complement: "apto 31",
  district: "Boqueirão",
  city: "Santos",
  state: "SP",
  zipCode: "11045000",
};
