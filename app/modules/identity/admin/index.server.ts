export { submitBlock, submitSignOut, submitUnblock } from "./act-on-user.server.ts";
export { answerAboutUser } from "./answer-about-user.server.ts";
export { countUsers } from "./count-users.server.ts";
export { exportUsers } from "./export-users.server.ts";
export { findUser } from "./find-user.server.ts";
export { getAllUsers } from "./get-all-users.server.ts";
export { listUsers, userStats } from "./list-users.server.ts";
