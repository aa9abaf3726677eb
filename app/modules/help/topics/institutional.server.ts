import { formatCnpj } from "#app/shared/cnpj.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, cityAndState, fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import type { Topic } from "../topic.ts";
import { businessDays, legalIdentification } from "./wording.server.ts";

const { brand, company, contact, promises } = store;

const aboutUs: Topic = {
  slug: "about-us",
  title: "Sobre nós",
  summary: "Quem somos, como trabalhamos e quem responde por este site.",
  blocks: [
    {
      kind: "text",
      text: `${brand} é um marketplace de moda: várias lojas vendem roupas, calçados e acessórios no mesmo site, e você compra de todas elas com um carrinho, um pagamento e um atendimento.`,
    },
    {
      kind: "text",
      text: `Dá para levar uma peça só, no varejo, ou comprar no atacado: a partir de ${promises.wholesaleMinimumPieces} peças da mesma loja, misturando modelos, cores e tamanhos, vale o preço de atacado nos produtos que o oferecem. O nome de quem vende aparece em cada produto.`,
    },
    { kind: "heading", text: "Como trabalhamos" },
    {
      kind: "list",
      items: [
        "Só vende aqui quem tem CNPJ e passou pela nossa verificação.",
        "Preço, desconto e frete aparecem antes do pagamento, e é esse total que cobramos.",
        "Números de vendas vêm de pedidos pagos, e só avalia um produto quem o comprou e recebeu.",
        `Temos loja física em ${cityAndState}, onde você pode retirar a compra sem pagar frete.`,
      ],
    },
    { kind: "heading", text: "Quem responde por este site" },
    {
      kind: "facts",
      rows: [
        ...legalIdentification,
        { label: "WhatsApp", value: chatPhone },
        { label: "Loja física", value: hoursInOneLine },
      ],
    },
    {
      kind: "text",
      text: "Estes dados atendem ao art. 2º do Decreto 7.962/2013, que trata do comércio eletrônico.",
    },
  ],
  next: { label: "Ver os produtos", to: "/" },
};

const careers: Topic = {
  slug: "careers",
  title: "Trabalhe conosco",
  summary: "Como enviar seu currículo e o que valorizamos em quem trabalha aqui.",
  blocks: [
    {
      kind: "text",
      text: "Não publicamos uma lista de vagas neste site. Recebemos currículos por e-mail e escrevemos de volta se houver uma vaga com o seu perfil.",
    },
    { kind: "heading", text: "O que procuramos" },
    {
      kind: "list",
      items: [
        "Respeito por quem compra e por quem vende: cada pedido é de uma pessoa.",
        "Clareza para escrever e falar, principalmente quando algo deu errado.",
        "Atenção a detalhes que mudam uma compra: a medida, a cor, o prazo, o centavo.",
        "Vontade de aprender sobre moda, varejo e atacado. Experiência na área ajuda, mas não é condição para escrever.",
      ],
    },
    { kind: "heading", text: "Como enviar seu currículo" },
    {
      kind: "steps",
      items: [
        `Escreva para ${contact.email} com o assunto "Trabalhe conosco" e a área que interessa a você.`,
        "Anexe o currículo em PDF ou mande o link do seu perfil profissional.",
        "Conte, em poucas linhas, um trabalho de que você se orgulha e o que gostaria de fazer aqui.",
      ],
    },
    {
      kind: "text",
      text: "Não é preciso mandar foto, idade, estado civil nem documentos. Não cobramos nada em nenhuma etapa da seleção.",
    },
    {
      kind: "text",
      text: `Usamos seu currículo apenas para seleção. Para corrigir ou apagar o que você enviou, escreva para ${contact.privacyEmail}.`,
    },
  ],
};

/** True of a limitada: a shop with another legal form rewrites this topic. */
const investors: Topic = {
  slug: "investors",
  title: "Investidores",
  summary: "Nossa forma jurídica e com quem falar sobre assuntos societários.",
  blocks: [
    {
      kind: "text",
      text: `A empresa que responde por este site é uma sociedade limitada. O capital é dividido em quotas, que pertencem aos sócios: não há ações em bolsa nem oferta pública de investimento, de nenhum tipo.`,
    },
    {
      kind: "facts",
      rows: [
        { label: "Razão social", value: company.legalName },
        { label: "CNPJ", value: formatCnpj(company.cnpj) },
        { label: "Forma jurídica", value: "Sociedade empresária limitada" },
        { label: "Sede", value: fullAddress },
        { label: "Contato", value: contact.email },
      ],
    },
    { kind: "heading", text: "Com quem falar" },
    {
      kind: "text",
      text: `Bancos, parceiros e interessados em assuntos societários podem escrever para ${contact.email} com o assunto "Investidores". Diga quem você representa e o motivo do contato.`,
    },
    { kind: "heading", text: "Cuidado com falsas ofertas" },
    {
      kind: "text",
      text: "Não vendemos quotas, ações, títulos ou criptoativos pelo site, pelo WhatsApp ou por redes sociais, e não prometemos rendimento a ninguém. Se alguém oferecer um investimento em nosso nome, não pague e avise a gente por e-mail.",
    },
  ],
};

const sustainability: Topic = {
  slug: "sustainability",
  title: "Sustentabilidade",
  summary: "O que o nosso jeito de vender faz para evitar desperdício, sem promessas além disso.",
  blocks: [
    {
      kind: "text",
      text: "Não temos selo nem certificação ambiental para anunciar. O que podemos contar é como a loja funciona e onde esse funcionamento evita viagens, embalagens e papel.",
    },
    { kind: "heading", text: "Acertar o tamanho na primeira vez" },
    {
      kind: "text",
      text: "Peça que não serve viaja duas vezes. Por isso trabalhamos com medidas em centímetros, quando o produto tem tabela, e com avaliações em que quem comprou conta se a peça veste pequeno, normal ou grande.",
    },
    { kind: "heading", text: "Menos volumes, menos viagens" },
    {
      kind: "list",
      items: [
        "Os itens de uma mesma loja no mesmo pedido formam uma remessa só.",
        `Quem mora perto pode retirar na loja física, em ${cityAndState}, em até ${businessDays(promises.shipWithinBusinessDays)} depois da confirmação do pagamento, sem entrega em casa.`,
        "A confirmação do pedido vai por e-mail, sem impressão.",
      ],
    },
    { kind: "heading", text: "De onde vem cada peça" },
    {
      kind: "text",
      text: `As peças são das lojas que vendem aqui. Nas de tecido, composição, origem e cuidados de lavagem estão na etiqueta, obrigatória no Brasil. Se quiser saber antes de comprar, pergunte pelo WhatsApp ${chatPhone} ou por ${contact.email}.`,
    },
  ],
};

export const institutionalTopics: readonly Topic[] = [aboutUs, careers, investors, sustainability];
