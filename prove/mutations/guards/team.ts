import { guardsOf, type Mutation } from "../mutation.ts";

const TEAM = "app/modules/sellers/team";
const INVITATION = [`${TEAM}/invitation.db.test.ts`];
const OWNERS = [`${TEAM}/owners.db.test.ts`];

/** Who acts for a shop: roles, invitations, and who answers for it. */
export const TEAM_GUARDS: Mutation[] = [
  ...guardsOf(
    "app/modules/identity/shop-access.ts",
    ["app/team-roles.db.test.ts"],
    [
      {
        name: "shop-in-its-area",
        guard: "somebody acts for a shop only in the areas of their roles",
        source: "shop && opens(shop, area) ? shop.id : null",
        without: "shop ? shop.id : null",
      },
    ],
  ),
  ...guardsOf(`${TEAM}/accept-invitation.server.ts`, INVITATION, [
    {
      name: "invitation-of-its-email",
      guard: "an invitation is accepted only by the e-mail it was sent to",
      source: "if (row.email !== viewer.email)",
      without: "if (false as boolean)",
    },
    {
      name: "invitation-while-open",
      guard: "an invitation that expired, was cancelled or was accepted by another is not accepted",
      source: 'if (state !== "open" && !isRepeated) throw new Refused(over(state));',
      without: "",
    },
    {
      name: "invitation-of-no-administrator",
      guard: "an administrator's account joins no team",
      source: 'if (viewer.role === "admin")',
      without: "if (false as boolean)",
    },
    {
      name: "invitation-of-an-account-that-stays",
      guard: "an invitation accepted while its account is deleted waits for that, without a deadlock",
      source: 'selectFrom(accountThatStays(viewer.userId).as("account"))',
      without: 'selectFrom("auth_users as account").where("account.id", "=", viewer.userId)',
      noticedBy: ["app/modules/privacy/delete-account.db.test.ts"],
    },
  ]),
  ...guardsOf(`${TEAM}/invite.server.ts`, INVITATION, [
    {
      name: "invitation-confirmed",
      guard: "an open session is not enough to invite somebody",
      source: "if (refused) return refused;",
      without: "",
    },
    {
      name: "invitation-by-owner",
      guard: "only who owns the shop now invites",
      source: "    requireOwner(team, viewer);\n",
      without: "",
    },
  ]),
  ...guardsOf(`${TEAM}/change-team.server.ts`, OWNERS, [
    {
      name: "team-keeps-an-owner",
      guard: "the last owner cannot leave",
      source: "if (!keepsAnOwner(others)) throw new Refused(LAST_OWNER);",
      without: "",
    },
    {
      name: "team-by-owner-now",
      guard: "of two owners who remove each other, one does",
      source: "    requireOwner(held.team, viewer);\n",
      without: "",
    },
  ]),
  ...guardsOf(`${TEAM}/team.ts`, OWNERS, [
    {
      name: "invitation-of-an-owner",
      guard: "an invitation ends when its sender is an owner no more",
      source: "row.cancelado_em || !row.by_owner",
      without: "row.cancelado_em",
    },
  ]),
  ...guardsOf(`${TEAM}/hand-over.server.ts`, OWNERS, [
    {
      name: "one-shop-answered-for",
      guard: "an account answers for one shop only",
      source: "candidates.find(({ userId }) => !taken.has(userId))",
      without: "candidates[0]",
    },
  ]),
  ...guardsOf(
    "app/modules/catalog/variant-offers.server.ts",
    ["app/vacation.db.test.ts"],
    [
      {
        name: "vacation-sells-nothing",
        guard: "nothing of a shop on vacation is priced or placed",
        source: 'if (away) return { reason: "seller-away", name, until: away.until };',
        without: "",
      },
    ],
  ),
];
