export { labelPdf } from "./cancel-label.server.ts";
export { followLabelsJob } from "./follow-labels.server.ts";
export { parcelLabels } from "./label-queries.server.ts";
export { receiveFreightNews } from "./receive-news.server.ts";
