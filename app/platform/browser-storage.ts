/**
 * Everything the shop stores in a browser, and what for. All of it is needed for what the person asked for, so there
 * is nothing to consent to; anything optional must ask first (tests/e2e/privacy.e2e.ts).
 */
export const COOKIES = [
  { name: "mare.session_token", purpose: "manter você conectado à conta", lasts: "30 dias sem uso" },
  {
    name: "mare.navegador",
    purpose:
      "reconhecer o aparelho em que você já entrou, para que tentativas de outras pessoas não bloqueiem a sua conta aqui",
    lasts: "180 dias desde a última entrada",
  },
  {
    name: "mare.two_factor",
    purpose: "lembrar, entre a senha e o código, quem está entrando, na verificação em duas etapas",
    lasts: "10 minutos",
  },
  { name: "mare.aviso", purpose: "mostrar o resultado do que você acabou de fazer", lasts: "1 minuto" },
  {
    name: "mare.escrita",
    purpose: "mostrar, nas páginas seguintes, o que você acabou de mudar",
    lasts: "até 11 minutos",
  },
  {
    name: "mare.dono",
    purpose:
      "saber, por um número que não diz quem você é, se o carrinho deste aparelho é da conta que está conectada, e esvaziá-lo quando você sai",
    lasts: "1 ano, ou até você sair",
  },
  {
    name: "mare.carrinho",
    purpose: "guardar o carrinho enquanto os scripts da página não rodam",
    lasts: "30 dias, ou até os scripts rodarem",
  },
  {
    name: "mare.copia",
    purpose: "mostrar o seu carrinho assim que a página dele abre, antes de os scripts rodarem",
    lasts: "30 dias, ou até o carrinho ficar vazio",
  },
  {
    name: "mare.medidas",
    purpose: "guardar, sem conta, as medidas que você informou, para sugerir tamanhos",
    lasts: "1 ano desde a última mudança, ou até você apagar",
  },
  {
    name: "mare.tem-medidas",
    purpose: "saber que há medidas neste navegador, sem dizer quais",
    lasts: "1 ano desde a última mudança, ou até você apagar",
  },
  {
    name: "mare.cookies",
    purpose: "lembrar que você já leu o aviso sobre cookies, e de qual versão da política",
    lasts: "1 ano",
  },
] as const;

export const STORED_IN_BROWSER = [
  { name: "cartItems", purpose: "o seu carrinho" },
  { name: "cartLastActivity", purpose: "quando o carrinho mudou, para o lembrete na tela" },
  { name: "registerAsLojista", purpose: "que você tocou em Quero Vender, até abrir o cadastro" },
  { name: "favorites", purpose: "seus favoritos, enquanto você não entra na conta" },
  { name: "cep", purpose: "o último CEP que você calculou" },
  { name: "recentlyViewed", purpose: "os produtos que você viu, para a lista de vistos recentemente" },
] as const;

/** Deleted with the tab. */
export const STORED_IN_TAB = [
  {
    name: "react-router-scroll-positions",
    purpose: "em que altura da página você estava, para voltar a ela",
  },
  { name: "cartPopupClosedFor", purpose: "que você já fechou o lembrete do carrinho" },
  {
    name: "mare.tamanho-de",
    purpose: "de quem, entre as pessoas com medidas, você olhou o tamanho por último",
  },
  { name: "cartMerged", purpose: "que o carrinho deste aparelho já se juntou ao da conta" },
] as const;
