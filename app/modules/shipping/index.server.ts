export { type AddressOfCep, addressOfCep } from "./address-of-cep.server.ts";
export { freightInAddress, freightTo } from "./freight-in-address.server.ts";
export {
  boundedCepService,
  type CepAddress,
  type CepService,
  cepService,
  noCepService,
} from "./ports.server.ts";
