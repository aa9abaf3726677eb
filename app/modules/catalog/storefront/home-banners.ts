import { TAKES } from "#app/platform/ways-to-pay.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";

export interface Banner {
  id: string;
  title: string;
  text: string;
  action: string;
  to: string;
  /** The category whose best-selling product is shown. */
  pictureOf: string;
  tone: "sand" | "lagoon" | "coral" | "sun" | "tide";
}

const { rates, promises, address } = store;

export const BANNERS: readonly Banner[] = [
  {
    id: "marca",
    title: "Moda que vem com a maré",
    text: `Uma peça para você ou doze para a sua loja, direto de ${address.city}.`,
    action: "Ver os produtos",
    to: "/#catalogo",
    pictureOf: "roupas",
    tone: "sand",
  },
  {
    id: "praia",
    title: "Dia de sol, roupa leve",
    text: "Biquínis, maiôs e saídas para a areia e para depois dela.",
    action: "Ver moda praia",
    to: "/category/moda-praia",
    pictureOf: "moda-praia",
    tone: "tide",
  },
  {
    id: "pix",
    title: `${formatRate(rates.pixDiscount)} de desconto no PIX`,
    text: TAKES.card
      ? `Ou em até ${rates.maxInstalments}x sem juros no cartão. Você escolhe na hora de pagar.`
      : "Em todos os produtos, com aprovação assim que o pagamento chega.",
    action: "Formas de pagamento",
    to: "/payment-methods",
    pictureOf: "feminino-conjunto",
    tone: "lagoon",
  },
  {
    id: "atacado",
    title: `Atacado a partir de ${promises.wholesaleMinimumPieces} peças`,
    text: "Misture modelos, cores e tamanhos da mesma loja e pague o preço de atacado nas peças que o oferecem.",
    action: "Ver jeans no atacado",
    to: "/category/calca",
    pictureOf: "calca",
    tone: "sun",
  },
  {
    id: "frete",
    title: `Frete grátis a partir de ${formatBRL(centavos(rates.freeFreightFrom))}`,
    text: "Em produtos, no mesmo pedido, para todo o Brasil. Abaixo disso, calcule pelo seu CEP.",
    action: "Calcular meu frete",
    to: "/location",
    pictureOf: "acessorios",
    tone: "coral",
  },
  {
    id: "ofertas",
    title: "Peças por menos de R$ 100",
    text: "Do básico ao vestido de festa, tudo o que cabe na semana e no bolso.",
    action: "Ver até R$ 100",
    to: "/under-100",
    pictureOf: "cropped-blusa",
    tone: "sand",
  },
];
