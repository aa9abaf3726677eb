import { afterEach, describe, expect, it, vi } from "vitest";
import { COOKIES, STORED_IN_BROWSER, STORED_IN_TAB } from "#app/platform/browser-storage.ts";
import { formatRate } from "#app/shared/rate.ts";
import { DAYS_KEPT } from "#app/shared/retention.ts";
import { store } from "#app/shared/store.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { documents, findTopic, topics } from "./help-queries.server.ts";
import { KEPT_DATA, keptFor } from "./kept-data.server.ts";
import { type Block, DOCUMENT_LINKS, FOOTER_COLUMNS, type Topic } from "./topic.ts";
import { businessDays, days, hours, money, paymentFee } from "./topics/wording.server.ts";

type Widened<T> = { [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
type Figures = Widened<Pick<typeof store, "rates" | "promises">>;

const footerLinks = FOOTER_COLUMNS.flatMap((column) => column.links);

function words(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "text":
      return block.text;
    case "list":
    case "steps":
      return block.items.join("\n");
    case "facts":
      return block.rows.map((row) => `${row.label}: ${row.value}`).join("\n");
  }
}

/** Intl separates "R$" from the figure with a no-break space. */
function textOf(topic: Topic): string {
  const parts = [topic.title, topic.summary, ...topic.blocks.map(words)];
  return parts.join("\n").replaceAll("\u00a0", " ");
}

function figuresDue({ rates, promises }: Figures): [Topic["slug"], string][] {
  const fees = Object.values(rates.paymentFees).map(paymentFee);
  const borne = `O desconto de ${formatRate(rates.pixDiscount)} no PIX e o frete grátis em pedidos a partir de ${money(rates.freeFreightFrom)} são por conta da loja.`;
  const sellerFigures = [formatRate(rates.marketplaceFee), ...fees, borne];
  const due: [Topic["slug"], string[]][] = [
    ["about-us", [`${promises.wholesaleMinimumPieces} peças`]],
    ["sustainability", [`até ${businessDays(promises.shipWithinBusinessDays)}`]],
    [
      "help-center",
      [
        `${rates.maxInstalments}x sem juros`,
        `${formatRate(rates.pixDiscount)} de desconto sobre os produtos`,
        `loja tem ${formatRate(rates.storeCashDiscount)} de desconto`,
        money(rates.freeFreightFrom),
        `vale ${promises.pixExpiresInMinutes} minutos`,
        `Vence em ${businessDays(promises.boletoDueBusinessDays)}`,
        `${promises.wholesaleMinimumPieces} peças ou mais`,
        `${days(promises.regretDays)} do recebimento`,
        `${days(promises.returnDays)} para devolver`,
      ],
    ],
    [
      "returns",
      [
        `${days(promises.regretDays)} a partir do recebimento`,
        `${days(promises.returnDays)} a partir do recebimento`,
        `Até ${businessDays(promises.refundWithinBusinessDays)}`,
        hours(promises.supportWithinHours),
      ],
    ],
    [
      "delivery-times",
      [
        money(rates.freeFreightFrom),
        `até ${businessDays(promises.shipWithinBusinessDays)}`,
        `leva a sua parte à nossa loja em até ${businessDays(promises.shipWithinBusinessDays)}`,
        `por ${days(promises.pickupKeptDays)}`,
      ],
    ],
    ["contact-us", [hours(promises.supportWithinHours)]],
    ["my-orders", [days(promises.regretDays), days(promises.returnDays)]],
    ["addresses", [money(rates.freeFreightFrom), `até ${businessDays(promises.shipWithinBusinessDays)}`]],
    ["how-to-sell", [...sellerFigures, hours(promises.sellerReviewWithinHours)]],
    ["seller-help", [...sellerFigures, `${promises.wholesaleMinimumPieces} peças ou mais`]],
    ["seller-policies", [...sellerFigures, `até ${businessDays(promises.shipWithinBusinessDays)}`]],
    ["termos", [formatRate(rates.marketplaceFee), borne]],
  ];
  return due.flatMap(([slug, figures]) =>
    figures.map((figure): [Topic["slug"], string] => [slug, figure.replaceAll("\u00a0", " ")]),
  );
}

describe("the footer and the topics", () => {
  it("give each other exactly one counterpart, under the same name", () => {
    const named = topics.map((topic) => [topic.slug, topic.title]);
    expect(named.toSorted()).toEqual(footerLinks.map((link) => [...link]).toSorted());
    expect(new Set(footerLinks.map(([slug]) => slug)).size).toBe(15);
  });

  it("so do the documents, each with its edition", () => {
    const named = documents.map((document) => [document.slug, document.title]);
    expect(named).toEqual(DOCUMENT_LINKS.map((link) => [...link]));
    for (const { edition } of documents)
      expect(edition).toEqual({
        version: expect.stringMatching(/^1\.\d+$/),
        since: expect.stringMatching(/ de 2026$/),
      });
  });

  it("are found by slug, and nothing else is", () => {
    for (const [slug] of [...footerLinks, ...DOCUMENT_LINKS]) expect(findTopic(slug)?.slug).toBe(slug);
    for (const stranger of ["", "nada", "constructor", "__proto__"]) expect(findTopic(stranger)).toBeNull();
  });
});

describe.each([...topics, ...documents].map((topic) => ({ slug: topic.slug, topic })))(
  "$slug",
  ({ topic }) => {
    it("has substance", () => {
      expect(topic.blocks.length).toBeGreaterThanOrEqual(3);
      expect(topic.blocks.map(words).join("").length).toBeGreaterThanOrEqual(400);
      expect(topic.summary.length).toBeGreaterThan(20);
    });

    it("promises nothing for later, shouts nothing and leaves no gap", () => {
      const text = textOf(topic);
      expect(text).not.toMatch(/em breve|lorem|em desenvolvimento|em construção/i);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text).not.toContain("!");
      expect(topic.blocks.every((block) => words(block).trim() !== "")).toBe(true);
    });

    it("leads only to a page that exists", () => {
      const pages: (string | undefined)[] = TABLE.map(({ route }) => route);
      expect([...pages, undefined]).toContain(topic.next?.to);
    });
  },
);

describe("the shop's figures", () => {
  afterEach(() => {
    vi.doUnmock("#app/shared/store.ts");
    vi.resetModules();
  });

  it.each(figuresDue(store))("%s says %s", (slug, figure) => {
    expect(textOf(findTopic(slug)!)).toContain(figure);
  });

  it("follow the configuration when it changes", async () => {
    const changed = {
      ...store,
      rates: {
        maxInstalments: 7,
        pixDiscount: 825,
        storeCashDiscount: 1350,
        freeFreightFrom: 61_234,
        marketplaceFee: 1175,
        paymentFees: {
          "credit-card": { rate: 321, fixed: 45 },
          pix: { rate: 67, fixed: 0 },
          boleto: { rate: 0, fixed: 581 },
        },
      },
      promises: {
        wholesaleMinimumPieces: 19,
        shipWithinBusinessDays: 1,
        pickupKeptDays: 37,
        sellerReviewWithinHours: 73,
        regretDays: 11,
        returnDays: 47,
        refundWithinBusinessDays: 9,
        supportWithinHours: 31,
        boletoDueBusinessDays: 6,
        pixExpiresInMinutes: 53,
        quoteValidHours: 67,
      },
    };
    vi.resetModules();
    vi.doMock("#app/shared/store.ts", () => ({ store: changed }));
    const help = await import("./help-queries.server.ts");

    for (const [slug, figure] of figuresDue(changed)) {
      expect(textOf(help.findTopic(slug)!), slug).toContain(figure);
    }
  });

  it("tell sellers where to bring what is fetched at the store", () => {
    expect(textOf(findTopic("seller-help")!)).toContain(`Leve o pacote a ${store.address.street}`);
  });

  it("identify the company where the law wants it", () => {
    for (const slug of ["about-us", "contact-us"]) {
      const text = textOf(findTopic(slug)!);
      expect(text).toContain(`Razão social: ${store.company.legalName}`);
      expect(text).toMatch(/CNPJ: [\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}/);
      expect(text).toContain(`${store.address.street}, ${store.address.district}`);
      expect(text).toContain(store.contact.email);
    }
    for (const slug of ["my-data", "privacidade"]) {
      expect(textOf(findTopic(slug)!)).toContain(store.contact.privacyEmail);
    }
    for (const slug of ["privacidade", "termos"]) {
      expect(textOf(findTopic(slug)!)).toContain(`Razão social: ${store.company.legalName}`);
    }
  });
});

describe("the privacy policy", () => {
  it("promises the times by which the jobs forget, and names all that is put into a browser", () => {
    const text = textOf(findTopic("privacidade")!);
    for (const kind of Object.keys(DAYS_KEPT) as (keyof typeof DAYS_KEPT)[]) {
      expect(text, kind).toContain(keptFor(kind));
    }
    for (const { name } of [...COOKIES, ...STORED_IN_BROWSER, ...STORED_IN_TAB]) expect(text).toContain(name);
    for (const { label } of KEPT_DATA) expect(text).toContain(label);
  });
});

describe("wording", () => {
  it("writes rates and fees the Brazilian way", () => {
    expect([formatRate(498), formatRate(99), formatRate(500), formatRate(1000)]).toEqual([
      "4,98%",
      "0,99%",
      "5%",
      "10%",
    ]);
    expect(paymentFee({ rate: 0, fixed: 349 }).replaceAll("\u00a0", " ")).toBe("R$ 3,49");
    expect(paymentFee({ rate: 498, fixed: 40 }).replaceAll("\u00a0", " ")).toBe("4,98% + R$ 0,40");
    expect(paymentFee({ rate: 0, fixed: 0 })).toBe("sem tarifa");
  });

  it("counts days in singular and plural", () => {
    expect([days(1), days(7), businessDays(1), businessDays(2), hours(24)]).toEqual([
      "1 dia",
      "7 dias",
      "1 dia útil",
      "2 dias úteis",
      "24 horas",
    ]);
  });
});
