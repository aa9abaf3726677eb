export {
  actFor,
  isInTeam,
  isSellerAccount,
  joinTeam,
  leaveTeam,
  membersOf,
  setMemberRoles,
  teamsOf,
  turnIntoCustomer,
} from "./members.server.ts";
