export { endVacation, ownVacation, renewVacationPagesJob, setVacation } from "./set-vacation.server.ts";
