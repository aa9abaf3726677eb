export { freightInAddress } from "./freight-in-address.server.ts";
