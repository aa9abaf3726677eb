import { expect, it } from "vitest";
import type { IsoDate } from "#app/shared/business-days.ts";
import { hindranceText } from "./hindrance.ts";

const CLOSED = { kind: "shop-closed", shop: "Bella Colada" } as const;
const WHAT_TO_DO =
  "Por isso este pedido não pode mais ser pago, e nada foi cobrado. Cancele o pedido, ou ele termina sozinho quando o prazo acabar.";

it("says why, what became of the money, and what can be done", () => {
  expect(hindranceText({ found: [CLOSED, CLOSED], others: false }, { isDecided: true })).toBe(
    `A loja Bella Colada não está vendendo no momento. ${WHAT_TO_DO}`,
  );
});

it("names every reason, and the pieces that are left", () => {
  const away = { kind: "shop-away", shop: "Pacto Jeans", until: "2026-08-14" as IsoDate } as const;
  const takenDown = { kind: "taken-down", product: "Vestido" } as const;
  expect(hindranceText({ found: [away, takenDown], others: true }, { isDecided: true })).toBe(
    `A loja Pacto Jeans está de férias até 14/08/2026. O produto Vestido saiu de venda. ${WHAT_TO_DO} As outras peças podem ser compradas em um novo pedido.`,
  );
});

it("promises nothing about a charge that nobody has decided yet", () => {
  expect(hindranceText({ found: [CLOSED], others: false }, { isDecided: false })).not.toContain("cobrado");
});
