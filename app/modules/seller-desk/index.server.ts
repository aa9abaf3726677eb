export { actOnParcel } from "./act-on-parcel.server.ts";
export { sellerDay } from "./day.server.ts";
export { sellerOverview } from "./overview.server.ts";
export { writePackingSlip } from "./packing-slip.server.ts";
export { findParcel, listParcels } from "./parcel-queries.server.ts";
export { remindShipments } from "./remind-shipments.server.ts";
export { sellerReport } from "./report.server.ts";
export { reportCsv } from "./report-csv.server.ts";
export { ownStatement, statementCsv } from "./statement.server.ts";
