export { acceptInvitation, otherEmail, readInvitation } from "./accept-invitation.server.ts";
export { changeRoles, leaveOwnTeam, removeMember } from "./change-team.server.ts";
export { cancelInvitation, inviteToTeam } from "./invite.server.ts";
export { forgetOldInvitations, forgetTeam } from "./personal-data.server.ts";
export { switchShop } from "./switch-shop.server.ts";
export { ownTeam, shopChoices, teamOf } from "./team-queries.server.ts";
