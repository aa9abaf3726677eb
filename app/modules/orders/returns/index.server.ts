export { requestReturn } from "./request-return.server.ts";
export { parseReturnForm } from "./return-input.server.ts";
export { refundRegret, refundRegretJob, refundRegrets, refundRegretsJob } from "./returns.server.ts";
export { receiveReturn, refuseReturn, settleReturn } from "./settle-return.server.ts";
