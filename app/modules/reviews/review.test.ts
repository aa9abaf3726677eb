import { describe, expect, it } from "vitest";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { fitHint } from "./fit-hint.ts";
import { figuresOf, readAskedReviews, reviewsAddress } from "./product-reviews.ts";
import { editableUntil, isEditable, isReviewId, publicName } from "./review.ts";
import {
  hideReviewSchema,
  NO_LINKS,
  publicText,
  replySchema,
  reportSchema,
  reviewSchema,
} from "./review-input.ts";

/** The value, or what is wrong by field. */
function readReview(typed: Record<string, string>) {
  const read = parseFields(reviewSchema, typed);
  if (read.ok) return read;
  return {
    ok: false,
    problems: Object.fromEntries(read.problems.map(({ field, message }) => [field, message])),
  };
}

const good = { stars: "4", fit: "pequeno", text: " Linda. \r\n\r\n\r\n\r\nVeste bem.\0 " };

describe("a review's form", () => {
  it("is stars, a fit and a text without control characters", () => {
    expect(readReview(good)).toEqual({
      ok: true,
      value: { stars: 4, fit: "pequeno", text: "Linda. \n\nVeste bem." },
    });
    expect(readReview({ stars: "5", fit: "", text: "" })).toEqual({
      ok: true,
      value: { stars: 5, fit: null, text: "" },
    });
  });

  it.each(["", "0", "6", "2.5", "-1", "05", "1e0", "cinco", "5 "])(
    "needs one to five stars: not %j",
    (stars) => {
      expect(readReview({ ...good, stars })).toEqual({
        ok: false,
        problems: { stars: "Escolha de 1 a 5 estrelas." },
      });
    },
  );

  it.each(["enorme", "constructor", "__proto__"])("knows three fits: not %j", (fit) => {
    expect(readReview({ ...good, fit })).toMatchObject({ ok: false, problems: { fit: expect.any(String) } });
  });

  it("takes 2.000 characters, counted as people count, and says how many are too many", () => {
    expect(readReview({ ...good, text: "👗".repeat(2000) }).ok).toBe(true);
    expect(readReview({ ...good, text: "a".repeat(50_000) })).toEqual({
      ok: false,
      problems: { text: "O texto tem 50.000 caracteres. Escreva no máximo 2.000." },
    });
  });

  it("says everything that is wrong at once", () => {
    expect(readReview({ stars: "", fit: "x", text: "http://a" })).toMatchObject({
      problems: { stars: expect.any(String), fit: expect.any(String), text: NO_LINKS },
    });
  });
});

describe("a text for everybody", () => {
  it.each([
    "veja em https://golpe.example/x",
    "HTTP://A",
    "www.loja",
    "minhaloja.com.br",
    "na loja.com, mais barato",
    "t.me/grupo",
    "escreva para ana@exemplo.com",
  ])("holds no links: %s", (text) => {
    expect(publicText(100).safeParse(text).error?.issues).toMatchObject([{ message: NO_LINKS }]);
  });

  it.each([
    "Amei. Com certeza compro de novo.",
    "Chegou em 3.5 dias, tam. M",
    "<b>Linda</b> & <script>alert(1)</script>",
    "Nota 10...me serviu",
    "Comprei p/ minha mãe (52 anos)",
  ])("may be anything else, and stays as typed: %s", (text) => {
    expect(publicText(100).parse(text)).toBe(text);
  });
});

describe("the forms about a review", () => {
  it.each(["", " \n\0 ", "a".repeat(1001), "compre em www.fora.example"])(
    "take no reply like %j",
    (reply) => {
      expect(parseFields(replySchema, { reply })).toMatchObject({ ok: false, kind: "invalid" });
    },
  );

  it("take a report with one of the reasons", () => {
    expect(parseFields(reportSchema, { reason: "ofensa", note: "" }).ok).toBe(true);
    expect(parseFields(reportSchema, { reason: "x", note: "" })).toMatchObject({
      message: "Escolha o motivo.",
    });
  });

  it("hide nothing without a reason", () => {
    expect(parseFields(hideReviewSchema, { reason: " \0 " })).toMatchObject({ message: "Escreva o motivo." });
  });
});

it("an author is a first name and an initial; nobody is a customer of the shop", () => {
  expect(publicName("Marina Duarte")).toBe("Marina D.");
  expect(publicName("João Pedro de lima")).toBe("João L.");
  expect(publicName("  Ana ")).toBe("Ana");
  expect(publicName(null)).toBe("Cliente Maré");
  expect(publicName(" ")).toBe("Cliente Maré");
});

it("is editable for thirty days, to the minute", () => {
  const written = new Date("2026-07-01T12:00:00Z");
  expect(editableUntil(written)).toEqual(new Date("2026-07-31T12:00:00Z"));
  expect(isEditable(written, new Date("2026-07-31T12:00:00Z"))).toBe(true);
  expect(isEditable(written, new Date("2026-07-31T12:00:00.001Z"))).toBe(false);
});

it("an id is a number the database can hold", () => {
  expect(["1", "9".repeat(16)].every(isReviewId)).toBe(true);
  expect(["", "0", "-1", "1.5", "nada", "9".repeat(17), "1\0", "1 or 1=1"].some(isReviewId)).toBe(false);
});

describe("the figures", () => {
  it("are the sums of what was given", () => {
    expect(figuresOf([1, 0, 0, 1, 2], [3, 0, 1])).toEqual({
      count: 4,
      average: 3.75,
      stars: [1, 0, 0, 1, 2],
      fits: { pequeno: 3, normal: 0, grande: 1 },
    });
    expect(figuresOf([0, 0, 0, 0, 0], [0, 0, 0])).toBeNull();
  });

  it("hint at the fit when more than half of at least five say the same", () => {
    expect(fitHint({ pequeno: 4, normal: 0, grande: 0 })).toBeNull();
    expect(fitHint({ pequeno: 3, normal: 2, grande: 0 })).toMatch(/^A maioria diz que veste pequeno\./);
    expect(fitHint({ pequeno: 0, normal: 5, grande: 1 })).toMatch(/^A maioria diz que veste normal:/);
    expect(fitHint({ pequeno: 0, normal: 0, grande: 5 })).toMatch(/^A maioria diz que veste grande\./);
    expect(fitHint({ pequeno: 3, normal: 3, grande: 0 })).toMatch(/se dividem/);
  });
});

describe("the address", () => {
  const asked = (query: string) => readAskedReviews(new URLSearchParams(query));

  it("holds page, order and filter; unknown values are the first page", () => {
    expect(asked("avaliacoes=2&ordem=menor&nota=1")).toEqual({ page: 2, sort: "menor", stars: 1 });
    expect(asked("avaliacoes=-1&ordem=toString&nota=6")).toEqual({ page: 1, sort: "recentes", stars: null });
    expect(asked("avaliacoes=0").page).toBe(1);
  });

  it("keeps the product page's own parameters", () => {
    const at = (search: string) => ({ pathname: "/product/bella-1", search });
    expect(reviewsAddress(at("?cor=Preto&avaliacoes=3"), { page: 1, sort: "maior", stars: 5 })).toBe(
      "/product/bella-1?cor=Preto&ordem=maior&nota=5#avaliacoes",
    );
    expect(reviewsAddress(at("?avaliacoes=3&nota=5"), { page: 1, sort: "recentes", stars: null })).toBe(
      "/product/bella-1#avaliacoes",
    );
  });
});
