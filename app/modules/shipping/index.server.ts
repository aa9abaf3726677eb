export { type AddressOfCep, addressOfCep } from "./address-of-cep.server.ts";
export type { CepAddress, CepService } from "./cep-service.ts";
export { freightInAddress } from "./freight-in-address.server.ts";
export { freightTo } from "./freight-to.server.ts";
export { plugCepService } from "./ports.server.ts";
