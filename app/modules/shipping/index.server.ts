export { type AddressOfCep, addressOfCep } from "./address-of-cep.server.ts";
export { freightInAddress, freightTo } from "./freight-in-address.server.ts";
export type { CepAddress, CepService } from "./ports.server.ts";
export { plugCepService } from "./ports.server.ts";
