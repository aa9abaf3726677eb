export { endVacation, ownVacation, renewVacationPagesJob, setVacation } from "./set-vacation.server.ts";
export { shopsAway } from "./shops-away.server.ts";
