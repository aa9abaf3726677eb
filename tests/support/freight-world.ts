import { melhorEnvio } from "#app/integrations/melhor-envio/index.server.ts";
import type { FreightProvider, LabelOrder, RoutedParcel } from "#app/modules/shipping/index.server.ts";
import { centavos } from "#app/shared/money.ts";
import { type SimulatedMelhorEnvio, startMelhorEnvio } from "#simulate/melhor-envio.ts";

/** Short, because the faults of the simulator are silence as well. */
const TIME_OUT = 1_500;

export interface FreightWorld {
  company: SimulatedMelhorEnvio;
  provider: FreightProvider;
  close(): Promise<void>;
}

/** Melhor Envio with its simulator on the other side. */
export async function freightWorld(): Promise<FreightWorld> {
  const company = await startMelhorEnvio();
  const { token, webhookSecret } = company.settings;
  const provider = melhorEnvio(
    { url: company.url, token, webhookSecret, contact: "Maré <contato@mare.test>" },
    { quoteWithin: TIME_OUT, labelWithin: TIME_OUT },
  );
  return { company, provider, close: () => company.close() };
}

export const aParcel = (given: Partial<RoutedParcel> = {}): RoutedParcel => ({
  originCep: "60060170",
  destinationCep: "20040002",
  weightGrams: 300,
  size: { length: 30, width: 22, height: 4 },
  value: centavos(10_000),
  ...given,
});

const party = {
  phone: "85991230002",
  email: "loja@mare.test",
  street: "Rua das Rendeiras",
  number: "415",
  complement: "",
  district: "Centro",
  city: "Fortaleza",
  state: "CE",
};

export const aLabelOrder = (given: Partial<LabelOrder> = {}): LabelOrder => ({
  labelId: "etiqueta-1",
  serviceId: "1",
  from: { ...party, name: "Bella Colada Ltda", document: "11222333000181", cep: "60060170" },
  to: { ...party, name: "Ana Lima", document: "52998224725", cep: "20040002" },
  goods: [{ name: "Vestido", quantity: 1, unitPrice: centavos(10_000) }],
  weightGrams: 300,
  size: { length: 30, width: 22, height: 4 },
  value: centavos(10_000),
  invoiceKey: null,
  ...given,
});
