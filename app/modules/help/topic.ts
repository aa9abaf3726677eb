export type TopicSlug =
  | "about-us"
  | "careers"
  | "investors"
  | "sustainability"
  | "help-center"
  | "returns"
  | "delivery-times"
  | "contact-us"
  | "my-data"
  | "my-orders"
  | "favorites"
  | "addresses"
  | "how-to-sell"
  | "seller-help"
  | "seller-policies";

/** The legally binding documents, each on its own page. */
export type DocumentSlug = "privacidade" | "termos" | "trocas";

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "steps"; items: string[] }
  | { kind: "facts"; rows: { label: string; value: string }[] };

export type Topic = {
  slug: TopicSlug | DocumentSlug;
  title: string;
  summary: string;
  /** Of a document: which one it is, and since when it holds. */
  edition?: { version: string; since: string };
  blocks: Block[];
  next?: { label: string; to: string };
};

export type FooterColumn = {
  heading: string;
  links: readonly (readonly [slug: TopicSlug, label: string])[];
};

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: "Institucional",
    links: [
      ["about-us", "Sobre nós"],
      ["careers", "Trabalhe conosco"],
      ["investors", "Investidores"],
      ["sustainability", "Sustentabilidade"],
    ],
  },
  {
    heading: "Atendimento",
    links: [
      ["help-center", "Central de ajuda"],
      ["returns", "Trocas e devoluções"],
      ["delivery-times", "Prazos de entrega"],
      ["contact-us", "Fale conosco"],
    ],
  },
  {
    heading: "Minha conta",
    links: [
      ["my-data", "Meus dados"],
      ["my-orders", "Meus pedidos"],
      ["favorites", "Favoritos"],
      ["addresses", "Endereços"],
    ],
  },
  {
    heading: "Para lojistas",
    links: [
      ["how-to-sell", "Como vender"],
      ["seller-help", "Ajuda ao lojista"],
      ["seller-policies", "Políticas para lojistas"],
    ],
  },
];

/** Under the footer's columns: the law requires them to be easy to find. */
export const DOCUMENT_LINKS: readonly (readonly [slug: DocumentSlug, label: string])[] = [
  ["privacidade", "Política de privacidade"],
  ["termos", "Termos de uso"],
  ["trocas", "Política de trocas e devoluções"],
];

/** The URL of a topic's own page. */
export const topicPath = (slug: TopicSlug | DocumentSlug): string => `/info/${slug}`;
