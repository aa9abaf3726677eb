export { INVITATION_PROBLEMS, readRoles } from "./team.ts";
export { invitationSchema } from "./team-input.ts";
