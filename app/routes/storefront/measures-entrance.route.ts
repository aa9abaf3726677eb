import { redirect } from "react-router";
import { MEASURES_PATH } from "#app/modules/fit/index.ts";

export const loader = () => redirect(MEASURES_PATH);
