import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSigned } from "./signature.server.ts";

const SECRET = "your_secret_key_here";
const ID = "ORD01JQ4S4KY8HWQ6NA5PXB65B3D3";
const REQUEST = "2066ca19-c6f1-498a-be75-1923005edd06";
const TS = "1742505638683";

const sign = (manifest: string, ts = TS) =>
  `ts=${ts},v1=${createHmac("sha256", SECRET).update(manifest).digest("hex")}`;
const given = { dataId: ID, requestId: REQUEST };

describe("a notification of Mercado Pago is believed", () => {
  it.each([
    ["with the id as it is", given, sign(`id:${ID};request-id:${REQUEST};ts:${TS};`)],
    ["with the id in small letters", given, sign(`id:${ID.toLowerCase()};request-id:${REQUEST};ts:${TS};`)],
    ["with a time in seconds", given, sign(`id:${ID};request-id:${REQUEST};ts:1742505638;`, "1742505638")],
    ["without a request id", { ...given, requestId: null }, sign(`id:${ID};ts:${TS};`)],
    ["without an id in the address", { ...given, dataId: null }, sign(`request-id:${REQUEST};ts:${TS};`)],
    [
      "with spaces between the parts",
      given,
      sign(`id:${ID};request-id:${REQUEST};ts:${TS};`).replace(",", ", "),
    ],
  ])("%s", (_, parts, signature) => {
    expect(isSigned(SECRET, { ...parts, signature })).toBe(true);
  });

  it.each([
    ["no signature", given, null],
    ["an empty one", given, ""],
    ["one without a time", given, `v1=${"a".repeat(64)}`],
    ["one that is no hexadecimal", given, `ts=${TS},v1=${"z".repeat(64)}`],
    [
      "one of another secret",
      given,
      `ts=${TS},v1=${createHmac("sha256", "x").update(`id:${ID};request-id:${REQUEST};ts:${TS};`).digest("hex")}`,
    ],
    ["one of another id", { ...given, dataId: "ORD2" }, sign(`id:${ID};request-id:${REQUEST};ts:${TS};`)],
    [
      "one of another time",
      given,
      sign(`id:${ID};request-id:${REQUEST};ts:${TS};`).replace(TS, "1742505638684"),
    ],
  ])("not with %s", (_, parts, signature) => {
    expect(isSigned(SECRET, { ...parts, signature })).toBe(false);
  });
});
