import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The pages beside the demo accounts. */
export const devRoutes: RouteConfigEntry[] = [
  route("dev/design", "routes/dev/design.route.tsx"),
  route("dev/emails", "routes/dev/emails.route.tsx"),
  route("dev/emails.json", "routes/dev/emails-json.route.ts"),
  route("dev/emails/:id", "routes/dev/email.route.tsx"),
  route("dev/emails/:id/html", "routes/dev/email-html.route.ts"),
  route("dev/payments", "routes/dev/payments.route.tsx"),
];
