export {
  actFor,
  isInTeam,
  isOwnerInTeam,
  isSellerAccount,
  joinTeam,
  leaveTeam,
  membersOf,
  setMemberRoles,
  teamsOf,
  turnIntoCustomer,
} from "./members.server.ts";
