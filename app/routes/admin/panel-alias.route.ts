import { redirect } from "react-router";

/** `/painel-admin`: the panel's other name. */
export const loader = () => redirect("/admin/dashboard");
