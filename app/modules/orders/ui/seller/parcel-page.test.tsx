import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { centavos } from "#app/shared/money.ts";
import type { Parcel } from "../../seller/parcel.ts";
import { ParcelPage } from "./parcel-page.tsx";

const usual: Parcel = {
  orderId: "01J8ZC3V5N6P7Q8R9SAAAAAAA1",
  status: "processando",
  pickup: false,
  buyer: "Ana Lima",
  city: "Santos/SP",
  pieces: 1,
  goods: centavos(10_000),
  orderedAt: new Date("2026-07-06T12:00:00Z"),
  shipBy: "2026-07-08",
  openReturns: 0,
  isInDispute: false,
  phone: "13999990000",
  place: { address: "Rua da Praia, 1", city: "Santos", state: "SP", zipCode: "11055300" },
  carrier: null,
  trackingCode: null,
  shippedAt: null,
  arrivedAt: null,
  deliveredAt: null,
  items: [
    {
      position: 0,
      productId: "vestido",
      name: "Vestido",
      color: "Azul",
      size: "M",
      price: centavos(10_000),
      quantity: 1,
      refunded: 0,
      commissionRate: 1_200,
    },
  ],
  returns: [],
  disputes: [],
  seen: "1",
  sums: { discount: centavos(0), freight: centavos(0), commission: centavos(1_200), paymentFee: centavos(0) },
  refunded: null,
  taken: null,
  mayRefund: true,
  toCancel: null,
};

function shown(parcel: Partial<Parcel>, answer?: FormAnswer): string {
  const page = {
    parcel: { ...usual, ...parcel },
    labels: {
      labels: [],
      offers: [
        {
          serviceId: "1",
          carrier: "Correios",
          name: "PAC",
          price: centavos(2_000),
          days: { min: 3, max: 5 },
        },
      ],
      away: false,
      test: false,
    },
    today: "2026-07-06" as const,
  };
  const Page = () => (
    <ParcelPage {...page} answer={answer} dialog={null}>
      {null}
    </ParcelPage>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

const dispute = { id: "7", amount: centavos(10_000), fromBalance: centavos(8_800) };
const DO_NOT_SEND = "não envie antes da decisão";
const CONSENT = "Enviar mesmo com a contestação aberta";

it("a parcel in dispute says not to send it, where it is decided, and no day to post it", () => {
  expect(shown({})).toContain("Poste até");
  expect(shown({})).not.toContain(DO_NOT_SEND);
  const page = shown({ isInDispute: true, disputes: [{ ...dispute, outcome: null }] });
  expect(page).toContain(DO_NOT_SEND);
  expect(page).toContain('href="/painel-loja/contestacoes/7"');
  expect(page).not.toContain("Poste até");
});

it("what sends a parcel in dispute asks for a tick: the tracking code and the label", () => {
  expect(shown({})).not.toContain(CONSENT);
  const page = shown({ isInDispute: true, disputes: [{ ...dispute, outcome: null }] });
  expect(page.split(CONSENT)).toHaveLength(3);
});

it("a dispute that was won leaves no trace", () => {
  expect(shown({ disputes: [{ ...dispute, outcome: "won" }] })).toBe(shown({}));
});

it("what a dispute took is taken off the sale's amounts, and nothing is offered that it stops", () => {
  const sent = { status: "entregue" } as const;
  expect(shown(sent)).toContain("Reembolsar peças");
  expect(shown(sent)).not.toContain("contestação");
  const page = shown({
    ...sent,
    taken: "all",
    mayRefund: false,
    disputes: [{ ...dispute, outcome: "lost" }],
  }).replaceAll("\u00a0", " ");
  expect(page).not.toContain("Reembolsar peças");
  expect(page).toContain("Líquido da venda, antes da contestação");
  expect(page).toMatch(/Retirado do seu saldo<.{0,80}− R\$ 88,00/);
  expect(page).toMatch(/Resta desta venda<.{0,80}R\$ 0,00/);
});

const asked = {
  id: "3",
  status: "solicitada",
  reason: "",
  answer: null,
  askedAt: new Date("2026-07-06T12:00:00Z"),
  refundedAt: null,
  items: [{ name: "Vestido", quantity: 1 }],
} as const;
const ofReturn = (kind: "arrependimento" | "devolucao", taken: Parcel["taken"]) =>
  shown({
    status: "entregue",
    mayRefund: false,
    taken,
    returns: [{ ...asked, kind, items: [...asked.items] }],
  });

it("an open return promises no refund where the bank has the money, and its arrival waits for an open decision", () => {
  for (const kind of ["arrependimento", "devolucao"] as const) {
    expect(ofReturn(kind, null)).toMatch(/o dinheiro volta|Recebi: devolver o dinheiro/);
    for (const taken of ["deciding", "all"] as const)
      expect(ofReturn(kind, taken)).not.toMatch(/o dinheiro volta|Recebi: devolver o dinheiro/);
    expect(ofReturn(kind, "deciding")).toContain("nada é reembolsado antes da decisão");
    expect(ofReturn(kind, "deciding")).not.toContain("Registrar a chegada");
    expect(ofReturn(kind, "all")).toContain("Registrar a chegada");
  }
});

it("a refusal is said beside its form, and where the form is gone at the head of the page", () => {
  const refusedFor = (intent: string) => ({
    problems: [{ message: "Informe o código de rastreio." }],
    values: { intent },
  });
  const sent = { status: "enviado", carrier: "Correios", trackingCode: "BR123456789BR" } as const;
  for (const intent of ["enviar", "corrigir-rastreio", "rastreio"])
    for (const parcel of [{}, sent, { status: "entregue" }, { status: "cancelado" }] as Partial<Parcel>[])
      expect(shown(parcel, refusedFor(intent)).split("Informe o código de rastreio.")).toHaveLength(2);
});

it("the arrival of a return asks whether its pieces go back into stock, and answers nothing for the shop", () => {
  for (const kind of ["arrependimento", "devolucao"] as const) {
    const page = ofReturn(kind, null);
    expect(page).toContain("As peças voltam ao estoque da loja?");
    expect(page.match(/<input[^>]*name="volta-ao-estoque"[^>]*>/g)).toHaveLength(2);
    expect(page).not.toMatch(/<input[^>]*name="volta-ao-estoque"[^>]*checked/);
  }
});
