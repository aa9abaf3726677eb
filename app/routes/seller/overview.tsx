import { redirect } from "react-router";

/** Until the overview is built the dashboard opens on the products. */
export const loader = (): Response => redirect("/dashboard/produtos");
