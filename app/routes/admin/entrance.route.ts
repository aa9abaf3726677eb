import { redirect } from "react-router";

/** `/admin` redirects to the sign-in page, which redirects signed-in administrators to the panel. */
export const loader = () => redirect("/admin/login");
