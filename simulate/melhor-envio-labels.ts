import { randomUUID } from "node:crypto";
import type { Reply } from "./server.ts";

/** The labels of the stand-in of Melhor Envio: cart, wallet, making, cancelling. */

export interface SimulatedLabel {
  id: string;
  protocol: string;
  status: "pending" | "released" | "generated" | "posted" | "delivered" | "undelivered" | "canceled";
  service: number;
  price: number;
  tag: string;
  tracking: string | null;
  to: { name: string; postal_code: string; document: string | null };
  invoiceKey: string | null;
}

interface PartyGiven {
  name?: string;
  document?: string;
  company_document?: string;
  address?: string;
  number?: string;
  city?: string;
  postal_code?: string;
}

interface CartGiven {
  service?: number;
  from?: PartyGiven;
  to?: PartyGiven;
  products?: { name?: string; quantity?: number; unitary_value?: number }[];
  volumes?: { height: number; width: number; length: number; weight: number }[];
  options?: {
    insurance_value?: number;
    non_commercial?: boolean;
    invoice?: { key?: string };
    tags?: { tag: string }[];
  };
}

const invalid = (errors: Record<string, string[]>): Reply => ({
  status: 422,
  body: { message: "The given data was invalid.", errors },
});

function partyErrors(name: "from" | "to", party: PartyGiven | undefined): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const field of ["name", "address", "number", "city", "postal_code"] as const)
    if (!party?.[field]) errors[`${name}.${field}`] = [`O campo ${name}.${field} é obrigatório.`];
  if (party?.document !== undefined && party.document.length !== 11)
    errors[`${name}.document`] = [`O campo ${name}.document deve ser um CPF.`];
  if (party?.company_document !== undefined && party.company_document.length !== 14)
    errors[`${name}.company_document`] = [`O campo ${name}.company_document deve ser um CNPJ.`];
  return errors;
}

export class SimulatedLabels {
  labels: SimulatedLabel[] = [];
  /** Of the wallet, in centavos. */
  balance = 100_000;
  /** Added to what a label costs in the cart, in centavos: prices change between quote and cart. */
  dearerBy = 0;
  #made = 0;

  byId = (id: string): SimulatedLabel | undefined => this.labels.find((label) => label.id === id);

  /** `priceOf` is null for a service that does not carry it. */
  addToCart(json: unknown, priceOf: (given: CartGiven) => number | null): Reply {
    const given = (json ?? {}) as CartGiven;
    const errors = { ...partyErrors("from", given.from), ...partyErrors("to", given.to) };
    if (!given.products?.length || given.products.some(({ name, quantity }) => !name || !quantity))
      errors.products = ["O campo products é obrigatório."];
    if (given.volumes?.length !== 1) errors.volumes = ["Informe um volume."];
    if (!given.options?.non_commercial && given.options?.invoice?.key?.length !== 44)
      errors["options.invoice.key"] = ["Informe a chave da nota fiscal."];
    if (Object.keys(errors).length > 0) return invalid(errors);
    const price = priceOf(given);
    if (price === null) return invalid({ service: ["Transportadora não atende este trecho."] });
    const label: SimulatedLabel = {
      id: randomUUID(),
      protocol: `ORD-${String(Date.now()).slice(-8)}`,
      status: "pending",
      service: given.service!,
      price: price + this.dearerBy,
      tag: given.options?.tags?.[0]?.tag ?? "",
      tracking: null,
      to: {
        name: given.to!.name!,
        postal_code: given.to!.postal_code!,
        document: given.to!.document ?? given.to!.company_document ?? null,
      },
      invoiceKey: given.options?.invoice?.key ?? null,
    };
    this.labels.push(label);
    return { status: 201, body: this.shown(label) };
  }

  removeFromCart(id: string): Reply {
    const found = this.byId(id);
    if (found?.status !== "pending") return { status: 404, body: { message: "Not found" } };
    this.labels = this.labels.filter((label) => label !== found);
    return { status: 204, text: "" };
  }

  checkout(ids: readonly string[]): Reply {
    const found = ids.map(this.byId);
    if (found.some((label) => label?.status !== "pending"))
      return { status: 422, body: { error: "Etiqueta não está disponível para compra." } };
    const cost = found.reduce((sum, label) => sum + label!.price, 0);
    if (cost > this.balance) return { status: 422, body: { error: "Saldo insuficiente na carteira." } };
    this.balance -= cost;
    for (const label of found) label!.status = "released";
    return { status: 200, body: { purchase: { id: randomUUID(), status: "paid" } } };
  }

  generate(ids: readonly string[]): Reply {
    const entries = ids.map((id) => {
      const label = this.byId(id);
      if (label?.status === "released") {
        label.status = "generated";
        label.tracking = `ME${String(100_000_000 + ++this.#made)}BR`;
      }
      return [id, { status: label?.status === "generated", message: "Envio gerado com sucesso" }] as const;
    });
    return { status: 200, body: Object.fromEntries(entries) };
  }

  cancel(id: string): Reply {
    const label = this.byId(id);
    const may = label?.status === "released" || label?.status === "generated";
    if (may) {
      label.status = "canceled";
      this.balance += label.price;
    }
    return { status: 200, body: { [id]: { canceled: may } } };
  }

  shown = ({ price, ...label }: SimulatedLabel) => ({
    ...label,
    price: price / 100,
    self_tracking: label.tracking && `${label.tracking.slice(0, -2)}ME`,
  });
}
