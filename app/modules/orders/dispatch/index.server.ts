export { writePackingSlip, writePackingSlips } from "./packing-slip.server.ts";
export { pickingListOf } from "./picking-list.server.ts";
export { writePickingList } from "./picking-list-pdf.server.ts";
export { lastCarrier, previewSending, sendParcels } from "./send-parcels.server.ts";
