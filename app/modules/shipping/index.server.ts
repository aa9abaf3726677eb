export { type AddressOfCep, addressOfCep } from "./address-of-cep.server.ts";
export { freightInAddress, freightTo } from "./freight-in-address.server.ts";
export {
  boundedCepService,
  type CepAddress,
  type CepService,
  cepService,
  noCepService,
} from "./ports.server.ts";
export {
  type FreightNotification,
  type FreightProvider,
  freightProvider,
  type LabelAnswer,
  type LabelOrder,
  type LabelStage,
  type LabelState,
  type Party,
  type RoutedParcel,
} from "./quotes/provider.server.ts";
export { forgetOldFreightQuotes, quoteFreight, quoteOptions } from "./quotes/quote-parcels.server.ts";
