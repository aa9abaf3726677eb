import type { SampleSellerId } from "./sample-product.ts";

export interface SampleSeller {
  id: SampleSellerId;
  name: string;
  description: string;
  city: string;
  state: string;
  /** Fourteen digits with valid check digits; the company is made up. */
  cnpj: string;
  legal_name: string;
  address: string;
  /** How many days before the first start the shop joined. */
  since: number;
}

export const sampleSellers: readonly SampleSeller[] = [
  {
    id: "dom-lenicio",
    name: "Dom Lenício",
    description:
      "Moda masculina e infantil, calçados e acessórios com cara de cidade de praia. Começou numa loja de esquina em Itajaí e hoje veste a família do calçadão ao almoço de domingo, no varejo e no atacado.",
    city: "Itajaí",
    state: "SC",
    cnpj: "71346025000190",
    legal_name: "Dom Lenício Comércio de Vestuário Ltda.",
    address: "Rua Hercílio Luz, 381, Centro, Itajaí/SC, CEP 88301-001",
    since: 410,
  },
  {
    id: "bella-colada",
    name: "Bella Colada",
    description:
      "Moda feminina feita em Fortaleza: vestidos, conjuntos, cropped, lingerie, fitness e moda praia. Tecidos leves, modelagem do P ao G3 e grade pensada para quem revende.",
    city: "Fortaleza",
    state: "CE",
    cnpj: "82490731000127",
    legal_name: "Bella Colada Moda Feminina Ltda.",
    address: "Rua das Rendeiras, 415, Centro, Fortaleza/CE, CEP 60060-170",
    since: 365,
  },
  {
    id: "pacto-jeans",
    name: "Pacto Jeans",
    description:
      "Jeans e sarja de Toritama, no agreste pernambucano, para mulheres e homens. Calças, shorts, saias e camisas com lavagem própria, costura reforçada e venda também no atacado, a partir de doze peças.",
    city: "Toritama",
    state: "PE",
    cnpj: "93518264000112",
    legal_name: "Pacto Jeans Indústria e Comércio Ltda.",
    address: "Avenida João Manoel da Silva, 702, Centro, Toritama/PE, CEP 55125-000",
    since: 380,
  },
];
