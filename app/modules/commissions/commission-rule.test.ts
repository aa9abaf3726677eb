import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CommissionRule, collides, rateFor, SCOPES, standingOf, USUAL_RATE } from "./commission-rule.ts";

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
const rule = (given: Partial<CommissionRule>): CommissionRule => ({
  id: "1",
  scope: "category",
  sellerId: null,
  category: null,
  name: "",
  rate: 100,
  from: at(1),
  until: null,
  ...given,
});
const ofBoth = rule({ scope: "seller-category", sellerId: "bella", category: "saias", rate: 100 });
const ofSeller = rule({ scope: "seller", sellerId: "bella", rate: 200 });
const campaign = rule({ scope: "campaign", name: "Natal", until: at(20), rate: 300 });
const ofCategory = rule({ scope: "category", category: "saias", rate: 400 });
const ALL = [ofCategory, campaign, ofSeller, ofBoth];
const skirt = { sellerId: "bella", category: "saias" };

describe("the rate of a sale", () => {
  it("is the most specific one: seller and category, seller, campaign, category, the usual one", () => {
    expect(rateFor(ALL, skirt, at(5))).toBe(100);
    expect(rateFor([ofCategory, campaign, ofSeller], skirt, at(5))).toBe(200);
    expect(rateFor([ofCategory, campaign], skirt, at(5))).toBe(300);
    expect(rateFor([ofCategory], skirt, at(5))).toBe(400);
    expect(rateFor([], skirt, at(5))).toBe(USUAL_RATE);
  });

  it("is not touched by rules about something else", () => {
    expect(rateFor(ALL, { sellerId: "bella", category: "camisas" }, at(5))).toBe(200);
    expect(rateFor(ALL, { sellerId: "pacto", category: "saias" }, at(5))).toBe(300);
    expect(rateFor(ALL, { sellerId: "pacto", category: "saias" }, at(25))).toBe(400);
    expect(rateFor(ALL, { sellerId: "pacto", category: "camisas" }, at(25))).toBe(USUAL_RATE);
  });

  it("counts from its first moment to the one before its end", () => {
    expect(rateFor([campaign], skirt, at(1))).toBe(300);
    expect(rateFor([campaign], skirt, new Date(at(20).getTime() - 1))).toBe(300);
    expect(rateFor([campaign], skirt, at(20))).toBe(USUAL_RATE);
    expect(rateFor([campaign], skirt, new Date(at(1).getTime() - 1))).toBe(USUAL_RATE);
  });

  it("is the lower one of two campaigns", () => {
    expect(rateFor([campaign, { ...campaign, rate: 50 }], skirt, at(5))).toBe(50);
  });

  it("does not depend on the order of the rules", () => {
    const aRule = fc
      .record({
        scope: fc.constantFrom(...SCOPES),
        rate: fc.nat(5_000),
        from: fc.integer({ min: 1, max: 10 }).map(at),
        until: fc.option(fc.integer({ min: 11, max: 20 }).map(at)),
      })
      .map(({ scope, ...rest }) =>
        rule({
          ...rest,
          scope,
          sellerId: scope.startsWith("seller") ? "bella" : null,
          category: scope.endsWith("category") ? "saias" : null,
        }),
      );
    fc.assert(
      fc.property(fc.array(aRule, { maxLength: 8 }), fc.integer({ min: 1, max: 25 }), (rules, day) => {
        const distinct = rules.filter((each, index) => !rules.slice(0, index).some((b) => collides(each, b)));
        expect(rateFor(distinct, skirt, at(day))).toBe(rateFor([...distinct].reverse(), skirt, at(day)));
      }),
    );
  });
});

describe("two rules about the same", () => {
  it("collide only where they count at one moment", () => {
    const first = rule({ scope: "seller", sellerId: "bella", until: at(10) });
    expect(collides(first, rule({ scope: "seller", sellerId: "bella", from: at(10) }))).toBe(false);
    expect(collides(first, rule({ scope: "seller", sellerId: "bella", from: at(9) }))).toBe(true);
    expect(collides(first, rule({ scope: "seller", sellerId: "pacto", from: at(9) }))).toBe(false);
    expect(collides(campaign, campaign)).toBe(false);
  });

  it("collide the same way round or the other", () => {
    expect(collides(ofSeller, { ...ofSeller, from: at(30) })).toBe(true);
    expect(collides({ ...ofSeller, from: at(30) }, ofSeller)).toBe(true);
  });
});

it("a rule is to come, in force or over", () => {
  expect(standingOf(campaign, new Date(at(1).getTime() - 1))).toBe("future");
  expect(standingOf(campaign, at(1))).toBe("in-force");
  expect(standingOf(campaign, at(20))).toBe("over");
  expect(standingOf({ ...campaign, until: campaign.from }, new Date(0))).toBe("over");
});
