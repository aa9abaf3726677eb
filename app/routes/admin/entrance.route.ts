import { redirect } from "react-router";

/** `/admin`: the door is a step further. */
export const loader = () => redirect("/admin/login");
