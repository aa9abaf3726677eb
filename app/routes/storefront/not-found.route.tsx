import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

/** The shell's error boundary shows `Página não encontrada`. */
export default function NotFound() {
  return null;
}
